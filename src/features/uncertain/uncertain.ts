import * as z from 'zod';
import { reasonOf } from '../../core/errors';
import type { NoteReason } from '../../core/note/note-record';
import { parseVaultPath } from '../../core/note/path';
import { logLink } from '../../core/plan/log-note';
import { type PrintedOperation, printPlan } from '../../core/plan/plan';
import { Yielder } from '../../engine/running/yielder';
import type { Command } from '../../engine/running/command';
import { endsRun } from '../../engine/running/start-run';
import { applyStructure } from '../../engine/structure/apply-structure';
import { VaultLinks } from '../../engine/structure/vault-links';
import { withRunLog } from '../../engine/writing/with-run-log';
import type { Run } from '../../ports/run';
import { listUncertain, type UncertainNote, type Decision, type UncertainDeps } from './list-uncertain';
import { foreseeDecisions, planDecision, type DecisionWorld } from './plan-decisions';

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
  summary: 'List uncertain notes, and sort them out',
  input: uncertainInputSchema,
  positional: [],
  run: settleUncertain,
  outcome: ({ refused, ended }) => (refused.length === 0 && ended === undefined ? 'done' : 'some-failed'),
};

async function settleUncertain(services: UncertainDeps, input: UncertainInput, run: Run): Promise<UncertainOutput> {
  const waiting = await listUncertain(services);
  const decisions = decisionsOf(input, waiting);
  if (decisions.length === 0)
    return { run: run.id, notes: waiting, applied: [], refused: [], ...(input.dryRun ? { plan: [] } : {}) };
  const { vault, hasher, clock, settings } = services;
  const yielder = new Yielder(clock, run.signal);
  const world = {
    vault,
    hasher,
    settings,
    yielder,
    waiting,
    taken: new Set<string>(),
    links: await VaultLinks.read(vault, yielder, run),
  };
  if (!input.dryRun) return carryOut(decisions, world, services, run);
  const { planned, refused } = await foreseeDecisions(decisions, world, run);
  return {
    run: run.id,
    notes: waiting,
    applied: [],
    refused,
    plan: printPlan({ operations: planned.flatMap(({ operations }) => operations), records: [], allOrNothing: false }),
  };
}

async function carryOut(
  decisions: readonly Decision[],
  world: DecisionWorld,
  services: UncertainDeps,
  run: Run,
): Promise<UncertainOutput> {
  const applied: Settled[] = [];
  const refused: NoteReason[] = [];
  const telling = {
    title: 'Uncertain notes',
    lines: () => applied.map(logLine),
    facts: () => ({ errors: refused }),
    more: () => ({ notes: applied }),
  };
  const ended = await withRunLog(
    () => applyEach(decisions, world, { applied, refused }, services, run),
    telling,
    services.writing,
    run,
  );
  return {
    run: run.id,
    notes: applied.length === 0 ? world.waiting : await listUncertain(services),
    applied,
    refused,
    ...(ended === null ? {} : { ended }),
  };
}

type Settled = UncertainOutput['applied'][number];

function logLine({ path, action, to }: Settled): string {
  return action === 'keep'
    ? `Kept ${logLink(parseVaultPath(path))}`
    : `Moved ${path} to ${logLink(parseVaultPath(to))}`;
}

/** Carries out each decision on the vault as it then is and adds it to `applied` or `refused`. When one cannot be carried out, the rest goes on. */
async function applyEach(
  decisions: readonly Decision[],
  world: DecisionWorld,
  { applied, refused }: { readonly applied: Settled[]; readonly refused: NoteReason[] },
  { writing }: UncertainDeps,
  run: Run,
): Promise<void> {
  for (const decision of decisions) {
    run.signal.throwIfCancelled();
    try {
      const { planned, applied: done } = await applyStructure(
        { plan: () => planDecision(decision, world, run), isWanted: () => true },
        world.links,
        writing,
        run,
      );
      const { path, action, to, operations } = planned;
      const [conflict] = done?.conflicts ?? [];
      if (conflict !== undefined) {
        refused.push({
          path,
          reason: conflict.path === path ? conflict.reason : `${conflict.path}: ${conflict.reason}`,
        });
        continue;
      }
      world.links.follow(operations);
      applied.push({ path, action, to });
    } catch (error) {
      if (endsRun(error)) throw error;
      refused.push({ path: decision.path, ...reasonOf(error) });
    }
  }
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
