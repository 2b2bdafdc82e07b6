import * as z from 'zod';
import type { Finding } from '../../core/audit/finding';
import { auditNotePath } from '../../core/plan/log-note';
import { printPlan, type FileOperation, type PrintedOperation } from '../../core/plan/plan';
import type { LeftOutNote } from '../../engine/reading/notes-in-scope';
import type { Command, Outcome } from '../../engine/running/command';
import { Yielder } from '../../engine/running/yielder';
import { applyPlan } from '../../engine/writing/apply-plan';
import { endedBy } from '../../engine/writing/with-run-log';
import type { Run } from '../../ports/run';
import type { AuditDeps } from './audit-deps';
import { examineVault, type UnwrittenNote } from './examine-vault';
import { fixNotes, type FixedNotes } from './fix-notes';
import { planReport, renderReport, type Examined } from './report-note';

export const auditInputSchema = z.object({
  fix: z.boolean().default(false).describe('fix what can be fixed automatically'),
  report: z.boolean().default(false).describe('write a report to AI/Cyberbrain-Audit.md'),
  dryRun: z.boolean().default(false),
  yes: z.boolean().default(false),
});

export type AuditInput = z.infer<typeof auditInputSchema>;

export interface AuditOutput extends FixedNotes {
  readonly run: string;
  /** Number of notes that were examined. */
  readonly checked: number;
  /** Sorted by path, then line. */
  readonly findings: readonly Finding[];
  /** Notes that are linked but do not exist, most linked first. Not a problem if they are still to be written. */
  readonly unwritten: readonly UnwrittenNote[];
  readonly leftOut: readonly LeftOutNote[];
  /** Path of the note with the report; null when none was written. */
  readonly report: string | null;
}

/** Examines the vault: missing and unknown properties, notes in the wrong place, broken links, and files that the index could not read. */
export const audit: Command<AuditDeps, AuditInput, AuditOutput> = {
  id: 'audit',
  title: 'Audit the vault',
  summary: 'Check the vault, and fix problems',
  input: auditInputSchema,
  positional: [],
  run: runAudit,
  outcome: ({ stopped, refused, ended }): Outcome =>
    stopped !== undefined ? 'refused' : refused.length > 0 || ended !== undefined ? 'some-failed' : 'done',
};

async function runAudit(services: AuditDeps, input: AuditInput, run: Run): Promise<AuditOutput> {
  const examined = await examineVault(services, run);
  const { checked, findings, unwritten, leftOut } = examined;
  const output: AuditOutput = {
    run: run.id,
    checked,
    findings,
    unwritten,
    leftOut,
    fixed: [],
    refused: [],
    left: [],
    report: null,
  };
  const mended: AuditOutput = input.fix ? { ...output, ...(await fixNotes(examined, input, services, run)) } : output;
  if (!input.report || mended.ended !== undefined) return mended;
  try {
    // The report is read later, so it lists only the problems that are left.
    const left = mended.fixed.length > 0 ? await examineVault(services, run) : examined;
    return { ...mended, ...(await report(left, mended.plan ?? [], input, services, run)) };
  } catch (error) {
    return { ...mended, ended: endedBy(error, mended.fixed.length > 0, run) };
  }
}

async function report(
  examined: Examined,
  plan: readonly PrintedOperation[],
  { dryRun }: AuditInput,
  { vault, hasher, clock, writing }: AuditDeps,
  run: Run,
): Promise<Pick<AuditOutput, 'report' | 'plan'>> {
  const yielder = new Yielder(clock, run.signal);
  const operation: FileOperation = await planReport(
    await renderReport(examined, run.startedAt, yielder),
    vault,
    hasher,
  );
  if (dryRun)
    return {
      report: null,
      plan: [...plan, ...printPlan({ operations: [operation] })],
    };
  const {
    conflicts: [conflict],
  } = await applyPlan(writing, { operations: [operation], records: [], allOrNothing: true }, run);
  if (conflict !== undefined) run.warn(`${conflict.path}: ${conflict.reason}`);
  return { report: conflict === undefined ? auditNotePath : null };
}
