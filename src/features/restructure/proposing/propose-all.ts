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
import type { ProposingDeps } from './proposing-deps';

/** What is to be decided on: groups of related notes, and large notes. */
export interface Questions {
  readonly groups: readonly (readonly CollectedNote[])[];
  readonly large: readonly CollectedNote[];
}

export interface Proposals {
  readonly groups: readonly Proposal[];
  readonly large: readonly Proposal[];
}

/** The groups and large notes of a folder, at most so many of each; the largest notes first. */
export function questionsOf(
  notes: readonly CollectedNote[],
  groups: readonly (readonly string[])[],
  { limit }: Pick<RestructureInput, 'limit'>,
): Questions {
  const byPath = new Map<string, CollectedNote>(notes.map((note) => [note.path, note]));
  const large = notes.filter(({ body, text }) => body.length > longestWhole && cutPieces(text).pieces.length > 1);
  return {
    groups: groups.map((group) => group.flatMap((path) => byPath.get(path) ?? [])).slice(0, limit),
    large: large
      .sort((one, other) => other.body.length - one.body.length || (one.path < other.path ? -1 : 1))
      .slice(0, limit),
  };
}

/** Decides about all of them. A large note that a group's decision takes is not asked about. */
export async function proposeAll({ groups, large }: Questions, world: ProposingDeps): Promise<Proposals> {
  const { run } = world;
  const ofGroups: Proposal[] = [];
  await inTurn(groups, 'Deciding about groups', run, async (group) => {
    ofGroups.push(...marked(await proposeForGroup(group, world), group));
  });
  const taken = new Set(
    ofGroups
      .filter(({ decision }) => decision.action !== 'keep' && decision.action !== 'hub')
      .flatMap(({ decision }) => decision.notes),
  );
  const ofLarge: Proposal[] = [];
  const asked = large.filter(({ path }) => !taken.has(path));
  await inTurn(asked, 'Deciding about large notes', run, async (note) => {
    ofLarge.push(await proposeForLarge(note, world));
  });
  return { groups: ofGroups, large: ofLarge };
}

/** Those of them for which `cached`, which has cached replies alone, would have to ask a model. */
export async function unansweredOf({ groups, large }: Questions, cached: ProposingDeps): Promise<Questions> {
  return {
    groups: await unanswered(groups, (group) => proposeForGroup(group, cached), cached.run),
    large: await unanswered(large, (note) => proposeForLarge(note, cached), cached.run),
  };
}

/** Of calls as many as there can be, a reply aside that has to be asked for once more; of tokens, what is usual. Before that, a call for each batch of notes that are grouped. */
export function estimateOf({ groups, large }: Questions, batches: readonly (readonly CollectedNote[])[]): Estimate {
  const tokensOf = (notes: readonly CollectedNote[]): number =>
    estimateTokens(notes.map(({ body }) => body).join('\n'));
  const grouped = groups.reduce((sum, group) => sum + tokensOf(group), 0);
  const calls = groups.reduce((sum, { length }) => sum + mostCallsOf(length), 0) + callsALarge * large.length;
  const usual = usualCallsAGroup * groups.length + callsALarge * large.length;
  const { inputTokens, outputTokens } = groupingUsage(batches);
  return {
    calls: batches.length + calls,
    inputTokens: inputTokens + 1_500 * usual + 8 * grouped + 2 * tokensOf(large),
    outputTokens: outputTokens + 400 * usual + 2 * grouped,
  };
}

/** A decision, a text, a look at it, and both once more. */
const usualCallsAGroup = 5;
/** A decision and a look at it. */
const callsALarge = 2;
const callsAMerge = 4;

/** Of a group of so many notes: a decision; then of each two notes the text of a merge and a look at it, both twice; and a look at what becomes of one that is left over. */
function mostCallsOf(count: number): number {
  return 1 + callsAMerge * Math.floor(count / 2) + (count % 2);
}

/** Alone in its group is only what may belong elsewhere. */
function marked(proposals: readonly Proposal[], group: readonly CollectedNote[]): Proposal[] {
  return proposals.map((each) => (group.length === 1 ? { ...each, isStray: true } : each));
}

/** All of them as they are, for one reason. */
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
