import * as z from 'zod';
import { cappedList, andMore } from '../../core/counted';
import { visibleLine } from '../../core/visible-text';
import { logLink } from '../../core/plan/log-note';
import { printPlan, type PrintedOperation } from '../../core/plan/plan';
import type { Proof } from '../../core/plan/proof';
import type { Reason, Remedy } from '../../core/errors';
import type { VaultSettings } from '../../core/settings/settings';
import { carryOut, type CarriedOut, type ChangeOutcome } from '../../engine/proposing/carry-out';
import type { ChangePlanner } from '../../engine/proposing/change-planner';
import { agreeToAll, type Choice, stoppedBy } from '../../engine/proposing/choose-changes';
import type { PreviewedChange } from '../../engine/proposing/preview-changes';
import { StagedVault } from '../../engine/proposing/staged-vault';
import type { Command } from '../../engine/running/command';
import type { Refusal, StructureChange, StructurePlan } from '../../engine/structure/plan-structure';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { Clock } from '../../ports/clock';
import type { Consent } from '../../ports/consent';
import type { Hasher } from '../../ports/hasher';
import type { LinkLookup, Vault } from '../../ports/vault';
import type { Run } from '../../ports/run';
import { awaitingLinks } from './awaited-links';
import { describeMove, type MoveFacts } from './describe-move';
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
  /** Files with links that lead to no file and will lead to a moved one; missing when there are none. */
  readonly awaiting?: readonly string[];
  /** Number of these links. */
  readonly newLinks?: number;
  readonly proof: Proof;
  /** Why nothing was moved. */
  readonly refused?: string;
  /** What the user can do about the refusal. */
  readonly remedies?: readonly Remedy[];
  /** Message of the error that ended the run after the move. */
  readonly ended?: string;
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
  outcome: ({ refused, ended }) => (refused !== undefined ? 'refused' : ended !== undefined ? 'some-failed' : 'done'),
};

async function runMove(
  services: MoveServices,
  { from, to, dryRun, yes }: z.infer<typeof moveInputSchema>,
  run: Run,
): Promise<MoveOutput> {
  const { vault, settings } = services;
  run.progress({ label: 'Reading links', done: 0, total: null });
  const staged = await StagedVault.open(services, [], run);
  const change = await findMove(from, to, { vault, links: staged.links, inboxFolder: settings.inboxFolder });
  const newLinks = awaitingLinks(change, staged.links);
  const awaiting = [...new Set(newLinks)];
  const outcome = await carryOut(
    change.moved.length === 0 ? [] : [change],
    movePlanner(staged),
    {
      dryRun,
      agreedBy: yes ? 'command' : null,
      choose: ({ changes }) => agree(changes, { unread: staged.links.unread, awaiting }, services, run),
    },
    {
      title: 'Move',
      asked: null,
      more: (current) => ({ moved: movedFiles(current) }),
    },
    services.writing,
    run,
  );
  return {
    ...outputOf(outcome, dryRun, run),
    ...(awaiting.length === 0 ? {} : { awaiting, newLinks: newLinks.length }),
  };
}

type MoveOutcome = CarriedOut<StructureChange, StructurePlan>;
type PreviewedMove = PreviewedChange<StructureChange, StructurePlan>;

function movePlanner(vault: StagedVault): ChangePlanner<StructureChange, StructurePlan> {
  return {
    labels: { preview: 'Checking links', apply: 'Moving' },
    open: () => vault,
    plan: (change) => vault.plan(change),
    endsOnFailure: true,
    objectionTo,
    logLine: (_, { moved }) => logLine(moved),
  };
}

function objectionTo({ refused, proof }: StructurePlan): Reason | null {
  if (refused.length > 0) return { reason: refusedWords(refused) };
  return proof.broken.length > 0 ? { reason: 'Nothing was moved, because links would break.' } : null;
}

function agree(
  changes: readonly PreviewedMove[],
  told: MoveFacts,
  { consent }: MoveServices,
  run: Run,
): Promise<Choice<PreviewedMove>> {
  const [move] = changes;
  if (move === undefined || move.objection !== null) return Promise.resolve({ answer: 'chosen', chosen: [] });
  run.progress({ label: 'Waiting for your answer', done: 0, total: null });
  return agreeToAll(changes, describeMove(move.item, move.planned, told), consent);
}

function outputOf(outcome: MoveOutcome, dryRun: boolean, { id }: Run): MoveOutput {
  const { applied, preview, choice, refused, vault, ended } = outcome;
  const planned = (applied[0] ?? refused[0] ?? preview?.changes[0])?.planned ?? nothingToMove(vault);
  const { operations, proof } = planned;
  const output = {
    run: id,
    moved: movedFiles(outcome),
    rewritten: operations.flatMap(({ op, path }) => (op === 'modify' ? [path] : [])),
    proof,
    ...(ended === undefined ? {} : { ended }),
  };
  const plan = printPlan({ operations });
  const conflicts = refused[0]?.conflicts ?? [];
  const obstacle = conflicts.length > 0 ? refusedWords(conflicts) : objectionTo(planned)?.reason;
  if (obstacle !== undefined)
    return { ...output, ...(dryRun || operations.length > 0 ? { plan } : {}), refused: obstacle };
  if (dryRun) return { ...output, plan };
  return stoppedBy(choice) === undefined
    ? output
    : { ...output, plan, refused: 'Not confirmed, so nothing was moved.', remedies: [{ input: 'yes' }] };
}

function nothingToMove({ links: { count } }: StagedVault): StructurePlan {
  return {
    operations: [],
    proof: { linksBefore: count, linksAfter: count, broken: [], lostSentences: [] },
    refused: [],
  };
}

/** The files that were moved, or that a dry run would move. */
function movedFiles({ applied, preview, choice }: ChangeOutcome<StructureChange, StructurePlan>): MoveOutput['moved'] {
  const foreseen = choice === null ? (preview?.changes ?? []).filter(({ objection }) => objection === null) : [];
  return [...applied, ...foreseen].flatMap(({ item: { moved } }) => moved.map(({ from, to }) => ({ from, to })));
}

/** Formats the line of the log note: one, also for a folder. */
function logLine([first, ...others]: StructureChange['moved']): string | null {
  if (first === undefined) return null;
  return `Moved ${first.from} to ${logLink(first.to)}${others.length === 0 ? '' : `, ${andMore(others.length)} with it`}`;
}

function refusedWords(problems: readonly Refusal[]): string {
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
