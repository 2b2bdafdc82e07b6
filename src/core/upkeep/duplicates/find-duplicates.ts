import type { UpkeepNote } from '../upkeep-note';
import { claimKey, roughKey } from './claim-key';

/** Notes that make the same claim; the first is the one that stays. */
export type Duplicates = readonly [UpkeepNote, ...UpkeepNote[]];

/** Finds notes with the same claim in the same project, or both general, in the order of the notes that stay. */
export function findDuplicates(notes: readonly UpkeepNote[]): Duplicates[] {
  const durable = notes.filter(({ isInForce, isEphemeral }) => isInForce && !isEphemeral);
  const alike = groupsBy(durable, roughKey).flatMap((group) => groupsBy(group, claimKey));
  return alike.flatMap((same) => {
    const [first, ...others] = [...same].sort(compareStanding);
    return first === undefined || others.length === 0 ? [] : [[first, ...others] as const];
  });
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

/** The note that can be trusted most stays; of equal ones the oldest, to which most links lead. */
function compareStanding(one: UpkeepNote, other: UpkeepNote): number {
  return other.authority - one.authority || compareText(one.day, other.day) || compareText(one.path, other.path);
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
