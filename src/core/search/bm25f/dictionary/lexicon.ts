import { comparable } from '../../comparable';
import { roomyUint32 } from '../codec/typed-arrays';
import { NGramIndex } from './ngram-index';
import { hashOf, type PersistedTerms, TermDictionary } from './term-dictionary';
import { kindOf, type LabelKind, valueOf } from '../note-labels';
import { StemTable } from './stem-of';
import { TermLookup } from './term-lookup';

/** Everything that has a number in the index: terms with their stems and n-grams, and the labels of notes. Numbers are never reused. */
export class Lexicon {
  readonly terms = new TermDictionary();
  readonly stems = new StemTable();
  readonly grams = new NGramIndex();
  readonly labels = new TermDictionary();
  readonly words = new WholeWordTerms();
  readonly lookup = new TermLookup(this.terms);
  readonly labelLookup = new LabelLookup(this.labels);
  /** Number of terms whose stem and n-grams have been added. */
  #knownCount = 0;

  /** Returns the term's number, assigning a new one if needed. */
  internTerm(term: string): number {
    const number = this.terms.intern(term);
    if (number === this.#knownCount) this.#learn(term);
    return number;
  }

  /** Does the same as `internTerm` for the part of `text` from `start` up to `end`. */
  internPart(text: string, start: number, end: number): number {
    const number = this.terms.internPart(text, start, end);
    if (number === this.#knownCount) this.#learn(this.terms.textOf(number));
    return number;
  }

  /** Adds persisted terms with the next numbers, and the numbers of their stems. */
  addKept(terms: PersistedTerms, stems: Uint32Array): void {
    this.terms.addKept(terms);
    this.stems.addKept(stems);
    this.#knownCount += stems.length;
  }

  #learn(term: string): void {
    this.stems.addTerm(term);
    this.grams.addTerm(term);
    this.#knownCount++;
  }
}

/**
 * Labels by kind and value, normalized as filters compare them. Stores one hash per label, which selects the few labels
 * to check exactly. Catches up with new labels when it is used.
 */
class LabelLookup {
  /** Hash of kind and normalized value by label, up to `count`. */
  #hashes: Uint32Array = new Uint32Array(0);
  #count = 0;

  constructor(private readonly labels: TermDictionary) {}

  /** Adds labels until `isDue`; returns false when all labels are in it. */
  prepare(isDue: () => boolean): boolean {
    const { size } = this.labels;
    if (this.#count === size) return false;
    this.#hashes = roomyUint32(this.#hashes, size);
    for (; this.#count < size; this.#count++) {
      if (isDue()) return true;
      this.#hashes[this.#count] = this.labels.lowerHashAt(this.#count) ?? hashOf(this.#keyOf(this.#count));
    }
    return false;
  }

  /** Returns the labels of the kind whose normalized value equals that of `value`. */
  alike(kind: LabelKind, value: string): readonly number[] {
    this.prepare(() => false);
    const key = `${kind}:${value}`;
    const hash = hashOf(key);
    const alike: number[] = [];
    for (let label = this.#next(hash, 0); label >= 0; label = this.#next(hash, label + 1))
      if (this.#keyOf(label) === key) alike.push(label);
    return alike;
  }

  #next(hash: number, from: number): number {
    const label = this.#hashes.indexOf(hash, from);
    return label < this.#count ? label : -1;
  }

  #keyOf(label: number): string {
    const text = this.labels.textOf(label);
    return `${kindOf(text)}:${comparable(valueOf(text))}`;
  }
}

/** Set of the terms that occur somewhere as a separate word, not only as part or whole of a name such as `boundary-layer`. */
export class WholeWordTerms {
  /** 1 for a whole word, by term. */
  #marks = new Uint8Array(1024);

  mark(term: number): void {
    if (term >= this.#marks.length) this.#makeRoom(term + 1);
    this.#marks[term] = 1;
  }

  has(term: number): boolean {
    return this.#marks[term] === 1;
  }

  /** Returns the flags of the terms from `from` up to `to`: 1 for a whole word. */
  between(from: number, to: number): Uint8Array {
    if (to > this.#marks.length) this.#makeRoom(to);
    return this.#marks.slice(from, to);
  }

  /** Adds the flags of the terms from number `from` on. */
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
