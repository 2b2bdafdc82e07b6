import type { SettledPairs } from '../settled';
import type { Statement } from '../statement';
import { isSameRealm, type UpkeepNote } from '../upkeep-note';
import type { ClaimPair } from './claim-verdict';

/** Minimum share of the weight of two notes' words that both have; below, nobody would compare them. */
const leastShared = 0.2;
/** Number of nearest notes of each that are looked at: of three notes about one thing, each is compared with both others. */
const mostNearest = 3;
/** Maximum number of notes with a word by which neighbors are found; commoner words weigh little. */
const mostWithWord = 200;

/**
 * Returns the pairs of notes in force of which each is among the nearest of the other by the words they share, weighted by
 * rarity, the nearest pairs first. They may make one claim in other words or contradict each other, which only a model or a person can
 * tell. `pause` is called after each note.
 */
export async function mutualNeighbors(
  statements: readonly Statement[],
  settled: Pick<SettledPairs, 'has'>,
  pause: () => Promise<void>,
): Promise<ClaimPair[]> {
  const words = wordsOf(statements);
  const places = new Map<number, UpkeepNote[]>();
  for (const [note, own] of words)
    for (const word of own) {
      const known = places.get(word);
      if (known === undefined) places.set(word, [note]);
      else known.push(note);
    }
  const weightOf = (word: number): number => Math.log(1 + words.size / (places.get(word)?.length ?? 1));
  const sums = new Map([...words].map(([note, own]) => [note, sumOf(own, weightOf)] as const));
  const nearest = new Map<UpkeepNote, ReadonlyMap<UpkeepNote, number>>();
  for (const [note, own] of words) {
    nearest.set(note, nearestOf(note, own, { places, weightOf, sums }));
    await pause();
  }
  return mutualPairs(nearest, settled);
}

/** The nearest notes of each note, with the similarity of both. */
export type NearestNotes = ReadonlyMap<UpkeepNote, ReadonlyMap<UpkeepNote, number>>;

/** Returns the pairs of which each note is among the nearest of the other, the nearest first, without those settled before. */
export function mutualPairs(nearest: NearestNotes, settled: Pick<SettledPairs, 'has'>): ClaimPair[] {
  return [...nearest]
    .flatMap(([note, near]) => [...near].map(([other, share]) => ({ note, other, share })))
    .filter(({ note, other }) => note.path < other.path && nearest.get(other)?.has(note) === true)
    .filter(({ note, other }) => !settled.has(note, other))
    .sort((one, other) => other.share - one.share)
    .map(({ note, other }) => [note, other]);
}

/** Returns the notes of one project that are the most similar to a note, at most `limit`. */
export function nearestKept(
  note: UpkeepNote,
  near: Iterable<readonly [UpkeepNote, number]>,
  limit: number,
): ReadonlyMap<UpkeepNote, number> {
  const sorted = [...near].filter(([other]) => other !== note && isSameRealm(note, other));
  return new Map(sorted.sort(([, one], [, other]) => other - one).slice(0, limit));
}

interface WordPlaces {
  readonly places: ReadonlyMap<number, readonly UpkeepNote[]>;
  readonly weightOf: (word: number) => number;
  readonly sums: ReadonlyMap<UpkeepNote, number>;
}

function nearestOf(
  note: UpkeepNote,
  own: ReadonlySet<number>,
  { places, weightOf, sums }: WordPlaces,
): ReadonlyMap<UpkeepNote, number> {
  const shared = new Map<UpkeepNote, number>();
  for (const word of own) {
    const notes = places.get(word) ?? [];
    if (notes.length > mostWithWord) continue;
    const weight = weightOf(word);
    for (const other of notes)
      if (other !== note && isSameRealm(note, other)) shared.set(other, (shared.get(other) ?? 0) + weight);
  }
  const near: [UpkeepNote, number][] = [];
  for (const [other, weight] of shared) {
    const share = weight / ((sums.get(note) ?? 0) + (sums.get(other) ?? 0) - weight);
    if (share >= leastShared) near.push([other, share]);
  }
  return nearestKept(note, near, mostNearest);
}

function wordsOf(statements: readonly Statement[]): Map<UpkeepNote, ReadonlySet<number>> {
  const words = new Map<UpkeepNote, Set<number>>();
  for (const { note, words: own } of statements) {
    if (!note.isInForce) continue;
    const known = words.get(note);
    if (known === undefined) words.set(note, new Set(own));
    else for (const word of own) known.add(word);
  }
  return words;
}

function sumOf(words: ReadonlySet<number>, weightOf: (word: number) => number): number {
  let sum = 0;
  for (const word of words) sum += weightOf(word);
  return sum;
}
