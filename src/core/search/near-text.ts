import { queryTokensOf } from './query-tokens';
import { gramKind, wordKind } from './token';

/** Texts that share more than this part of their shingles (Jaccard) say the same. */
const sameShare = 0.85;
const shingleWords = 3;
/** A shorter text is a name or an empty form, which tells nothing of the note that it stands in. */
const fewestWords = 5;

/** Texts in the order in which they came, to tell of a later one whether an earlier one says nearly the same. Takes time by what texts share, not by their number. */
export class NearTexts {
  readonly #sizes: number[] = [];
  /** By shingle, a run of three words: the texts that hold it. */
  readonly #holders = new Map<string, number[]>();

  /** The number of the text (from 0, as they came) that this one repeats; null when there is none: then it is taken in. A text without enough words is taken in too. */
  take(text: string): number | null {
    const shingles = shinglesOf(text);
    const same = this.#mostAlike(shingles);
    if (same !== null) return same;
    const number = this.#sizes.push(shingles.size) - 1;
    for (const shingle of shingles) this.#holders.set(shingle, [...(this.#holders.get(shingle) ?? []), number]);
    return null;
  }

  #mostAlike(shingles: ReadonlySet<string>): number | null {
    const shared = new Map<number, number>();
    for (const shingle of shingles)
      for (const number of this.#holders.get(shingle) ?? []) shared.set(number, (shared.get(number) ?? 0) + 1);
    let [best, most]: [number | null, number] = [null, sameShare];
    for (const [number, count] of shared) {
      const share = count / (shingles.size + (this.#sizes[number] ?? 0) - count);
      if (share > most) [best, most] = [number, share];
    }
    return best;
  }
}

/** Runs of three words, or of what stands for words in a script without spaces, without regard to case and signs; none for a short text. */
function shinglesOf(text: string): ReadonlySet<string> {
  const words = queryTokensOf(text)
    .filter(({ kind }) => kind === wordKind || kind === gramKind)
    .map(({ term }) => term);
  const shingles = new Set<string>();
  if (words.length < fewestWords) return shingles;
  for (let at = 0; at + shingleWords <= words.length; at++) shingles.add(words.slice(at, at + shingleWords).join(' '));
  return shingles;
}
