import type { Statement } from '../statement';
import type { SettledPairs } from '../settled';
import { isSameRealm, type UpkeepNote } from '../upkeep-note';

/** Minimum share of all words of two notes that both have. */
const leastJaccard = 0.85;

/** Maximum number of earlier notes with a word that a note is compared with: notes made from one template all share their words. */
const mostWithWord = 100;
/** Maximum number of pairs; nobody decides about more at once. */
const mostPairs = 1_000;

/** Two notes with nearly the same words. They may make the same claim; only a person or a model can tell. */
export type NearDuplicates = readonly [UpkeepNote, UpkeepNote];

interface Words {
  readonly note: UpkeepNote;
  /** Keys of its words with content, the rarest first. */
  readonly keys: readonly string[];
}

/**
 * Finds pairs of notes that share at least 85 % of their words with content (Jaccard), in order. Only notes that share
 * one of their rarest words are compared: two sets that are so similar must (prefix filtering, Chaudhuri et al. 2006).
 */
export function findNearDuplicates(
  statements: readonly Statement[],
  settled: Pick<SettledPairs, 'has'>,
): NearDuplicates[] {
  const words = wordsByRarity(statements.filter(({ note }) => note.isInForce));
  const places = new Map<string, number[]>();
  const pairs: NearDuplicates[] = [];
  for (const [at, { note, keys }] of words.entries()) {
    const prefix = keys.slice(0, keys.length - Math.ceil(leastJaccard * keys.length) + 1);
    const near = new Set(prefix.flatMap((key) => places.get(key) ?? []));
    for (const place of near) {
      const other = words[place];
      if (other === undefined || !isSameRealm(note, other.note) || settled.has(other.note, note)) continue;
      if (jaccard(keys, other.keys) < leastJaccard) continue;
      pairs.push([other.note, note]);
      if (pairs.length === mostPairs) return pairs;
    }
    for (const key of prefix) {
      const known = places.get(key);
      if (known === undefined) places.set(key, [at]);
      else if (known.length < mostWithWord) known.push(at);
    }
  }
  return pairs;
}

function wordsByRarity(statements: readonly Statement[]): Words[] {
  const byNote = new Map<UpkeepNote, Set<string>>();
  for (const { note, words } of statements) {
    const known = byNote.get(note) ?? new Set<string>();
    for (const word of words) known.add(word);
    byNote.set(note, known);
  }
  const counts = new Map<string, number>();
  for (const keys of byNote.values()) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const rarity = (key: string): number => counts.get(key) ?? 0;
  return [...byNote].map(([note, keys]) => ({
    note,
    keys: [...keys].sort((a, b) => rarity(a) - rarity(b) || (a < b ? -1 : 1)),
  }));
}

function jaccard(one: readonly string[], other: readonly string[]): number {
  const there = new Set(other);
  const shared = one.filter((key) => there.has(key)).length;
  return shared / (one.length + other.length - shared);
}
