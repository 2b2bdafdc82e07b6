import { estimateTokens } from '../../../core/language-models/estimate-tokens';
import { cutPieces } from '../../../core/restructure/cut-pieces';
import { longestWhole } from '../../../core/restructure/decision';
import { unanswered } from '../../../engine/proposing/cached-replies';
import type { Estimate } from '../../../engine/proposing/propose';
import { inTurn } from '../../../engine/running/yielder';
import type { CollectedNote } from '../collect-notes';
import { groupingUsage } from '../grouping/group-batches';
import type { Proposal } from '../restructure-output';
import type { RestructureInput } from '../restructure-input';
import { kept } from './decide-group';
import { proposeForGroup, proposeForLarge } from './propose';
import type { DecidingDeps } from './proposing-deps';

/** The groups of related notes and the large notes to decide about. */
export interface Questions {
  readonly groups: readonly (readonly CollectedNote[])[];
  readonly large: readonly CollectedNote[];
}

export interface Proposals {
  readonly groups: readonly Proposal[];
  readonly large: readonly Proposal[];
}

/** Returns the groups and large notes of a folder, at most `limit` of each, the largest notes first. */
export function questionsOf(
  notes: readonly CollectedNote[],
  groups: readonly (readonly string[])[],
  { limit }: Pick<RestructureInput, 'limit'>,
): Questions {
  const byPath = new Map<string, CollectedNote>(notes.map((note) => [note.path, note]));
  const longest = notes
    .filter(({ body }) => body.length > longestWhole)
    .sort((one, other) => other.body.length - one.body.length || (one.path < other.path ? -1 : 1));
  return {
    groups: groups.map((group) => group.flatMap((path) => byPath.get(path) ?? [])).slice(0, limit),
    large: firstOf(longest, limit, ({ text }) => cutPieces(text).pieces.length > 1),
  };
}

/** Returns the first `most` notes that pass, without looking at the others. */
function firstOf(
  notes: readonly CollectedNote[],
  most: number | undefined,
  isWanted: (note: CollectedNote) => boolean,
): CollectedNote[] {
  const first: CollectedNote[] = [];
  for (const note of notes) {
    if (first.length === most) break;
    if (isWanted(note)) first.push(note);
  }
  return first;
}

/** Decides about all groups and large notes. Skips a large note that a group's decision already changes. */
export async function proposeChanges({ groups, large }: Questions, deps: DecidingDeps): Promise<Proposals> {
  const { run } = deps;
  const ofGroups: Proposal[] = [];
  await inTurn(groups, 'Deciding about groups', run, async (group) => {
    ofGroups.push(...marked(await proposeForGroup(group, deps), group));
  });
  const taken = new Set(
    ofGroups
      .filter(({ decision }) => decision.action !== 'keep' && decision.action !== 'hub')
      .flatMap(({ decision }) => decision.notes),
  );
  const ofLarge: Proposal[] = [];
  const asked = large.filter(({ path }) => !taken.has(path));
  await inTurn(asked, 'Deciding about large notes', run, async (note) => {
    ofLarge.push(await proposeForLarge(note, deps));
  });
  return { groups: ofGroups, large: ofLarge };
}

/** Returns the groups and large notes for which `cached`, which has only cached replies, would have to ask a model. */
export async function unansweredOf({ groups, large }: Questions, cached: DecidingDeps): Promise<Questions> {
  return {
    groups: await unanswered(groups, (group) => proposeForGroup(group, cached), cached.run),
    large: await unanswered(large, (note) => proposeForLarge(note, cached), cached.run),
  };
}

/**
 * Estimates the maximum number of calls, apart from repeated requests after a faulty reply, and the usual number of
 * tokens. Includes one call for each batch of notes to group.
 */
export function estimateOf({ groups, large }: Questions, batches: readonly (readonly CollectedNote[])[]): Estimate {
  const tokensOf = (notes: readonly CollectedNote[]): number =>
    estimateTokens(notes.map(({ body }) => body).join('\n'));
  const grouped = groups.reduce((sum, group) => sum + tokensOf(group), 0);
  const calls = groups.reduce((sum, { length }) => sum + mostCallsOf(length), 0) + callsALarge * large.length;
  const usual = usualCallsAGroup * groups.length + callsALarge * large.length;
  const { inputTokens, outputTokens } = groupingUsage(batches);
  return {
    calls: batches.length + calls,
    usual: Math.ceil(batches.length + callsPerDecision * (groups.length + large.length)),
    inputTokens: inputTokens + 1_500 * usual + 8 * grouped + 2 * tokensOf(large),
    outputTokens: outputTokens + 400 * usual + 2 * grouped,
  };
}

/** Usual calls for a group or large note: most stay as they are. */
const callsPerDecision = 1.25;
/** Calls for a group that changes: a decision, a text, a second check, and the last two once more. */
const usualCallsAGroup = 5;
/** Calls for a large note: a decision and a second check. */
const callsALarge = 2;
const callsAMerge = 4;

/**
 * Maximum number of calls for a group of this size: a decision; for each two notes, the text of a merge and a second
 * check, both twice; and a second check of a leftover note.
 */
function mostCallsOf(count: number): number {
  return 1 + callsAMerge * Math.floor(count / 2) + (count % 2);
}

/** Marks the note of a group of one as a stray: such a note may belong elsewhere. */
function marked(proposals: readonly Proposal[], group: readonly CollectedNote[]): Proposal[] {
  return proposals.map((each) => (group.length === 1 ? { ...each, isStray: true } : each));
}

/** Returns proposals to keep all notes, with the same reason. */
export function undecided({ groups, large }: Questions, reason: string): Proposals {
  const proposal = (paths: Proposal['decision']['notes']): Proposal => ({
    decision: { ...kept(paths), reason },
    gate: null,
  });
  return {
    groups: groups.flatMap((group) => marked([proposal(group.map(({ path }) => path))], group)),
    large: large.map(({ path }) => proposal([path])),
  };
}
