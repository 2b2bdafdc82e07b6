import { compound, type TokenSink } from './token';
import { classAt, classMask, letter, upper, isDigitAt } from './char-class';
import { normalizeWord } from './normalize-word';

const backslash = 0x5c;

const maxCompoundLength = 128;

const none = -1;

/** Compounds that the words read so far may belong to. Level 1 joins words to names, level 2 joins names to paths. */
export class OpenCompounds {
  #nameStart = none;
  #nameWords = 0;
  #pathStart = none;
  #pathNames = 0;

  /** Opens, continues or closes the compounds of a word. Must be called after each word, in order. */
  addWord(text: string, start: number, end: number, sink: TokenSink): void {
    // Fast path: most words stand alone.
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

/** Emits `C++` and `C#`: names of languages that end in symbols. */
function emitSigned(text: string, start: number, end: number, sink: TokenSink): void {
  if (end - start > 2) return;
  const next = text.charCodeAt(end);
  const isPlus = next === 0x2b && text.charCodeAt(end + 1) === 0x2b;
  const isSharp = next === 0x23 && !startsWord(text, end + 1) && text.charCodeAt(end + 1) !== 0x23;
  if (!isPlus && !isSharp) return;
  const signed = text.slice(start, end + (isPlus ? 2 : 1));
  sink.token(normalizeWord(signed), start, start + signed.length, compound);
}

/** Returns 1 for a character that joins words to a name (`_ - . '`), 2 for one that joins names to a path (`/ \ : @`), else 0. */
function joinerLevelOf(text: string, position: number): 0 | 1 | 2 {
  switch (text.charCodeAt(position)) {
    case 0x5f:
    case 0x2d:
    case 0x2e:
    case 0x27:
    case 0x2019:
    case 0x2010:
    case 0x2011:
      return 1;
    case 0x2f:
    case 0x5c:
    case 0x3a:
    case 0x40:
      return 2;
    default:
      return 0;
  }
}

/**
 * Returns the term of a compound in lower case. `_`, `-` and apostrophes are dropped, so that `e-mail` and `email`, or
 * `wi_fi` and `WiFi`, are the same term, except between digits, where `1-2` must not become 12, and before a final `s`,
 * where `note's` must not become `notes`. Other characters stay; `\` becomes `/`.
 */
function compoundTerm(source: string): string {
  const normal = normalizeWord(source);
  let term = '';
  let from = 0;
  for (let i = 0; i < normal.length; i++) {
    const code = normal.charCodeAt(i);
    if (code !== backslash && !isDropped(code)) continue;
    term += normal.slice(from, i) + replacementAt(normal, i, code);
    from = i + 1;
  }
  return from === 0 ? normal : term + normal.slice(from);
}

function replacementAt(normal: string, position: number, code: number): string {
  if (code === backslash) return '/';
  if (isDigitAt(normal, position - 1) && isDigitAt(normal, position + 1)) return '-';
  return isApostrophe(code) && isClosingS(normal, position + 1) ? "'" : '';
}

function isDropped(code: number): boolean {
  return code === 0x5f || code === 0x2d || code === 0x2010 || code === 0x2011 || isApostrophe(code);
}

function isApostrophe(code: number): boolean {
  return code === 0x27 || code === 0x2019;
}

/** True for an `s` followed by nothing or by another joining character. */
function isClosingS(normal: string, position: number): boolean {
  if (normal.charAt(position) !== 's') return false;
  return position + 1 === normal.length || joinerLevelOf(normal, position + 1) > 0;
}
