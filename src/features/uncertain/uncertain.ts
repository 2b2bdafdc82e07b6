import * as z from 'zod';
import type { NoteReason } from '../../core/note/note-record';
import { type PrintedOperation, printPlan } from '../../core/plan/plan';
import { carryOut, type ChangeOutcome } from '../../engine/proposing/carry-out';
import type { Command } from '../../engine/running/command';
import type { Run } from '../../ports/run';
import { listUncertain, type UncertainNote, type Decision, type UncertainDeps } from './list-uncertain';
import { decisionPlanner, type PlannedDecision } from './plan-decisions';

export const uncertainInputSchema = z.object({
  accept: z.array(z.string()).default([]).describe('accept the suggested folder of this note; * for all'),
  keep: z.array(z.string()).default([]).describe('leave this note where it is; it no longer counts as uncertain'),
  move: z.string().optional().describe('move this note to the folder given with --to'),
  to: z.string().optional().describe('the folder for --move'),
  dryRun: z.boolean().default(false),
});

export type UncertainInput = z.infer<typeof uncertainInputSchema>;

export interface UncertainOutput {
  readonly run: string;
  /** Notes that still wait for a decision, sorted by path. */
  readonly notes: readonly UncertainNote[];
  readonly applied: readonly { readonly path: string; readonly action: Decision['action']; readonly to: string }[];
  readonly refused: readonly NoteReason[];
  /** Message of the error that ended the run partway. */
  readonly ended?: string;
  /** The planned operations of a dry run. */
  readonly plan?: readonly PrintedOperation[];
}

/** Lists uncertain notes, whose folder or content could not be verified, and carries out the user's decisions about them. */
export const uncertain: Command<UncertainDeps, UncertainInput, UncertainOutput> = {
  id: 'uncertain',
  title: 'Uncertain notes',
  summary: 'List uncertain notes and decide where they belong',
  input: uncertainInputSchema,
  positional: [],
  run: sortOutUncertain,
  outcome: ({ refused, ended }) => (refused.length === 0 && ended === undefined ? 'done' : 'some-failed'),
};

async function sortOutUncertain(services: UncertainDeps, input: UncertainInput, run: Run): Promise<UncertainOutput> {
  const waiting = await listUncertain(services, run);
  const decisions = decisionsOf(input, waiting);
  if (decisions.length === 0)
    return { run: run.id, notes: waiting, applied: [], refused: [], ...(input.dryRun ? { plan: [] } : {}) };
  const outcome = await carryOut(
    decisions,
    decisionPlanner(waiting, services, run),
    { dryRun: input.dryRun, agreedBy: 'command' },
    {
      title: 'Uncertain notes',
      asked: null,
      facts: (current) => ({ errors: refusedRows(current) }),
      more: ({ applied }) => ({ notes: applied.map(appliedRow) }),
    },
    services.writing,
    run,
  );
  const { applied, preview, ended } = outcome;
  const operations = preview?.changes.flatMap(({ planned }) => planned.operations);
  return {
    run: run.id,
    notes: applied.length === 0 ? waiting : await listUncertain(services, run),
    applied: applied.map(appliedRow),
    refused: refusedRows(outcome),
    ...(ended === undefined ? {} : { ended }),
    ...(operations === undefined ? {} : { plan: printPlan({ operations }) }),
  };
}

type DecisionOutcome = ChangeOutcome<Decision, PlannedDecision>;
type AppliedRow = UncertainOutput['applied'][number];

function appliedRow({ item: { path, action }, planned: { to } }: DecisionOutcome['applied'][number]): AppliedRow {
  return { path, action, to };
}

function refusedRows({ refused }: DecisionOutcome): NoteReason[] {
  return refused.map(({ item: { path }, why, conflicts: [conflict] = [] }) =>
    conflict?.path === path ? { path, reason: conflict.reason } : { path, ...why },
  );
}

function decisionsOf({ accept, keep, move, to }: UncertainInput, waiting: readonly UncertainNote[]): Decision[] {
  const accepted = accept.includes('*') ? waiting.map(({ path }) => path) : accept;
  return [
    ...accepted.map((path): Decision => ({ path, action: 'accept' })),
    ...keep.map((path): Decision => ({ path, action: 'keep' })),
    ...(move === undefined
      ? []
      : [{ path: move, action: 'move', ...(to === undefined ? {} : { folder: to }) } as const]),
  ];
}
