import { GramTable } from './gram-table';
import { NameTable, type KeptNames } from './name-table';
import { StemTable } from './stem-table';
import { TermLookup } from './term-lookup';

/** Everything that has a number in the index: terms with their stems and grams, and the labels of notes. Numbers are never taken back. */
export class Lexicon {
  readonly terms = new NameTable();
  readonly stems = new StemTable();
  readonly grams = new GramTable(this.terms, new NameTable());
  readonly labels = new NameTable();
  readonly lookup = new TermLookup(this.terms);

  /** The term's number; a new one when it has none. */
  internTerm(term: string): number {
    const number = this.terms.intern(term);
    if (number === this.stemmedCount) this.addStem(term);
    return number;
  }

  private stemmedCount = 0;

  /** As `internTerm`, of a part of a text. */
  internPart(text: string, start: number, end: number): number {
    const number = this.terms.internPart(text, start, end);
    if (number === this.stemmedCount) this.addStem(text.slice(start, end));
    return number;
  }

  /** Takes up kept terms: the next numbers, with their stems'. */
  addKept(terms: KeptNames, stems: Uint32Array): void {
    this.terms.addKept(terms);
    for (const stem of stems) this.stems.add(stem);
    this.stemmedCount += stems.length;
  }

  private addStem(term: string): void {
    this.stems.addTerm(term);
    this.stemmedCount++;
  }
}
