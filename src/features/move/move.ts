import * as z from 'zod';
import { cappedList, andMore } from '../../core/counted';
import { visibleLine } from '../../core/visible-text';
import { parseVaultPath } from '../../core/note/path';
import { logLink } from '../../core/plan/log-note';
import { printPlan, type Plan, type PrintedOperation } from '../../core/plan/plan';
import type { Proof } from '../../core/plan/proof';
import type { Remedy } from '../../core/errors';
import type { VaultSettings } from '../../core/settings/settings';
import { Yielder } from '../../engine/running/yielder';
import type { Command } from '../../engine/running/command';
import { applyStructure, type StructureDeps } from '../../engine/structure/apply-structure';
import {
  planStructure,
  type Refusal,
  type StructureChange,
  type StructurePlan,
} from '../../engine/structure/plan-structure';
import { reportUnresolved } from '../../engine/structure/report-unresolved';
import { VaultLinks } from '../../engine/structure/vault-links';
import { logRun } from '../../engine/writing/run-line';
import { writeLogNote } from '../../engine/writing/with-run-log';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { Clock } from '../../ports/clock';
import type { Consent } from '../../ports/consent';
import type { Hasher } from '../../ports/hasher';
import type { LinkLookup, Vault } from '../../ports/vault';
import type { Run } from '../../ports/run';
import { describeMove } from './describe-move';
import { findMove } from './find-move';

export const moveInputSchema = z.object({
  from: z
    .string()
    .min(1, { error: 'Name a note, a file or a folder in the vault.' })
    .describe('a note (with or without .md), a file or a folder'),
  to: z.string().describe('its new path, or an existing folder'),
  dryRun: z.boolean().default(false),
  yes: z.boolean().default(false),
});

export interface MoveServices {
  readonly vault: Vault;
  readonly settings: VaultSettings;
  readonly hasher: Hasher;
  readonly clock: Clock;
  readonly consent: Consent;
  readonly writing: WritingPorts;
  /** The host's own link resolution, where it has one. */
  readonly linkLookup?: LinkLookup;
}

export interface MoveOutput {
  readonly run: string;
  /** Files that were moved, or that a dry run would move. */
  readonly moved: readonly { readonly from: string; readonly to: string }[];
  /** Files whose links are updated, by their paths before the move. */
  readonly rewritten: readonly string[];
  readonly proof: Proof;
  /** Why nothing was moved. */
  readonly refused?: string;
  /** What the user can do about the refusal. */
  readonly remedies?: readonly Remedy[];
  /** The planned operations, when the run was not carried out. */
  readonly plan?: readonly PrintedOperation[];
}

/** Moves or renames a note, a file or a folder and updates all links. */
export const move: Command<MoveServices, z.infer<typeof moveInputSchema>, MoveOutput> = {
  id: 'move',
  title: 'Move note',
  summary: 'Move or rename a note, a file or a folder, and update all links',
  input: moveInputSchema,
  positional: ['from', 'to'],
  run: runMove,
  outcome: ({ refused }) => (refused === undefined ? 'done' : 'refused'),
};

async function runMove(
  services: MoveServices,
  { from, to, dryRun, yes }: z.infer<typeof moveInputSchema>,
  run: Run,
): Promise<MoveOutput> {
  const { vault, hasher, clock, settings, consent, linkLookup } = services;
  const yielder = new Yielder(clock, run.signal);
  run.progress({ label: 'Reading links', done: 0, total: null });
  const links = await VaultLinks.read(vault, yielder, run);
  const change = await findMove(from, to, { vault, links, inboxFolder: settings.inboxFolder });
  const world = { vault, hasher, links, yielder, lookup: linkLookup };
  const planned = await planStructure(change, world);
  const output = outputOf(planned, run);
  if (output.refused !== undefined) return { ...output, ...(dryRun && planned.refused.length > 0 ? { plan: [] } : {}) };
  if (dryRun)
    return {
      ...output,
      moved: change.moved.map((pair) => ({ from: pair.from, to: pair.to })),
      plan: printPlan(planOf(planned)),
    };
  if (planned.operations.length === 0) return output;
  run.progress({ label: 'Waiting for your answer', done: 0, total: null });
  if (!yes && !(await consent.ask(describeMove(change, planned, links))))
    return {
      ...output,
      plan: printPlan(planOf(planned)),
      refused: 'Not confirmed, so nothing was moved.',
      remedies: [{ input: 'yes' }],
    };
  return carryOut(change, world, services, run);
}

function planOf({ operations }: StructurePlan): Plan {
  return { operations, records: [], allOrNothing: true };
}

/** Returns the output before anything is moved, with the objections to the move. */
function outputOf(planned: StructurePlan, run: Run): MoveOutput {
  const { operations, proof, refused } = planned;
  const rewritten = operations.flatMap(({ op, path }) => (op === 'modify' ? [path] : []));
  const output = { run: run.id, moved: [], rewritten, proof };
  if (refused.length > 0) return { ...output, refused: listed(refused) };
  return proof.broken.length > 0
    ? { ...output, plan: printPlan(planOf(planned)), refused: 'Nothing was moved, because links would break.' }
    : output;
}

/** Carries out the move on the vault as it is now: links may have been written while the question was open. */
async function carryOut(
  change: StructureChange,
  world: StructureDeps,
  { writing, linkLookup }: MoveServices,
  run: Run,
): Promise<MoveOutput> {
  const isWanted = (planned: StructurePlan): boolean => outputOf(planned, run).refused === undefined;
  const { planned, applied } = await applyStructure(
    { plan: () => planStructure(change, world), isWanted },
    world.links,
    writing,
    run,
  );
  const output = outputOf(planned, run);
  if (applied === null) return output;
  const { operations } = planned;
  if (applied.conflicts.length > 0)
    return { ...output, plan: printPlan(planOf(planned)), refused: listed(applied.conflicts) };
  const done = { ...output, moved: change.moved.map((pair) => ({ from: pair.from, to: pair.to })) };
  await logRun(writing, run, {}, { moved: done.moved });
  await writeLogNote(writing, 'Move', logLines(done), run);
  world.links.follow(operations);
  if (linkLookup !== undefined) await reportUnresolved(operations, { ...world, lookup: linkLookup }, run);
  return done;
}

/** Lines for the log note; a folder takes one line. */
function logLines({ moved }: MoveOutput): string[] {
  const [first] = moved;
  if (first === undefined) return [];
  const others = moved.length - 1;
  return [
    `Moved ${first.from} to ${logLink(parseVaultPath(first.to))}${others === 0 ? '' : `, ${andMore(others)} with it`}`,
  ];
}

function listed(problems: readonly Refusal[]): string {
  return [
    'Nothing was moved.',
    ...cappedList(
      problems
        .map(({ path, reason, help }) => `${path}: ${reason}${help === undefined ? '' : ` ${help}`}`)
        .map(visibleLine),
      3,
    ),
  ].join('\n');
}
