import { lineAt } from '../../note/note-text';
import type { TextRange } from './phrase';

/** Matches every text with white space in any other form than one blank between other characters. */
const loose = /[^\S ]| {2}/;

const blanks = /[\t-\r \u00a0\u2028\u2029\u3000]+/g;

/**
 * Builds a text of one line and knows the source position of each unit. White space becomes one blank, and none at the
 * beginning. It keeps pieces instead of units, because search reads the texts of all notes that it shows.
 */
export class SourcedText {
  text = '';
  /** Offset of each piece in the text. */
  readonly #starts: number[] = [];
  /** Distance of each piece from its start in the text to its place in the source. */
  readonly #shifts: number[] = [];
  #takesBlank = false;

  /** `within` is the part of the source that counts; the rest is dropped. */
  constructor(private readonly within: TextRange = [0, Infinity]) {}

  /** Returns the offset in the source of a unit of the text. */
  placeAt(offset: number): number {
    return offset + (this.#shifts[this.#pieceAt(offset)] ?? 0);
  }

  /** Adds text from the source, beginning at `place`. */
  copy(text: string, place: number): void {
    const [from, to] = this.within;
    const start = Math.max(0, from - place);
    const inside = text.slice(start, Math.max(start, to - place));
    let at = 0;
    if (loose.test(inside))
      for (const { 0: found, index } of inside.matchAll(blanks)) {
        this.#put(inside.slice(at, index), place + start + at);
        this.#put(' ', place + start + index);
        at = index + found.length;
      }
    this.#put(inside.slice(at), place + start + at);
  }

  /** Adds text that replaces what is at `place` in the source. */
  say(text: string, place: number): void {
    for (let i = 0; i < text.length; i += 1) this.copy(text.charAt(i), place);
  }

  /** Adds a range of another text, with its places. */
  take(other: SourcedText, start: number, end: number): void {
    for (let at = start, piece = other.#pieceAt(start); at < end; piece += 1) {
      const next = Math.min(end, other.#starts[piece + 1] ?? end);
      this.copy(other.text.slice(at, next), other.placeAt(at));
      at = next;
    }
  }

  /** Removes blanks from the end. Nothing is added after that. */
  trimEnd(): void {
    this.text = this.text.trimEnd();
  }

  #pieceAt(offset: number): number {
    return lineAt(this.#starts, offset) - 1;
  }

  /** Adds text whose white space is single blanks. */
  #put(text: string, place: number): void {
    const from = text.startsWith(' ') && !this.#takesBlank ? 1 : 0;
    const shown = text.slice(from);
    if (shown === '') return;
    this.#starts.push(this.text.length);
    this.#shifts.push(place + from - this.text.length);
    this.text += shown;
    this.#takesBlank = !shown.endsWith(' ');
  }
}
