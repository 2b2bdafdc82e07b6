import { classAt, CLASS_MASK, LETTER, UPPER } from './char-class';
import { compoundTerm, joinerLevelOf } from './compound';
import { normalizeWord } from './normalize-word';
import { COMPOUND, type TokenSink } from './token';

const MAX_COMPOUND_LENGTH = 128;
const NONE = -1;

/** The compounds that the words read so far may belong to. Level 1 joins words to names, level 2 joins those to paths. */
export class OpenCompounds {
  private nameStart = NONE;
  private nameWords = 0;
  private pathStart = NONE;
  private pathNames = 0;

  /** To be called after each word, in order: opens, goes on with or closes the compounds that the word belongs to. */
  addWord(text: string, start: number, end: number, sink: TokenSink): void {
    // Most words stand alone.
    if (text.charCodeAt(end) <= 32 && this.pathStart === NONE) return;
    emitSigned(text, start, end, sink);
    if (this.nameStart === NONE) {
      this.nameStart = start;
      this.nameWords = 0;
    }
    if (this.pathStart === NONE) {
      this.pathStart = start;
      this.pathNames = 0;
    }
    this.nameWords++;
    const level = joinerLevelOf(text, end);
    if (level === 1 && startsWord(text, end + 1)) return;
    if (this.nameWords > 1) emitCompound(text, this.nameStart, end, sink);
    this.pathNames++;
    this.nameStart = NONE;
    if (level === 2 && startsWord(text, end + 1)) return;
    if (level === 2 && text.startsWith('::', end) && startsWord(text, end + 2)) return;
    if (this.pathNames > 1) emitCompound(text, this.pathStart, end, sink);
    this.pathStart = NONE;
  }
}

function startsWord(text: string, position: number): boolean {
  if (position >= text.length) return false;
  const kind = classAt(text, position) & CLASS_MASK;
  return kind === LETTER || kind === UPPER;
}

function emitCompound(text: string, start: number, end: number, sink: TokenSink): void {
  if (end - start <= MAX_COMPOUND_LENGTH) sink.token(compoundTerm(text.slice(start, end)), start, end, COMPOUND);
}

/** `C++`, `C#`: names of languages that end in signs. */
function emitSigned(text: string, start: number, end: number, sink: TokenSink): void {
  if (end - start > 2) return;
  const next = text.charCodeAt(end);
  const isPlus = next === 0x2b && text.charCodeAt(end + 1) === 0x2b;
  const isSharp = next === 0x23 && !startsWord(text, end + 1) && text.charCodeAt(end + 1) !== 0x23;
  if (!isPlus && !isSharp) return;
  const signed = text.slice(start, end + (isPlus ? 2 : 1));
  sink.token(normalizeWord(signed), start, start + signed.length, COMPOUND);
}
