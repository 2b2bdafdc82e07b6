import { lineAt } from '../../note/note-text';
import type { TextRange } from './phrase';

/** White space in any other form than one blank between other characters. */
const loose = /[\t-\r\u00a0\u2028\u2029\u3000]| {2}/;

const blanks = /[\t-\r \u00a0\u2028\u2029\u3000]+/g;

/**
 * Builds a text of one line and knows the source position of each unit. White space becomes one blank, and none at the
 * beginning. It keeps pieces instead of units, because search reads the texts of all notes that it shows.
 */
export class SourcedText {
  readonly #parts: string[] = [];
  /** Offset of each piece in the text. */
  readonly #starts: number[] = [];
  /** Offset of each piece in the source. */
  readonly #places: number[] = [];
  /** How far the place moves with each unit of a piece: 0 for one that replaces what is at its place. */
  readonly #steps: (0 | 1)[] = [];
  #text = '';
  length = 0;
  #takesBlank = false;

  /** `within` is the part of the source that counts; the rest is dropped. */
  constructor(private readonly within: TextRange = [0, Infinity]) {}

  get text(): string {
    if (this.#parts.length > 0) this.#text += this.#parts.splice(0).join('');
    return this.#text;
  }

  /** Returns the offset in the source of a unit of the text. */
  placeAt(offset: number): number {
    return this.#placeIn(this.#pieceAt(offset), offset);
  }

  /** Adds text from the source, beginning at `place`, or with `step` 0 text that replaces what is there. */
  add(text: string, place: number, step: 0 | 1 = 1): void {
    const [from, to] = this.within;
    if (step === 0 && (place < from || place >= to)) return;
    const start = step * Math.max(0, from - place);
    const inside = text.slice(start, step === 0 ? text.length : Math.max(start, to - place));
    let at = 0;
    if (loose.test(inside))
      for (const { 0: found, index } of inside.matchAll(blanks)) {
        this.#put(inside.slice(at, index), place + (start + at) * step, step);
        this.#put(' ', place + (start + index) * step, step);
        at = index + found.length;
      }
    this.#put(inside.slice(at), place + (start + at) * step, step);
  }

  /** Adds a range of another text, with its places. */
  take(other: SourcedText, start: number, end: number): void {
    for (let at = start, piece = other.#pieceAt(start); at < end; piece += 1) {
      const next = Math.min(end, other.#starts[piece + 1] ?? end);
      this.add(other.text.slice(at, next), other.#placeIn(piece, at), other.#steps[piece]);
      at = next;
    }
  }

  trimEnd(): void {
    this.#text = this.text.trimEnd();
    this.length = this.#text.length;
    while ((this.#starts.at(-1) ?? -1) >= this.length) this.#starts.pop();
    this.#places.length = this.#steps.length = this.#starts.length;
    this.#takesBlank = this.length > 0;
  }

  #pieceAt(offset: number): number {
    return lineAt(this.#starts, offset) - 1;
  }

  #placeIn(piece: number, offset: number): number {
    return (this.#places[piece] ?? 0) + (offset - (this.#starts[piece] ?? 0)) * (this.#steps[piece] ?? 0);
  }

  /** Adds text whose white space is single blanks. */
  #put(text: string, place: number, step: 0 | 1): void {
    const from = text.startsWith(' ') && !this.#takesBlank ? 1 : 0;
    const shown = text.slice(from);
    if (shown === '') return;
    this.#starts.push(this.length);
    this.#places.push(place + from * step);
    this.#steps.push(step);
    this.#parts.push(shown);
    this.length += shown.length;
    this.#takesBlank = !shown.endsWith(' ');
  }
}
