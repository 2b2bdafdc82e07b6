import { foldMarks } from '../normalize-word';
import type { NameTable } from './name-table';

const nothing: readonly number[] = [];

/** Terms by how they begin, and by how they read without marks. Both are filled as far as the terms go when they are first asked for. */
export class TermLookup {
  /** Terms of two and more units by their first two, packed into a number. */
  readonly #byStart = new Map<number, number[]>();
  #startedCount = 0;
  /** Terms that lose a mark by folding, under the folded word. */
  readonly #byFold = new Map<string, number[]>();
  #foldedCount = 0;

  constructor(private readonly terms: NameTable) {}

  /** Calls `visit` with each term that begins with `prefix` and is longer. */
  forEachLonger(prefix: string, visit: (term: number) => void): void {
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

  /** Terms with marks that read `word` without them; `word` has none. */
  foldedLike(word: string): readonly number[] {
    this.#fileFolds();
    return this.#byFold.get(word) ?? nothing;
  }

  /** As `forEachLonger`, for terms with marks that begin so without them. */
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
