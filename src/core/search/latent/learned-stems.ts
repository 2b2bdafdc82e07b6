import type { Lexicon } from '../bm25f/dictionary/lexicon';
import { type PackedTexts, textOf } from '../bm25f/note-pieces';

/** The stems of a model, one for each of its rows. */
export interface LearnedStems {
  readonly count: number;
  /** Returns the row of a stem, by its number in the lexicon; -1 for one that was not learned. */
  rowOf(stem: number): number;
  /** Returns the stem of a row. */
  textOf(row: number): string;
}

const none = -1;

/** Number of stems whose rows are searched one after the other before all rows get into a table: a query has few. */
const mostScans = 64;

/** The stems of a new model, by their numbers in the lexicon. */
export class NumberedStems implements LearnedStems {
  readonly #rowOf: Int32Array;

  constructor(
    private readonly numbers: Uint32Array,
    private readonly lexicon: Lexicon,
  ) {
    this.#rowOf = new Int32Array(lexicon.stems.names.size).fill(none);
    for (let row = 0; row < numbers.length; row++) this.#rowOf[numbers[row] ?? 0] = row;
  }

  get count(): number {
    return this.numbers.length;
  }

  rowOf(stem: number): number {
    return this.#rowOf[stem] ?? none;
  }

  textOf(row: number): string {
    return this.lexicon.stems.names.textOf(this.numbers[row] ?? 0);
  }
}

/** The stems of a restored model, by their texts: their numbers are found when they are needed. */
export class NamedStems implements LearnedStems {
  #rowOf: Int32Array | null = null;
  readonly #scanned = new Map<number, number>();

  constructor(
    private readonly texts: PackedTexts,
    private readonly lexicon: Lexicon,
  ) {}

  get count(): number {
    return this.texts.starts.length - 1;
  }

  rowOf(stem: number): number {
    if (this.#rowOf !== null) return this.#rowOf[stem] ?? none;
    const known = this.#scanned.get(stem);
    if (known !== undefined) return known;
    if (this.#scanned.size >= mostScans) return (this.#rowOf = this.#findAll())[stem] ?? none;
    const row = this.#scan(stem);
    this.#scanned.set(stem, row);
    return row;
  }

  textOf(row: number): string {
    const { units, starts } = this.texts;
    return textOf(units.subarray(starts[row], starts[row + 1]));
  }

  /** Returns the number of a row's stem in the lexicon, or -1. */
  numberOf(row: number): number {
    const { units, starts } = this.texts;
    return this.lexicon.stems.names.findUnits(units, starts[row] ?? 0, starts[row + 1] ?? 0);
  }

  #findAll(): Int32Array {
    const rows = new Int32Array(this.lexicon.stems.names.size).fill(none);
    for (let row = 0; row < this.count; row++) rows[this.numberOf(row)] = row;
    return rows;
  }

  #scan(stem: number): number {
    const { names } = this.lexicon.stems;
    const { units, starts } = this.texts;
    const length = names.lengthOf(stem);
    const first = names.unitAt(stem, 0);
    let start = 0;
    for (let row = 0; row < this.count; row++) {
      const end = starts[row + 1] ?? 0;
      if (end - start === length && units[start] === first && this.#isAt(start, stem, length)) return row;
      start = end;
    }
    return none;
  }

  #isAt(start: number, stem: number, length: number): boolean {
    const { names } = this.lexicon.stems;
    for (let at = 1; at < length; at++) if (this.texts.units[start + at] !== names.unitAt(stem, at)) return false;
    return true;
  }
}
