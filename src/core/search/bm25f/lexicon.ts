import { comparable } from '../note-filter';
import { GramTable } from './gram-table';
import { type KeptNames, NameTable } from './name-table';
import { kindOf, type LabelKind, valueOf } from './note-labels';
import { StemTable } from './stem-of';
import { TermLookup } from './term-lookup';

const nothing: readonly number[] = [];

/** Everything that has a number in the index: terms with their stems and grams, and the labels of notes. Numbers are never taken back. */
export class Lexicon {
  readonly terms = new NameTable();
  readonly stems = new StemTable();
  readonly grams = new GramTable();
  readonly labels = new NameTable();
  readonly words = new WordMarks();
  readonly lookup = new TermLookup(this.terms);
  readonly labelLookup = new LabelLookup(this.labels);
  /** Terms whose stem and grams are there. */
  #knownCount = 0;

  /** The term's number; a new one when it has none. */
  internTerm(term: string): number {
    const number = this.terms.intern(term);
    if (number === this.#knownCount) this.#learn(term);
    return number;
  }

  /** As `internTerm`, of the part of `text` from `start` up to `end`. */
  internPart(text: string, start: number, end: number): number {
    const number = this.terms.internPart(text, start, end);
    if (number === this.#knownCount) this.#learn(this.terms.textOf(number));
    return number;
  }

  /** Takes up kept terms: the next numbers, with their stems'. */
  addKept(terms: KeptNames, stems: Uint32Array): void {
    this.terms.addKept(terms);
    for (const stem of stems) this.stems.add(stem);
    this.#knownCount += stems.length;
  }

  #learn(term: string): void {
    this.stems.addTerm(term);
    this.grams.addTerm(term);
    this.#knownCount++;
  }
}

/** Labels by kind and value as filters compare them. Filled as far as the labels go when it is asked. */
class LabelLookup {
  readonly #byValue = new Map<string, number[]>();
  #count = 0;

  constructor(private readonly labels: NameTable) {}

  /** Fills it until `isDue`; false when all labels are in it. */
  prepare(isDue: () => boolean): boolean {
    for (; this.#count < this.labels.size; this.#count++) {
      if (isDue()) return true;
      this.#file(this.#count);
    }
    return false;
  }

  /** Labels of the kind whose value compares as `value`. */
  alike(kind: LabelKind, value: string): readonly number[] {
    this.prepare(() => false);
    return this.#byValue.get(`${kind}:${value}`) ?? nothing;
  }

  #file(label: number): void {
    const text = this.labels.textOf(label);
    const key = `${kindOf(text)}:${comparable(valueOf(text))}`;
    const alike = this.#byValue.get(key);
    if (alike === undefined) this.#byValue.set(key, [label]);
    else alike.push(label);
  }
}

/** Which terms stand anywhere as words of their own, not only as part or whole of a name such as `boundary-layer`. */
export class WordMarks {
  /** By term. */
  #marks = new Uint8Array(1024);

  mark(term: number): void {
    if (term >= this.#marks.length) this.#makeRoom(term + 1);
    this.#marks[term] = 1;
  }

  has(term: number): boolean {
    return this.#marks[term] === 1;
  }

  /** Of the terms from `from` up to `to`: 1 for a word. */
  between(from: number, to: number): Uint8Array {
    if (to > this.#marks.length) this.#makeRoom(to);
    return this.#marks.slice(from, to);
  }

  /** Of the terms from number `from` on. */
  addKept(from: number, marks: Uint8Array): void {
    if (from + marks.length > this.#marks.length) this.#makeRoom(from + marks.length);
    this.#marks.set(marks, from);
  }

  #makeRoom(length: number): void {
    const grown = new Uint8Array(Math.ceil(1.5 * length));
    grown.set(this.#marks);
    this.#marks = grown;
  }
}
