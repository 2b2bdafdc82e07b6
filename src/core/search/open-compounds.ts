import { classAt, classMask, letter, upper } from './char-class';
import { compoundTerm, joinerLevelOf } from './compound';
import { normalizeWord } from './normalize-word';
import { compound, type TokenSink } from './token';

const maxCompoundLength = 128;
const none = -1;

/** The compounds that the words read so far may belong to. Level 1 joins words to names, level 2 joins those to paths. */
export class OpenCompounds {
  #nameStart = none;
  #nameWords = 0;
  #pathStart = none;
  #pathNames = 0;

  /** To be called after each word, in order: opens, goes on with or closes the compounds that the word belongs to. */
  addWord(text: string, start: number, end: number, sink: TokenSink): void {
    // Most words stand alone.
    if (text.charCodeAt(end) <= 32 && this.#pathStart === none) return;
    emitSigned(text, start, end, sink);
    if (this.#nameStart === none) {
      this.#nameStart = start;
      this.#nameWords = 0;
    }
    if (this.#pathStart === none) {
      this.#pathStart = start;
      this.#pathNames = 0;
    }
    this.#nameWords++;
    const level = joinerLevelOf(text, end);
    if (level === 1 && startsWord(text, end + 1)) return;
    if (this.#nameWords > 1) emitCompound(text, this.#nameStart, end, sink);
    this.#pathNames++;
    this.#nameStart = none;
    if (level === 2 && startsWord(text, end + 1)) return;
    if (level === 2 && text.startsWith('::', end) && startsWord(text, end + 2)) return;
    if (this.#pathNames > 1) emitCompound(text, this.#pathStart, end, sink);
    this.#pathStart = none;
  }
}

function startsWord(text: string, position: number): boolean {
  if (position >= text.length) return false;
  const kind = classAt(text, position) & classMask;
  return kind === letter || kind === upper;
}

function emitCompound(text: string, start: number, end: number, sink: TokenSink): void {
  if (end - start <= maxCompoundLength) sink.token(compoundTerm(text.slice(start, end)), start, end, compound);
}

/** `C++`, `C#`: names of languages that end in signs. */
function emitSigned(text: string, start: number, end: number, sink: TokenSink): void {
  if (end - start > 2) return;
  const next = text.charCodeAt(end);
  const isPlus = next === 0x2b && text.charCodeAt(end + 1) === 0x2b;
  const isSharp = next === 0x23 && !startsWord(text, end + 1) && text.charCodeAt(end + 1) !== 0x23;
  if (!isPlus && !isSharp) return;
  const signed = text.slice(start, end + (isPlus ? 2 : 1));
  sink.token(normalizeWord(signed), start, start + signed.length, compound);
}
