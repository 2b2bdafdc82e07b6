import { charClassOf, classMask, ideograph, unspaced } from '../char-class';
import { NameTable } from './name-table';
import { roomyUint32 } from './typed-arrays';

/** Characters in a gram. */
const size = 4;

/** Longer terms are no words: hashes, encoded data. They have no grams. */
const longestWord = 40;

const joined = /[/.:@+#-]/;

/** The grams of each term. Terms come in the order of their numbers. */
export class GramTable {
  readonly names = new NameTable();
  /** By term, where its grams begin in `grams`, which is where those of the term before it end. */
  starts: Uint32Array = new Uint32Array(1024);
  /** Numbers of grams, repeated ones too. Both arrays are valid until the next term. */
  grams: Uint32Array = new Uint32Array(4096);
  #termCount = 0;
  #used = 0;

  /** The next term, of which only the text is known. */
  addTerm(term: string): void {
    forEachGram(term, (text, start, end) => {
      if (this.#used === this.grams.length) this.grams = roomyUint32(this.grams, this.#used + 1);
      this.grams[this.#used++] = this.names.internPart(text, start, end);
    });
    this.#endTerm();
  }

  /** The next terms, of which the grams are known: how many each has, and all of them. */
  addKept(counts: Uint8Array, grams: Uint32Array): void {
    this.grams = roomyUint32(this.grams, this.#used + grams.length);
    this.grams.set(grams, this.#used);
    this.starts = roomyUint32(this.starts, this.#termCount + counts.length + 1);
    for (const count of counts) {
      this.#used += count;
      this.#endTerm();
    }
  }

  /** Repeated ones too. */
  countOf(term: number): number {
    return (this.starts[term + 1] ?? 0) - (this.starts[term] ?? 0);
  }

  /** Of the terms from number `from` on, as `addKept` takes them. */
  since(from: number): { readonly counts: Uint8Array; readonly grams: Uint32Array } {
    const counts = Uint8Array.from({ length: this.#termCount - from }, (_, place) => this.countOf(from + place));
    return { counts, grams: this.grams.slice(this.starts[from], this.#used) };
  }

  #endTerm(): void {
    this.#termCount++;
    if (this.#termCount === this.starts.length) this.starts = roomyUint32(this.starts, this.#termCount + 1);
    this.starts[this.#termCount] = this.#used;
  }
}

/**
 * The pieces of four UTF-16 units of `<term>`, by which words of similar shape meet: all of them, repeated ones too; the whole where it is shorter. A piece
 * of a script without spaces is its own gram. Terms that are no words (paths, names with signs, very long ones) have none.
 */
export function gramsOf(term: string): string[] {
  const grams: string[] = [];
  forEachGram(term, (text, start, end) => {
    grams.push(text.slice(start, end));
  });
  return grams;
}

/** Calls `visit` with each gram of `gramsOf`, as a part of a text. */
function forEachGram(term: string, visit: (text: string, start: number, end: number) => void): void {
  if (isUnspaced(term)) {
    visit(term, 0, term.length);
    return;
  }
  if (term.length > longestWord || joined.test(term)) return;
  const padded = `<${term}>`;
  for (let at = 0; at === 0 || at + size <= padded.length; at++) visit(padded, at, Math.min(at + size, padded.length));
}

/** True for a term that was cut from a run without spaces. */
function isUnspaced(term: string): boolean {
  const kind = charClassOf(term.codePointAt(0) ?? 0) & classMask;
  return kind === ideograph || kind === unspaced;
}
