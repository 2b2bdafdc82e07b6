import { charClassOf, classMask, ideograph, unspaced } from '../../text/char-class';
import { roomyUint32 } from '../codec/typed-arrays';
import { TermDictionary } from './term-dictionary';

/** Number of characters in an n-gram. */
const size = 4;

/** Maximum length of a word. Longer terms are not words but hashes or encoded data, and get no n-grams. */
const longestWord = 40;

const joined = /[/.:@+#-]/;

/** The n-grams of each term. Terms are added in the order of their numbers. */
export class NGramIndex {
  readonly names = new TermDictionary();
  /** Numbers of the n-grams, including repeated ones. Valid until the next term is added, as `starts` is. */
  grams: Uint32Array = new Uint32Array(4096);
  #starts: Uint32Array = new Uint32Array(1024);
  /** Numbers of n-grams of restored terms that are not in `#starts` yet. */
  #restored: Uint8Array[] = [];
  #termCount = 0;
  #used = 0;

  /** Start of each term's n-grams in `grams`, by term; a term's n-grams end where those of the next begin. */
  get starts(): Uint32Array {
    if (this.#restored.length > 0) this.#addStarts();
    return this.#starts;
  }

  /** Adds the next term by its text. */
  addTerm(term: string): void {
    if (this.#restored.length > 0) this.#addStarts();
    forEachGram(term, (text, start, end) => {
      if (this.#used === this.grams.length) this.grams = roomyUint32(this.grams, this.#used + 1);
      this.grams[this.#used++] = this.names.internPart(text, start, end);
    });
    this.#endTerm();
  }

  /** Adds the next terms by their known n-grams: the number of n-grams of each term, and all n-grams. */
  addKept(counts: Uint8Array, grams: Uint32Array): void {
    const begin = this.#used;
    this.#used += grams.length;
    this.#restored.push(counts);
    // The array is replaced before anything is added to it.
    if (begin === 0) {
      this.grams = grams;
      return;
    }
    this.grams = roomyUint32(this.grams, this.#used);
    this.grams.set(grams, begin);
  }

  /** Returns the number of n-grams of a term, including repeated ones. */
  countOf(term: number): number {
    return (this.starts[term + 1] ?? 0) - (this.starts[term] ?? 0);
  }

  /** Returns the counts and n-grams of the terms from number `from` on, in the form `addKept` takes. */
  since(from: number): { readonly counts: Uint8Array; readonly grams: Uint32Array } {
    const { starts } = this;
    const counts = Uint8Array.from({ length: this.#termCount - from }, (_, place) => this.countOf(from + place));
    return { counts, grams: this.grams.slice(starts[from], this.#used) };
  }

  #addStarts(): void {
    const counts = this.#restored;
    this.#restored = [];
    this.#starts = roomyUint32(this.#starts, this.#termCount + counts.reduce((sum, { length }) => sum + length, 1));
    let end = this.#starts[this.#termCount] ?? 0;
    for (const piece of counts)
      for (let place = 0; place < piece.length; place++) {
        end += piece[place] ?? 0;
        this.#starts[++this.#termCount] = end;
      }
  }

  #endTerm(): void {
    this.#termCount++;
    if (this.#termCount === this.#starts.length) this.#starts = roomyUint32(this.#starts, this.#termCount + 1);
    this.#starts[this.#termCount] = this.#used;
  }
}

/**
 * Returns the n-grams of four UTF-16 units of `<term>`, by which words of similar spelling are found, including
 * repeated ones; the whole term when it is shorter. A piece of text in a script without spaces is one n-gram. Terms
 * that are not words (paths, names with punctuation, very long ones) have none.
 */
export function gramsOf(term: string): string[] {
  const grams: string[] = [];
  forEachGram(term, (text, start, end) => {
    grams.push(text.slice(start, end));
  });
  return grams;
}

/** Calls `visit` with the range of each n-gram of `gramsOf`. */
function forEachGram(term: string, visit: (text: string, start: number, end: number) => void): void {
  if (isUnspaced(term)) {
    visit(term, 0, term.length);
    return;
  }
  if (term.length > longestWord || joined.test(term)) return;
  const padded = `<${term}>`;
  for (let at = 0; at === 0 || at + size <= padded.length; at++) visit(padded, at, Math.min(at + size, padded.length));
}

/** True for a term cut from a run of text in a script without spaces. */
function isUnspaced(term: string): boolean {
  const kind = charClassOf(term.codePointAt(0) ?? 0) & classMask;
  return kind === ideograph || kind === unspaced;
}
