import * as z from 'zod';
import type { Finding } from '../../core/audit/finding';
import { auditNotePath } from '../../core/plan/log-note';
import { printPlan, type Operation, type PrintedOperation } from '../../core/plan/plan';
import type { LeftOutNote } from '../../engine/reading/notes-in-scope';
import { Breather } from '../../engine/running/breather';
import type { Command, Outcome } from '../../engine/running/command';
import { VaultLinks } from '../../engine/structure/vault-links';
import { applyPlan } from '../../engine/writing/apply-plan';
import { endedBy, toldWork } from '../../engine/writing/told-work';
import type { Run } from '../../ports/run';
import type { AuditServices } from './audit-world';
import { examineVault, type ExaminedVault, type UnwrittenNote } from './examine-vault';
import { FixWork, fixesOf, type PlannedFix } from './fix-notes';
import { proposeFixes } from './propose-fixes';
import { planReport, renderReport, type Examined } from './report-note';

export const auditInputSchema = z.object({
  fix: z.boolean().default(false).describe('mend what can be mended'),
  report: z.boolean().default(false).describe('write what was found into AI/Cyberbrain-Audit.md'),
  dryRun: z.boolean().default(false),
  yes: z.boolean().default(false),
});

export type AuditInput = z.infer<typeof auditInputSchema>;

export interface AuditOutput {
  readonly run: string;
  /** Notes that were examined. */
  readonly checked: number;
  /** Sorted by path, then line. */
  readonly findings: readonly Finding[];
  /** Notes that links name and that are not there, those of most links first: no fault where they are still to be written. */
  readonly unwritten: readonly UnwrittenNote[];
  readonly leftOut: readonly LeftOutNote[];
  /** What was mended; `to` where a note was renamed or moved. */
  readonly fixed: readonly { readonly path: string; readonly to?: string }[];
  readonly refused: readonly { readonly path: string; readonly reason: string }[];
  /** The note with the report; null when none was written. */
  readonly report: string | null;
  /** What ended the run after some of it was done. */
  readonly ended?: string;
  /** Why nothing was mended. */
  readonly stopped?: string;
  /** What would be done; of a run that was not carried out. */
  readonly plan?: readonly PrintedOperation[];
}

/** Examines the vault: what notes of ours lack, what no vocabulary knows, what lies in the wrong place, what leads nowhere, and what the index could not read. */
export const audit: Command<AuditServices, AuditInput, AuditOutput> = {
  id: 'audit',
  title: 'Audit the vault',
  summary: 'Examine the vault, and mend what can be mended',
  input: auditInputSchema,
  positional: [],
  run: runAudit,
  outcome: ({ stopped, refused, ended }): Outcome => (stopped !== undefined ? 'refused' : refused.length > 0 || ended !== undefined ? 'some-failed' : 'done'),
};

async function runAudit(services: AuditServices, input: AuditInput, run: Run): Promise<AuditOutput> {
  const examined = await examineVault(services, run);
  const { checked, findings, unwritten, leftOut } = examined;
  const output: AuditOutput = { run: run.id, checked, findings, unwritten, leftOut, fixed: [], refused: [], report: null };
  const mended: AuditOutput = input.fix ? { ...output, ...(await mend(examined, input, services, run)) } : output;
  if (!input.report || mended.ended !== undefined) return mended;
  try {
    // A report is read later: it tells of what is left.
    const left = mended.fixed.length > 0 ? await examineVault(services, run) : examined;
    return { ...mended, ...(await report(left, mended.plan ?? [], input, services, run)) };
  } catch (error) {
    return { ...mended, ended: endedBy(error, mended.fixed.length > 0, run) };
  }
}

type Mended = Pick<AuditOutput, 'fixed' | 'refused' | 'ended' | 'stopped' | 'plan'>;

async function mend({ notes, links }: ExaminedVault, { dryRun, yes }: AuditInput, services: AuditServices, run: Run): Promise<Mended> {
  const fixes = fixesOf(notes);
  const trial = new FixWork(services, links, run);
  for (const fix of fixes) await trial.foresee(fix);
  const plan = printPlan({ operations: trial.done.flatMap(({ operations }) => operations), records: [], allOrNothing: false });
  if (dryRun) return { fixed: [], refused: trial.refused, plan };
  if (trial.done.length === 0) return { fixed: [], refused: trial.refused };
  const proposal = proposeFixes(trial.done);
  const chosen = yes ? new Set(proposal.changes.filter(({ isRecommended }) => isRecommended).map(({ id }) => id)) : await services.approval.choose(proposal);
  if (chosen.size === 0) return { fixed: [], refused: trial.refused, plan, stopped: 'Nothing was mended: nobody agreed to it.' };
  const work = new FixWork(services, await VaultLinks.read(services.vault, new Breather(services.clock, run.signal)), run);
  const taken = fixes.filter(({ id }) => chosen.has(id));
  const ended = await toldWork(async () => {
    for (const [at, fix] of taken.entries()) {
      run.signal.throwIfCancelled();
      run.progress({ label: 'Mending notes', done: at, total: taken.length });
      await work.apply(fix);
    }
  }, { title: 'Audit', lines: () => work.logLines(), facts: () => ({ errors: work.refused }), more: () => ({ fixed: work.done.map(toFixed) }) }, services.writing, run);
  return { fixed: work.done.map(toFixed), refused: work.refused, ...(ended === null ? {} : { ended }) };
}

function toFixed({ fix, to }: PlannedFix): AuditOutput['fixed'][number] {
  return { path: fix.examined.note.path, ...(to === null ? {} : { to }) };
}

async function report(examined: Examined, plan: readonly PrintedOperation[], { dryRun }: AuditInput, { vault, hasher, writing }: AuditServices, run: Run): Promise<Pick<AuditOutput, 'report' | 'plan'>> {
  const operation: Operation = await planReport(renderReport(examined, run.startedAt, run.id), vault, hasher);
  if (dryRun) return { report: null, plan: [...plan, ...printPlan({ operations: [operation], records: [], allOrNothing: true })] };
  const { conflicts: [conflict] } = await applyPlan(writing, { operations: [operation], records: [], allOrNothing: true }, run);
  if (conflict !== undefined) run.warn(`${conflict.path}: ${conflict.reason}`);
  return { report: conflict === undefined ? auditNotePath : null };
}
