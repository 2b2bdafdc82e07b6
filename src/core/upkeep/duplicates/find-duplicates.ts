import type { UpkeepNote } from '../upkeep-note';
import type { SettledPairs } from '../settled';
import { claimKey, wordKey, wordsOf } from './claim-key';

/** Notes that make the same claim; the first is the one that stays. */
export type Duplicates = readonly [UpkeepNote, ...UpkeepNote[]];

/**
 * Finds notes with the same claim in the same project, or both general, in order. What was told apart
 * before is not put together.
 */
export function findDuplicates(notes: readonly UpkeepNote[], settled: Pick<SettledPairs, 'has'>): Duplicates[] {
  const alike = withSameWords(notes).flatMap((group) => groupsBy(group, claimKey));
  return alike.flatMap((same) => unsettledGroups([...same].sort(compareStanding), settled));
}

/**
 * Pairs each note with an earlier one that has the same words, for notes that are no duplicates: they differ in capitals,
 * signs, code or the depth of their lists.
 */
export function pairSameWords(
  notes: readonly UpkeepNote[],
  settled: Pick<SettledPairs, 'has'>,
): (readonly [UpkeepNote, UpkeepNote])[] {
  return withSameWords(notes).flatMap((group) =>
    group.flatMap((note, at) => {
      const earlier = group.slice(0, at).find((other) => !settled.has(other, note));
      return earlier === undefined ? [] : [[earlier, note] as const];
    }),
  );
}

/** Returns groups of lasting notes that have the same words. */
function withSameWords(notes: readonly UpkeepNote[]): UpkeepNote[][] {
  const durable = notes.filter(({ isInForce, isEphemeral }) => isInForce && !isEphemeral);
  return groupsBy(durable, ({ title }) => wordsOf(title)).flatMap((group) => groupsBy(group, wordKey));
}

/** Splits notes with one claim so that no group has two that were told apart before. */
function unsettledGroups([first, ...others]: readonly UpkeepNote[], settled: Pick<SettledPairs, 'has'>): Duplicates[] {
  if (first === undefined) return [];
  const group: [UpkeepNote, ...UpkeepNote[]] = [first];
  const rest: UpkeepNote[] = [];
  for (const note of others) (group.some((each) => settled.has(each, note)) ? rest : group).push(note);
  return [...(group.length > 1 ? [group] : []), ...unsettledGroups(rest, settled)];
}

/** Returns the groups of at least two notes with one key. */
function groupsBy(notes: readonly UpkeepNote[], keyOf: (note: UpkeepNote) => string): UpkeepNote[][] {
  const groups = new Map<string, UpkeepNote[]>();
  for (const note of notes) {
    const key = keyOf(note);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [note]);
    else known.push(note);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}

/** The note that can be trusted most stays; of equal ones the oldest, and of these one without a number at the end of its name. */
function compareStanding(one: UpkeepNote, other: UpkeepNote): number {
  return (
    other.authority - one.authority ||
    compareText(one.day, other.day) ||
    numberAt(one) - numberAt(other) ||
    compareText(one.path, other.path)
  );
}

function numberAt({ path }: UpkeepNote): number {
  return Number(/ \d{1,9}\.md$/i.test(path));
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
