import { auditNotePath } from '../../../core/plan/log-note';
import { audit, auditInputSchema } from '../../../features/audit/audit';
import { undoCapture } from '../capture';
import type { AppHost } from '../host';
import { noticeWithActions, type NoticeAction } from '../notices';

const readingTimeMs = 15_000;

/** Examines the vault and opens the report. */
export async function auditVault(host: AppHost): Promise<void> {
  const output = await host.runner.run(audit, auditInputSchema.parse({ report: true }));
  if (output === null) return;
  const mendable = output.findings.filter(({ fix }) => fix !== null).length;
  const sentence = output.findings.length === 0 ? `${output.checked.toLocaleString('en')} notes were examined. Everything is as it should be.` : `${output.findings.length.toLocaleString('en')} things were found.${mendable === 0 ? '' : ` ${mendable.toLocaleString('en')} of them can be mended.`}`;
  const actions: NoticeAction[] = [...(mendable === 0 ? [] : [{ label: 'Mend…', run: () => mendNotes(host) }]), { label: 'Undo', run: () => undoCapture(host, output.run) }];
  noticeWithActions(sentence, output.report === null ? actions.slice(0, -1) : actions, readingTimeMs);
  if (output.report !== null) await host.app.workspace.openLinkText(auditNotePath, '', false);
}

/** The same while nobody asked for it: only a report in which something stands is told. */
export async function auditUnasked(host: AppHost): Promise<void> {
  const output = await host.runner.run(audit, auditInputSchema.parse({ report: true }));
  if (output === null || output.findings.length === 0) return;
  noticeWithActions(`The weekly audit found ${output.findings.length.toLocaleString('en')} things.`, [{ label: 'Show', run: () => host.app.workspace.openLinkText(auditNotePath, '', false) }], readingTimeMs);
}

/** Examines the vault and mends what the user takes of it. */
export async function mendNotes(host: AppHost): Promise<void> {
  const output = await host.runner.run(audit, auditInputSchema.parse({ fix: true }));
  if (output === null) return;
  const [refused] = output.refused;
  const kept = refused === undefined ? '' : ` ${refused.path}: ${refused.reason}`;
  const sentence = output.stopped ?? (output.fixed.length === 0 ? `Nothing had to be mended.${kept}` : `${output.fixed.length.toLocaleString('en')} ${output.fixed.length === 1 ? 'change was' : 'changes were'} made.${kept}`);
  noticeWithActions(sentence, output.fixed.length > 0 ? [{ label: 'Undo', run: () => undoCapture(host, output.run) }] : [], readingTimeMs);
}
