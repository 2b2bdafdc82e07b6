import type { Statement } from '../statement';
import type { SettledPairs } from '../settled';
import { isSameRealm, type UpkeepNote } from '../upkeep-note';
import { wordsOfNotes } from '../words-of-notes';

/** Minimum share of all words of two notes that both have. */
const leastJaccard = 0.85;

/** Minimum number of words below a title that say more than the title. */
const fewestOwn = 4;
/** Maximum number of earlier notes with a word that a note is compared with: notes made from one template all share their words. */
const mostWithWord = 100;
/** Maximum number of pairs; nobody decides about more at once. */
const mostPairs = 1_000;

/** Two notes with nearly the same words. They may make the same claim; only a person or a model can tell. */
export type NearDuplicates = readonly [UpkeepNote, UpkeepNote];

interface Words {
  readonly note: UpkeepNote;
  /** Numbers of its words with content, ascending: the rarest word of all notes has the lowest number. */
  readonly keys: readonly number[];
}

/**
 * Finds pairs of notes that share at least 85 % of their words with content (Jaccard), in order. Only notes that share
 * one of their rarest words are compared: two sets that are so similar must (prefix filtering, Chaudhuri et al. 2006).
 * `pause` is called between steps.
 */
export async function findNearDuplicates(
  statements: readonly Statement[],
  settled: Pick<SettledPairs, 'has'>,
  pause: () => Promise<void>,
): Promise<NearDuplicates[]> {
  const words = await wordsByRarity(statements, pause);
  const places = new WordPlaces();
  const pairs: NearDuplicates[] = [];
  for (const [at, own] of words.entries()) {
    await pause();
    const { note, keys } = own;
    const prefix = keys.slice(0, keys.length - Math.ceil(leastJaccard * keys.length) + 1);
    for (const place of places.near(prefix, note.realm)) {
      const other = words[place];
      if (other === undefined || !isNear(own, other) || settled.has(other.note, note)) continue;
      pairs.push([other.note, note]);
      if (pairs.length === mostPairs) return pairs;
    }
    places.add(prefix, note.realm, at);
  }
  return pairs;
}

/** Places of notes by a word, for each project apart: notes of two projects are not compared. */
class WordPlaces {
  readonly #byRealm = new Map<string, Map<number, number[]>>();

  add(keys: readonly number[], realm: string, at: number): void {
    const places = this.#byRealm.get(realm) ?? new Map<number, number[]>();
    this.#byRealm.set(realm, places);
    for (const key of keys) {
      const known = places.get(key);
      if (known === undefined) places.set(key, [at]);
      else if (known.length < mostWithWord) known.push(at);
    }
  }

  /** Returns the notes with one of the words that may be compared with one of this project, each once. */
  near(keys: readonly number[], realm: string): Set<number> {
    const found = new Set<number>();
    for (const [other, places] of this.#byRealm)
      if (isSameRealm({ realm }, { realm: other }))
        for (const key of keys) for (const place of places.get(key) ?? []) found.add(place);
    return found;
  }
}

async function wordsByRarity(statements: readonly Statement[], pause: () => Promise<void>): Promise<Words[]> {
  const byNote = await wordsOfNotes(statements.filter(isSaid), pause);
  const counts: number[] = [];
  for (const words of byNote.values()) for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  const rank: number[] = [];
  const byRarity = [...counts.keys()].sort((one, other) => (counts[one] ?? 0) - (counts[other] ?? 0) || one - other);
  for (const [at, word] of byRarity.entries()) rank[word] = at;
  const ranked: Words[] = [];
  for (const [note, words] of byNote) {
    const keys = Array.from(words, (word) => rank[word] ?? 0).sort((a, b) => a - b);
    ranked.push({ note, keys });
    await pause();
  }
  return ranked;
}

/** Two notes of one text may have two titles: a title counts only where hardly anything stands below it. */
function isSaid({ note, isTitle }: Statement, at: number, all: readonly Statement[]): boolean {
  const before = all[at - 1];
  return before?.note !== note || before.words.length < fewestOwn || !isTitle;
}

/** True when two notes share enough words; gives up as soon as they no longer can. */
function isNear({ keys: one }: Words, { keys: other }: Words): boolean {
  const needed = Math.ceil((leastJaccard * (one.length + other.length)) / (1 + leastJaccard) - 1e-9);
  let [at, place, shared] = [0, 0, 0];
  while (at < one.length && place < other.length) {
    if (shared + Math.min(one.length - at, other.length - place) < needed) return false;
    const [mine = 0, theirs = 0] = [one[at], other[place]];
    if (mine === theirs) shared += 1;
    if (mine <= theirs) at += 1;
    if (theirs <= mine) place += 1;
  }
  return shared >= needed;
}
