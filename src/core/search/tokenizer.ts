import { CLASS_MASK, IGNORABLE, LETTER, MARK, SEPARATOR, UNSTABLE, UPPER, charClassOf } from './char-class';
import { compoundTerm, joinerLevelOf } from './compound';
import { emitGrams } from './grams';
import { emitParts } from './name-parts';
import { lowerCase, normalizeWord } from './normalize-word';
import { COMPOUND, WORD, type TokenSink } from './token';

/** Changes whenever the same text may give other tokens. */
export const TOKENIZER_VERSION = '2';

/** Longer words are cut here, so that a blob neither fills the vocabulary nor costs more than its length. */
export const MAX_WORD_LENGTH = 96;
const MAX_COMPOUND_LENGTH = 128;

/** Where the open compound of each level began; -1 for none. Level 1 joins names, level 2 joins those to paths. */
interface OpenCompound {
  nameStart: number;
  nameWords: number;
  pathStart: number;
  pathNames: number;
}

/**
 * Gives every token of `text` to `sink`: NFKC, lower case, words of every script, nothing left out.
 * Words, grams and their order are the text's; parts and compounds follow the words they are made of. Linear in the text.
 */
export function tokenize(text: string, sink: TokenSink): void {
  const open: OpenCompound = { nameStart: -1, nameWords: 0, pathStart: -1, pathNames: 0 };
  let position = 0;
  while (position < text.length) {
    const kind = classAt(text, position) & CLASS_MASK;
    if (kind === SEPARATOR || kind === MARK || kind === IGNORABLE) {
      position += widthAt(text, position);
    } else if (kind === LETTER || kind === UPPER) {
      position = scanWord(text, position, sink, open);
    } else {
      position = scanUnspaced(text, position, kind, sink);
    }
  }
}

/** Class at a UTF-16 offset; an unpaired surrogate is a separator. */
function classAt(text: string, position: number): number {
  const code = text.charCodeAt(position);
  return charClassOf(code >= 0xd800 && code <= 0xdbff ? (text.codePointAt(position) ?? code) : code);
}

function widthAt(text: string, position: number): number {
  const code = text.charCodeAt(position);
  return code >= 0xd800 && code <= 0xdbff && (text.codePointAt(position) ?? 0) > 0xffff ? 2 : 1;
}

function scanWord(text: string, start: number, sink: TokenSink, open: OpenCompound): number {
  let position = start;
  let flags = 0;
  let isUpperInside = false;
  let isLowerInside = false;
  while (position < text.length) {
    const value = classAt(text, position);
    const kind = value & CLASS_MASK;
    if (kind === SEPARATOR || kind > MARK) {
      if (kind !== IGNORABLE) break;
    } else if (kind === UPPER) {
      flags |= UPPER;
      if (position > start) isUpperInside = true;
    } else if (kind === LETTER) {
      isLowerInside = true;
    }
    flags |= value & UNSTABLE;
    position += widthAt(text, position);
  }
  const isOne = emitWord(text, start, position, flags, sink);
  if (isUpperInside && isLowerInside && isOne && position - start <= MAX_WORD_LENGTH) emitParts(text, start, position, sink);
  extendCompound(text, start, position, sink, open);
  return position;
}

/** False when NFKC made something else of the run than one word. */
function emitWord(text: string, start: number, end: number, flags: number, sink: TokenSink): boolean {
  const run = text.slice(start, cutBefore(text, start, end));
  if ((flags & UNSTABLE) !== 0) return emitNormalized(run, start, end, sink);
  sink.token((flags & UPPER) !== 0 ? lowerCase(run) : run, start, end, WORD);
  return true;
}

function cutBefore(text: string, start: number, end: number): number {
  if (end - start <= MAX_WORD_LENGTH) return end;
  const code = text.charCodeAt(start + MAX_WORD_LENGTH - 1);
  return start + MAX_WORD_LENGTH - (code >= 0xd800 && code <= 0xdbff ? 1 : 0);
}

/** NFKC can bring separators or another script into a run (`½`, `㈱`): then its pieces are tokens of the whole run. */
function emitNormalized(run: string, start: number, end: number, sink: TokenSink): boolean {
  const normal = normalizeWord(run);
  if (normal !== '' && isOneWord(normal)) {
    sink.token(normal, start, end, WORD);
    return true;
  }
  if (normal !== run) tokenize(normal, placedAt(start, end, sink));
  return false;
}

function placedAt(start: number, end: number, sink: TokenSink): TokenSink {
  const placed: TokenSink = { token: (term, _from, _to, kind) => { sink.token(term, start, end, kind); } };
  if (sink.unspaced !== undefined) placed.unspaced = (run) => { sink.unspaced?.(run, start, end); };
  return placed;
}

function isOneWord(normal: string): boolean {
  for (let i = 0; i < normal.length; i += widthAt(normal, i)) {
    const kind = classAt(normal, i) & CLASS_MASK;
    if (kind === SEPARATOR || kind > MARK) return false;
  }
  return true;
}

function scanUnspaced(text: string, start: number, family: number, sink: TokenSink): number {
  let position = start;
  let flags = 0;
  while (position < text.length) {
    const value = classAt(text, position);
    const kind = value & CLASS_MASK;
    if (kind !== family && kind !== MARK && kind !== IGNORABLE) break;
    flags |= value & UNSTABLE;
    position += widthAt(text, position);
  }
  emitGrams(text, start, position, family, (flags & UNSTABLE) !== 0, sink);
  return position;
}

/** Called after each word: opens, goes on with or closes the compounds that the word belongs to. */
function extendCompound(text: string, start: number, end: number, sink: TokenSink, open: OpenCompound): void {
  emitSigned(text, start, end, sink);
  if (open.nameStart < 0) {
    open.nameStart = start;
    open.nameWords = 0;
  }
  if (open.pathStart < 0) {
    open.pathStart = start;
    open.pathNames = 0;
  }
  open.nameWords++;
  const level = joinerLevelOf(text, end);
  if (level === 1 && startsWord(text, end + 1)) return;
  if (open.nameWords > 1) emitCompound(text, open.nameStart, end, sink);
  open.pathNames++;
  open.nameStart = -1;
  if (level === 2 && startsWord(text, end + 1)) return;
  if (level === 2 && text.startsWith('::', end) && startsWord(text, end + 2)) return;
  if (open.pathNames > 1) emitCompound(text, open.pathStart, end, sink);
  open.pathStart = -1;
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
  const next = text.charCodeAt(end);
  const isPlus = next === 0x2b && text.charCodeAt(end + 1) === 0x2b;
  const isSharp = next === 0x23 && !startsWord(text, end + 1) && text.charCodeAt(end + 1) !== 0x23;
  if ((!isPlus && !isSharp) || end - start > 2) return;
  const signed = text.slice(start, end + (isPlus ? 2 : 1));
  sink.token(normalizeWord(signed), start, start + signed.length, COMPOUND);
}
