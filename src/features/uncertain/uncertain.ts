import * as z from 'zod';
import type { PrintedOperation } from '../../core/plan/plan';
import { printPlan } from '../../core/plan/plan';
import type { Command } from '../../engine/running/command';
import { applyPlan } from '../../engine/writing/apply-plan';
import type { Run } from '../../ports/run';
import { listUncertain, type UncertainNote } from './list-uncertain';
import { planDecisions } from './plan-decisions';
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
  readonly refused: readonly { readonly path: string; readonly reason: string }[];
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
  outcome: ({ refused }) => (refused.length === 0 ? 'done' : 'some-failed'),
};

async function settleUncertain(services: UncertainServices, input: UncertainInput, run: Run): Promise<UncertainOutput> {
  const waiting = await listUncertain(services);
  const { operations, applied, refused } = await planDecisions(decisionsOf(input, waiting), waiting, services, run);
  const plan = { operations, records: [], allOrNothing: false };
  if (input.dryRun) return { run: run.id, notes: waiting, applied: [], refused, plan: printPlan(plan) };
  const { conflicts } = operations.length === 0 ? { conflicts: [] } : await applyPlan(services.writing, plan, run);
  const failed = conflicts.map(({ path, reason }) => ({ path, reason }));
  return {
    run: run.id,
    notes: operations.length === 0 ? waiting : await listUncertain(services),
    applied: applied.filter(({ path }) => !failed.some((conflict) => conflict.path === path)),
    refused: [...refused, ...failed],
  };
}

function decisionsOf({ accept, keep, move, to }: UncertainInput, waiting: readonly UncertainNote[]): Decision[] {
  const accepted = accept.includes('*') ? waiting.map(({ path }) => path) : accept;
  return [
    ...accepted.map((path): Decision => ({ path, action: 'accept' })),
    ...keep.map((path): Decision => ({ path, action: 'keep' })),
    ...(move === undefined ? [] : [{ path: move, action: 'move', ...(to === undefined ? {} : { folder: to }) } as const]),
  ];
}
