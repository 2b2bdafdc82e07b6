import type { TermDictionary } from './term-dictionary';

const letterCount = 26;

const pairCount = 30;

const longest = 255;

/** Terms of one length that begin with one letter; see `lettersOf` and `pairsOf`. */
interface Bucket {
  readonly terms: number[];
  readonly letters: number[];
  readonly pairs: number[];
}

const empty: Bucket = { terms: [], letters: [], pairs: [] };

/** Which letters and pairs of letters a term has, by its first letter and its length: a glance tells most unlike words apart. Filled as far as the terms go when it is asked. */
export class CharMaskFilter {
  readonly #buckets = new Map<number, Bucket>();
  #count = 0;

  constructor(private readonly terms: TermDictionary) {}

  /** Calls `visit` with each term of two and more units that could be reached by so many mistyped letters and begins with the word's first or second. */
  forEachNear(word: string, mistakes: number, visit: (term: number) => void): void {
    for (; this.#count < this.terms.size; this.#count++) this.#file(this.#count);
    for (const unit of new Set([word.charCodeAt(0), word.charCodeAt(1)])) {
      for (let length = Math.max(2, word.length - mistakes); length <= word.length + mistakes; length++) {
        forEachLike(this.#buckets.get(keyOf(unit, length)) ?? empty, word, mistakes, visit);
      }
    }
  }

  #file(term: number): void {
    const text = this.terms.textOf(term);
    const key = keyOf(text.charCodeAt(0), text.length);
    const bucket = this.#buckets.get(key) ?? { terms: [], letters: [], pairs: [] };
    this.#buckets.set(key, bucket);
    bucket.terms.push(term);
    bucket.letters.push(lettersOf(text));
    bucket.pairs.push(pairsOf(text));
  }
}

/** A mistake takes away or adds at most one letter, and three pairs (two letters that are swapped). */
function forEachLike(
  { terms, letters, pairs }: Bucket,
  word: string,
  mistakes: number,
  visit: (term: number) => void,
): void {
  const [wantedLetters, wantedPairs] = [lettersOf(word), pairsOf(word)];
  for (let i = 0; i < terms.length; i++) {
    const other = letters[i] ?? 0;
    if (bitCount(wantedLetters & ~other) > mistakes || bitCount(other & ~wantedLetters) > mistakes) continue;
    if (bitCount(wantedPairs & ~(pairs[i] ?? 0)) <= 3 * mistakes) visit(terms[i] ?? 0);
  }
}

/** The same for terms of 255 and more units. */
function keyOf(unit: number, length: number): number {
  return (longest + 1) * unit + Math.min(length, longest);
}

/** In 26 bits; units that are not `a` to `z` share them. */
function lettersOf(word: string): number {
  let mask = 0;
  for (let i = 0; i < word.length; i++) mask |= 1 << ((word.charCodeAt(i) + 7) % letterCount);
  return mask;
}

/** Of letters that follow each other, the ends of the word among them, in 30 bits that they share. */
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
