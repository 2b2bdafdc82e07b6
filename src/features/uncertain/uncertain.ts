import * as z from 'zod';
import type { NoteReason } from '../../core/note/note-reason';
import { parseVaultPath } from '../../core/note/path';
import { logLink } from '../../core/plan/log-link';
import type { PrintedOperation } from '../../core/plan/plan';
import { printPlan } from '../../core/plan/plan';
import type { Command } from '../../engine/running/command';
import { applyPlan } from '../../engine/writing/apply-plan';
import { toldWork } from '../../engine/writing/told-work';
import type { Run } from '../../ports/run';
import { listUncertain, type UncertainNote } from './list-uncertain';
import { planDecisions, type PlannedDecision } from './plan-decisions';
import type { Decision, UncertainServices } from './uncertain-world';

export const uncertainInputSchema = z.object({
  accept: z.array(z.string()).default([]).describe('notes that go to the suggested folder; * for all'),
  keep: z.array(z.string()).default([]).describe('notes that stay where they are and count as settled'),
  move: z.string().optional().describe('a note that goes to the folder of --to'),
  to: z.string().optional().describe('the folder for --move'),
  dryRun: z.boolean().default(false),
});

export type UncertainInput = z.infer<typeof uncertainInputSchema>;

export interface UncertainOutput {
  readonly run: string;
  /** Those that still wait, sorted by path. */
  readonly notes: readonly UncertainNote[];
  readonly applied: readonly { readonly path: string; readonly action: Decision['action']; readonly to: string }[];
  readonly refused: readonly NoteReason[];
  /** What ended the run after some of it was done. */
  readonly ended?: string;
  /** Of a dry run: what would be done. */
  readonly plan?: readonly PrintedOperation[];
}

/** Notes whose place, or whose truth, nobody could vouch for: the user decides. */
export const uncertain: Command<UncertainServices, UncertainInput, UncertainOutput> = {
  id: 'uncertain',
  title: 'Uncertain notes',
  summary: 'List the notes whose place is not clear, and settle them',
  input: uncertainInputSchema,
  positional: [],
  run: settleUncertain,
  outcome: ({ refused, ended }) => (refused.length === 0 && ended === undefined ? 'done' : 'some-failed'),
};

async function settleUncertain(services: UncertainServices, input: UncertainInput, run: Run): Promise<UncertainOutput> {
  const waiting = await listUncertain(services);
  const { planned, refused } = await planDecisions(decisionsOf(input, waiting), waiting, services, run);
  if (input.dryRun) return { run: run.id, notes: waiting, applied: [], refused, plan: printPlan({ operations: planned.flatMap(({ operations }) => operations), records: [], allOrNothing: false }) };
  const applied: Settled[] = [];
  const failed: NoteReason[] = [];
  const telling = { title: 'Uncertain notes', lines: () => applied.map(logLine), facts: () => ({ errors: [...refused, ...failed] }), more: () => ({ notes: applied }) };
  const ended = await toldWork(() => applyEach(planned, applied, failed, services, run), telling, services.writing, run);
  return {
    run: run.id,
    notes: planned.length === 0 ? waiting : await listUncertain(services),
    applied,
    refused: [...refused, ...failed],
    ...(ended === null ? {} : { ended }),
  };
}

type Settled = UncertainOutput['applied'][number];

function logLine({ path, action, to }: Settled): string {
  return action === 'keep' ? `Kept ${logLink(parseVaultPath(path))}` : `Moved ${path} to ${logLink(parseVaultPath(to))}`;
}

/** Each decision by itself, to be found among those applied or failed: where one cannot be carried out any more, the rest goes on. */
async function applyEach(planned: readonly PlannedDecision[], applied: Settled[], failed: NoteReason[], { writing }: UncertainServices, run: Run): Promise<void> {
  for (const { path, action, to, operations } of planned) {
    run.signal.throwIfCancelled();
    const { conflicts: [conflict] } = await applyPlan(writing, { operations, records: [], allOrNothing: true }, run);
    if (conflict === undefined) applied.push({ path, action, to });
    else failed.push({ path, reason: conflict.path === path ? conflict.reason : `${conflict.path}: ${conflict.reason}` });
  }
}

function decisionsOf({ accept, keep, move, to }: UncertainInput, waiting: readonly UncertainNote[]): Decision[] {
  const accepted = accept.includes('*') ? waiting.map(({ path }) => path) : accept;
  return [
    ...accepted.map((path): Decision => ({ path, action: 'accept' })),
    ...keep.map((path): Decision => ({ path, action: 'keep' })),
    ...(move === undefined ? [] : [{ path: move, action: 'move', ...(to === undefined ? {} : { folder: to }) } as const]),
  ];
}
