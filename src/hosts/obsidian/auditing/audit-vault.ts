import { fixableWords, mendableOf } from '../../../core/audit/finding';
import { counted } from '../../../core/counted';
import { auditNotePath } from '../../../core/plan/log-note';
import { audit, auditInputSchema, type AuditOutput } from '../../../features/audit/audit';
import { failureSentence } from '../failures';
import type { AppHost } from '../host';
import { type NoticeAction, noticeWithActions } from '../notices';
import { undoAction } from '../history/undo-run';

/** Audits the vault and opens the report. */
export async function auditVault(host: AppHost): Promise<void> {
  const output = await host.runner.run(audit, auditInputSchema.parse({ report: true }));
  if (output === null) return;
  const mend: NoticeAction[] =
    mendableOf(output.findings).mendable === 0 ? [] : [{ label: 'Fix…', run: () => mendNotes(host) }];
  const undo: NoticeAction[] = output.report === null ? [] : [undoAction(host, output.run)];
  noticeWithActions(foundSentence(output), [...mend, ...undo]);
  if (output.report !== null) await host.app.workspace.openLinkText(auditNotePath, '', false);
}

/** Audits the vault in the background; shows a notice only when the report contains problems. */
export async function auditUnasked(host: AppHost): Promise<void> {
  const output = await host.runner.run(audit, auditInputSchema.parse({ report: true }));
  if (output === null || output.findings.length === 0) return;
  noticeWithActions(`The weekly audit found ${counted(output.findings.length, 'problem')}.`, [
    { label: 'Show', run: () => host.app.workspace.openLinkText(auditNotePath, '', false) },
  ]);
}

/** Audits the vault and fixes the problems that the user selects. */
export async function mendNotes(host: AppHost): Promise<void> {
  const output = await host.runner.run(audit, auditInputSchema.parse({ fix: true }));
  if (output === null) return;
  const actions = output.fixed.length > 0 ? [undoAction(host, output.run)] : [];
  // What remains has to be fixed by hand, and the report says where.
  if (output.stopped === undefined && actions.length === 0 && output.findings.length > 0)
    actions.push({ label: 'Show report', run: () => auditVault(host) });
  noticeWithActions(output.stopped ?? mendedSentence(output), actions);
}

function mendedSentence(output: AuditOutput): string {
  const { findings, fixed, left } = output;
  const failures = [left.length === 0 ? '' : `You skipped ${counted(left.length, 'change')}.`, failureSentence(output)]
    .filter((words) => words !== '')
    .join(' ');
  if (fixed.length === 0 && failures !== '') return `Nothing was fixed. ${failures}`;
  if (fixed.length === 0) return findings.length === 0 ? 'No problems found.' : 'Nothing can be fixed automatically.';
  return [`${counted(fixed.length, 'problem')} fixed.`, failures].join(' ').trim();
}

function foundSentence(output: AuditOutput): string {
  const { findings, checked } = output;
  if (findings.length === 0) return `${counted(checked, 'note')} checked, no problems found.`;
  return `${counted(findings.length, 'problem')} found. ${fixableWords(findings)}`.trim();
}
