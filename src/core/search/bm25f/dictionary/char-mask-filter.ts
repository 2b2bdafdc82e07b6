import { roomyUint32 } from '../codec/typed-arrays';
import type { TermDictionary } from './term-dictionary';

const letterCount = 26;

const pairCount = 30;

const longest = 255;

/** Terms of the same length and first letter, with their masks; see `lettersOf` and `pairsOf`. */
interface Bucket {
  terms: Uint32Array;
  termCount: number;
  /** Masks of the first `maskedCount` terms. */
  letters: Uint32Array;
  pairs: Uint32Array;
  maskedCount: number;
}

/**
 * Bit masks of the letters and letter pairs of terms, by first letter and length. Comparing masks rules out most
 * dissimilar words cheaply. Catches up with new terms when it is used, and makes the masks of a bucket when it is
 * searched.
 */
export class CharMaskFilter {
  readonly #buckets = new Map<number, Bucket>();
  #count = 0;

  constructor(private readonly terms: TermDictionary) {}

  /**
   * Calls `visit` with each term of two or more UTF-16 units that could be within the given number of typing mistakes
   * and begins with the word's first or second letter.
   */
  forEachNear(word: string, mistakes: number, visit: (term: number) => void): void {
    for (; this.#count < this.terms.size; this.#count++) this.#file(this.#count);
    for (const unit of new Set([word.charCodeAt(0), word.charCodeAt(1)])) {
      for (let length = Math.max(2, word.length - mistakes); length <= word.length + mistakes; length++) {
        const bucket = this.#buckets.get(keyOf(unit, length));
        if (bucket !== undefined) forEachLike(this.#masked(bucket), word, mistakes, visit);
      }
    }
  }

  #file(term: number): void {
    const key = keyOf(this.terms.unitAt(term, 0), this.terms.lengthOf(term));
    const bucket = this.#buckets.get(key) ?? newBucket();
    if (bucket.termCount === 0) this.#buckets.set(key, bucket);
    bucket.terms = roomyUint32(bucket.terms, bucket.termCount + 1);
    bucket.terms[bucket.termCount++] = term;
  }

  #masked(bucket: Bucket): Bucket {
    const { terms, termCount } = bucket;
    bucket.letters = roomyUint32(bucket.letters, termCount);
    bucket.pairs = roomyUint32(bucket.pairs, termCount);
    for (; bucket.maskedCount < termCount; bucket.maskedCount++) {
      const text = this.terms.textOf(terms[bucket.maskedCount] ?? 0);
      bucket.letters[bucket.maskedCount] = lettersOf(text);
      bucket.pairs[bucket.maskedCount] = pairsOf(text);
    }
    return bucket;
  }
}

function newBucket(): Bucket {
  const none = new Uint32Array(0);
  return { terms: none, termCount: 0, letters: none, pairs: none, maskedCount: 0 };
}

/**
 * Calls `visit` with each term of the bucket whose masks are close enough. One mistake removes or adds at most one
 * letter and three pairs (two swapped letters).
 */
function forEachLike(
  { terms, termCount, letters, pairs }: Bucket,
  word: string,
  mistakes: number,
  visit: (term: number) => void,
): void {
  const [wantedLetters, wantedPairs] = [lettersOf(word), pairsOf(word)];
  for (let i = 0; i < termCount; i++) {
    const other = letters[i] ?? 0;
    if (bitCount(wantedLetters & ~other) > mistakes || bitCount(other & ~wantedLetters) > mistakes) continue;
    if (bitCount(wantedPairs & ~(pairs[i] ?? 0)) <= 3 * mistakes) visit(terms[i] ?? 0);
  }
}

/** Returns the bucket's key; terms of 255 or more units share one length. */
function keyOf(unit: number, length: number): number {
  return (longest + 1) * unit + Math.min(length, longest);
}

/** Returns the letters of the word as a mask of 26 bits; units other than `a` to `z` share these bits. */
function lettersOf(word: string): number {
  let mask = 0;
  for (let i = 0; i < word.length; i++) mask |= 1 << ((word.charCodeAt(i) + 7) % letterCount);
  return mask;
}

/** Returns the pairs of adjacent letters, including the word's ends, hashed into a mask of 30 bits. */
function pairsOf(word: string): number {
  let mask = 0;
  let last = 0;
  for (let i = 0; i <= word.length; i++) {
    const unit = i === word.length ? 0 : word.charCodeAt(i);
    mask |= 1 << ((7 * last + unit) % pairCount);
    last = unit;
  }
  return mask;
}

function bitCount(value: number): number {
  let rest = value - ((value >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
