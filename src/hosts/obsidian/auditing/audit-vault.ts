import { fixableWords, mendableOf } from '../../../core/audit/finding';
import { counted } from '../../../core/counted';
import { auditNotePath } from '../../../core/plan/log-note';
import { audit, auditInputSchema, type AuditOutput } from '../../../features/audit/audit';
import type { Clock } from '../../../ports/clock';
import type { DeviceData } from '../../../ports/device-data';
import { failureSentence } from '../failures';
import type { AppHost } from '../host';
import { type NoticeAction, noticeWithActions } from '../notices';
import { undoRun } from '../history/undo-run';

interface WeeklyAuditDeps {
  readonly clock: Clock;
  readonly device: Pick<DeviceData, 'get' | 'put'>;
  /** Returns whether the weekly audit is on for this device. */
  isOn(): boolean;
  audit(): Promise<void>;
}

const recordKey = 'weekly-audit.json';

const weekMs = 7 * 24 * 3_600_000;

/** Audits the vault and opens the report. */
export async function auditVault(host: AppHost): Promise<void> {
  const output = await host.runner.run(audit, auditInputSchema.parse({ report: true }));
  if (output === null) return;
  const mend: NoticeAction[] =
    mendableOf(output.findings).mendable === 0 ? [] : [{ label: 'Fix…', run: () => mendNotes(host) }];
  const undo: NoticeAction[] = output.report === null ? [] : [{ label: 'Undo', run: () => undoRun(host, output.run) }];
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
  noticeWithActions(
    output.stopped ?? mendedSentence(output),
    output.fixed.length > 0 ? [{ label: 'Undo', run: () => undoRun(host, output.run) }] : [],
  );
}

function mendedSentence(output: AuditOutput): string {
  const { fixed, left } = output;
  const failures = [left.length === 0 ? '' : `You skipped ${counted(left.length, 'change')}.`, failureSentence(output)]
    .filter((words) => words !== '')
    .join(' ');
  if (fixed.length === 0)
    return failures === '' ? 'Nothing can be fixed automatically.' : `Nothing was fixed. ${failures}`;
  return [`${counted(fixed.length, 'problem')} fixed.`, failures].join(' ').trim();
}

function foundSentence(output: AuditOutput): string {
  const { findings, checked } = output;
  if (findings.length === 0) return `${counted(checked, 'note')} checked, no problems found.`;
  return `${counted(findings.length, 'problem')} found. ${fixableWords(findings)}`.trim();
}

/** Runs an audit once a week by the clock, at the first call of `look` after it is due: a device that slept for weeks audits once. */
export class WeeklyAudit {
  #isLooking = false;

  constructor(private readonly deps: WeeklyAuditDeps) {}

  /** The first call only starts the week, so that turning on the setting runs no audit. */
  async look(): Promise<void> {
    const { clock, device } = this.deps;
    if (this.#isLooking || !this.deps.isOn()) return;
    this.#isLooking = true;
    try {
      const nowMs = clock.now().getTime();
      const last = lastOf(await device.get(recordKey).catch(() => null));
      // A clock that was set back must not delay it forever.
      if (last !== null && Math.abs(nowMs - last) < weekMs) return;
      await device.put(recordKey, { atMs: nowMs });
      if (last !== null) await this.deps.audit();
    } catch {
      // A device that cannot save its data has already reported that.
    } finally {
      this.#isLooking = false;
    }
  }
}

function lastOf(kept: unknown): number | null {
  return typeof kept === 'object' && kept !== null && 'atMs' in kept && typeof kept.atMs === 'number'
    ? kept.atMs
    : null;
}
