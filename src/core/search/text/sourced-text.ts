import type { TextRange } from './phrase';

/** A piece of a text that follows the source unit by unit, or that stands for what is at one place of it. */
interface Piece {
  /** Offset of its first unit in the text. */
  readonly at: number;
  /** Offset of its first unit in the source. */
  readonly place: number;
  /** How far the place moves with each unit. */
  readonly step: 0 | 1;
}

/** White space in any other form than one blank between other characters. */
const loose = /[\t-\r\u00a0\u2028\u2029\u3000]| {2}/;

const blanks = /[\t-\r \u00a0\u2028\u2029\u3000]+/g;

/**
 * Builds a text of one line and knows the source position of each unit. White space becomes one blank, and none at the
 * beginning. It keeps pieces instead of units, because search reads the texts of all notes that it shows.
 */
export class SourcedText {
  #text = '';
  #waiting: string[] = [];
  #length = 0;
  readonly #pieces: Piece[] = [];
  #takesBlank = false;

  /** `within` is the part of the source that counts; the rest is dropped. */
  constructor(private readonly within: TextRange = [0, Infinity]) {}

  get text(): string {
    if (this.#waiting.length > 0) this.#text += this.#waiting.join('');
    this.#waiting = [];
    return this.#text;
  }

  get length(): number {
    return this.#length;
  }

  /** Returns the offset in the source of a unit of the text; undefined outside the text. */
  placeAt(offset: number): number | undefined {
    const piece = offset >= 0 && offset < this.#length ? this.#pieces[this.#pieceAt(offset)] : undefined;
    return piece === undefined ? undefined : piece.place + (offset - piece.at) * piece.step;
  }

  /** Adds text from the source, beginning at `place`. */
  copy(text: string, place: number): void {
    this.#add(text, place, 1);
  }

  /** Adds text that replaces what is at `place` in the source. */
  say(text: string, place: number): void {
    this.#add(text, place, 0);
  }

  /** Adds a range of another text, with its places. */
  take(other: SourcedText, start: number, end: number): void {
    const { text } = other;
    const pieces = other.#pieces;
    for (let at = start, index = other.#pieceAt(start); at < end; index += 1) {
      const piece = pieces[index];
      if (piece === undefined) return;
      const next = Math.min(end, pieces[index + 1]?.at ?? text.length);
      this.#add(text.slice(at, next), piece.place + (at - piece.at) * piece.step, piece.step);
      at = next;
    }
  }

  trimEnd(): void {
    this.#text = this.text.trimEnd();
    this.#length = this.#text.length;
    while ((this.#pieces.at(-1)?.at ?? -1) >= this.#length) this.#pieces.pop();
    this.#takesBlank = this.#length > 0;
  }

  /** Returns the index of the last piece that begins at or before an offset. */
  #pieceAt(offset: number): number {
    let [low, high] = [0, this.#pieces.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#pieces[middle]?.at ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #add(text: string, place: number, step: 0 | 1): void {
    const [from, to] = this.within;
    const start = Math.max(0, from - place);
    if (step === 0 && (place < from || place >= to)) return;
    const inside =
      step === 0 || (start === 0 && place + text.length <= to) ? text : text.slice(start, Math.max(start, to - place));
    const at = step === 0 ? place : place + start;
    if (loose.test(inside)) this.#addLoose(inside, at, step);
    else this.#put(inside, at, step);
  }

  #addLoose(text: string, place: number, step: 0 | 1): void {
    let at = 0;
    for (const { 0: found, index } of text.matchAll(blanks)) {
      this.#put(text.slice(at, index), place + at * step, step);
      this.#put(' ', place + index * step, step);
      at = index + found.length;
    }
    this.#put(text.slice(at), place + at * step, step);
  }

  /** Adds text whose white space is single blanks. */
  #put(text: string, place: number, step: 0 | 1): void {
    const isLed = text.startsWith(' ') && !this.#takesBlank;
    const shown = isLed ? text.slice(1) : text;
    if (shown !== '') {
      this.#pieces.push({ at: this.#length, place: isLed ? place + step : place, step });
      this.#waiting.push(shown);
      this.#length += shown.length;
      this.#takesBlank = !shown.endsWith(' ');
    }
  }
}
