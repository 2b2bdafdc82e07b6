import { roomyUint32 } from '../codec/typed-arrays';
import type { Lexicon } from './lexicon';

/** Maximum share of terms added later; these are scanned one by one. */
const laterShare = 0.1;

/** Number of terms processed between two yields. */
const step = 20_000;

/** Inverted index from n-grams to terms, built by `prepare` in small steps; until then, and for terms added later, all terms are looked through. */
export class NGramTerms {
  /** The terms of n-gram `g` are `terms[starts[g]]` up to `terms[starts[g + 1]]`, without the terms from `madeFor` on. */
  #starts: Uint32Array = new Uint32Array(1);
  #terms: Uint32Array = new Uint32Array(0);
  #madeFor = 0;
  #making: Generator<undefined> | null = null;
  /** Number of shared n-grams by term; 0 between calls. */
  #shared: Uint32Array = new Uint32Array(0);
  #held: Uint32Array = new Uint32Array(0);
  #heldCount = 0;
  /** 1 for a wanted n-gram; 0 between calls. */
  #isWanted = new Uint8Array(0);

  constructor(private readonly lexicon: Lexicon) {}

  /** Works until `isDue`; returns false when nothing is left to do. */
  prepare(isDue: () => boolean): boolean {
    while (this.#making !== null || this.#isBehind()) {
      this.#making ??= this.#make();
      if (this.#making.next().done === true) this.#making = null;
      if (isDue()) return true;
    }
    return false;
  }

  /** Calls `visit` with each term below `knownEnd` that contains the n-gram. */
  forEachTerm(gram: number, visit: (term: number) => void): void {
    for (let at = this.#starts[gram] ?? 0; at < (this.#starts[gram + 1] ?? 0); at++) visit(this.#terms[at] ?? 0);
  }

  /** One more than the last term that `forEachTerm` covers. */
  get knownEnd(): number {
    return this.#madeFor;
  }

  /** Calls `visit` with each term that shares n-grams with the set, and the number of its n-grams that are shared; repeated ones count each time. */
  forEachSharing(grams: ReadonlySet<number>, visit: (term: number, shared: number) => void): void {
    this.#shared = roomyUint32(this.#shared, this.lexicon.terms.size);
    this.#held = roomyUint32(this.#held, this.lexicon.terms.size);
    this.#heldCount = 0;
    for (const gram of grams) this.#countTerms(this.#starts[gram] ?? 0, this.#starts[gram + 1] ?? 0);
    this.#countLater(grams);
    const shared = this.#shared;
    const held = this.#held;
    const heldCount = this.#heldCount;
    for (let i = 0; i < heldCount; i++) {
      const term = held[i] ?? 0;
      visit(term, shared[term] ?? 0);
      shared[term] = 0;
    }
  }

  #isBehind(): boolean {
    return this.lexicon.terms.size - this.#madeFor > laterShare * this.lexicon.terms.size;
  }

  *#make(): Generator<undefined> {
    const { terms, grams } = this.lexicon;
    const end = terms.size;
    // Later terms are added behind these, or to larger copies, so that the views stay as they are.
    const termStarts = grams.starts.subarray(0, end + 1);
    const used = grams.grams.subarray(0, termStarts[end]);
    const starts = new Uint32Array(grams.names.size + 1);
    for (const gram of used) raise(starts, gram + 1);
    for (let gram = 1; gram < starts.length; gram++) starts[gram] = (starts[gram] ?? 0) + (starts[gram - 1] ?? 0);
    yield;
    const next = starts.slice();
    const lists = new Uint32Array(used.length);
    for (let term = 0; term < end; term++) {
      if (term % step === 0) yield;
      for (let at = termStarts[term] ?? 0; at < (termStarts[term + 1] ?? 0); at++)
        lists[raise(next, used[at] ?? 0)] = term;
    }
    [this.#starts, this.#terms, this.#madeFor] = [starts, lists, end];
  }

  #countLater(wanted: ReadonlySet<number>): void {
    const { size } = this.lexicon.terms;
    if (this.#madeFor === size || wanted.size === 0) return;
    const { starts, grams, names } = this.lexicon.grams;
    if (this.#isWanted.length < names.size) this.#isWanted = new Uint8Array(names.size);
    const isWanted = this.#isWanted;
    for (const gram of wanted) isWanted[gram] = 1;
    for (let term = this.#madeFor; term < size; term++) {
      const end = starts[term + 1] ?? 0;
      for (let at = starts[term] ?? 0; at < end; at++) if (isWanted[grams[at] ?? 0] === 1) this.#count(term);
    }
    for (const gram of wanted) isWanted[gram] = 0;
  }

  #countTerms(start: number, end: number): void {
    const terms = this.#terms;
    const shared = this.#shared;
    const held = this.#held;
    let heldCount = this.#heldCount;
    for (let at = start; at < end; at++) {
      const term = terms[at] ?? 0;
      const before = shared[term] ?? 0;
      if (before === 0) held[heldCount++] = term;
      shared[term] = before + 1;
    }
    this.#heldCount = heldCount;
  }

  #count(term: number): void {
    if (raise(this.#shared, term) === 0) this.#held[this.#heldCount++] = term;
  }
}

/** Increments a number and returns its previous value. */
function raise(numbers: Uint32Array, place: number): number {
  const before = numbers[place] ?? 0;
  numbers[place] = before + 1;
  return before;
}
