import { foldMarks } from '../../text/normalize-word';
import type { TermDictionary } from './term-dictionary';

const nothing: readonly number[] = [];

/** Number of beginnings that are searched through all terms before the terms are filed by their beginnings. */
const mostScans = 16;

/** Finds terms by prefix, and by their spelling without diacritics. Both tables catch up with new terms when they are first used. */
export class TermLookup {
  /** Terms of two or more units by their first two units, packed into a number. */
  readonly #byStart = new Map<number, number[]>();
  #startedCount = 0;
  #scanCount = 0;
  /** Terms with diacritics, by their folded spelling. */
  readonly #byFold = new Map<string, number[]>();
  #foldedCount = 0;

  constructor(private readonly terms: TermDictionary) {}

  /** Calls `visit` with each term that begins with `prefix` and is longer. */
  forEachLonger(prefix: string, visit: (term: number) => void): void {
    if (prefix.length > 1 && this.#startedCount < this.terms.size && this.#scanCount < mostScans) {
      this.#scanCount++;
      this.terms.forEachLonger(prefix, visit);
      return;
    }
    this.#fileStarts();
    if (prefix.length === 1) {
      const unit = prefix.charCodeAt(0);
      for (const [start, terms] of this.#byStart) if (start >>> 16 === unit) for (const term of terms) visit(term);
      return;
    }
    const terms = this.#byStart.get(startOf(prefix.charCodeAt(0), prefix.charCodeAt(1))) ?? nothing;
    if (prefix.length > 2) {
      this.#visitLonger(terms, prefix, visit);
      return;
    }
    const itself = this.terms.find(prefix);
    for (const term of terms) if (term !== itself) visit(term);
  }

  /** Returns the terms with diacritics that equal `word` without them; `word` has none. */
  foldedLike(word: string): readonly number[] {
    this.#fileFolds();
    return this.#byFold.get(word) ?? nothing;
  }

  /** Does the same as `forEachLonger` for terms with diacritics that begin with `prefix` without them. */
  forEachLongerFolded(prefix: string, visit: (term: number) => void): void {
    this.#fileFolds();
    for (const [folded, terms] of this.#byFold) if (folded.startsWith(prefix)) for (const term of terms) visit(term);
  }

  #visitLonger(terms: readonly number[], prefix: string, visit: (term: number) => void): void {
    for (const term of terms) {
      if (this.terms.lengthOf(term) > prefix.length && this.terms.startsWith(term, prefix)) visit(term);
    }
  }

  #fileStarts(): void {
    for (; this.#startedCount < this.terms.size; this.#startedCount++) {
      const term = this.#startedCount;
      if (this.terms.lengthOf(term) > 1)
        push(this.#byStart, startOf(this.terms.unitAt(term, 0), this.terms.unitAt(term, 1)), term);
    }
  }

  #fileFolds(): void {
    for (; this.#foldedCount < this.terms.size; this.#foldedCount++) {
      if (this.terms.isAscii(this.#foldedCount)) continue;
      const text = this.terms.textOf(this.#foldedCount);
      const folded = foldMarks(text);
      if (folded !== text) push(this.#byFold, folded, this.#foldedCount);
    }
  }
}

function startOf(first: number, second: number): number {
  return ((first << 16) | second) >>> 0;
}

function push<Key>(lists: Map<Key, number[]>, key: Key, number: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [number]);
  else list.push(number);
}
