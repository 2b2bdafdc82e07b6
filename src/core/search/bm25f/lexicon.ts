import { GramTable } from './gram-table';
import { LabelLookup } from './label-lookup';
import { NameTable, type KeptNames } from './name-table';
import { StemTable } from './stem-table';
import { TermLookup } from './term-lookup';
import { WordMarks } from './word-marks';

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
