import {
  classAt,
  classMask,
  ignorable,
  knownClassOf,
  letter,
  mark,
  separator,
  unstable,
  upper,
  widthAt,
} from './char-class';
import { lowerCase, normalizeWord } from './normalize-word';
import { OpenCompounds } from './open-compounds';
import { type TokenSink, wordKind } from './token';
import { emitGrams, emitParts } from './token-parts';

/** Changes whenever the same text may give different tokens. */
export const tokenizerVersion = '3';

/** Maximum length of a word; longer ones are cut, so that a blob neither fills the vocabulary nor costs more than its length. */
export const maxWordLength = 96;

/**
 * Emits every token of `text` to `sink`: NFKC, lower case, words of every script, nothing left out. Words, n-grams and
 * their order are those of the text; parts and compounds follow the words they consist of. Linear in the length of the
 * text.
 */
export function tokenize(text: string, sink: TokenSink): void {
  const open = new OpenCompounds();
  let position = 0;
  while (position < text.length) {
    const value = knownClassOf(text.charCodeAt(position));
    if (value === separator) {
      position++;
    } else if (value === letter || value === upper) {
      const end = plainWordEnd(text, position);
      position = end > 0 ? emitPlainWord(text, position, end, value, sink, open) : scanWord(text, position, sink, open);
    } else {
      position = scanOther(text, position, sink, open);
    }
  }
}

/** Returns the end of a word that consists of small letters and digits, except for its first letter, as most words do; 0 for any other word. */
function plainWordEnd(text: string, start: number): number {
  const limit = Math.min(text.length, start + maxWordLength);
  let end = start + 1;
  while (end < limit && knownClassOf(text.charCodeAt(end)) === letter) end++;
  return end === text.length || knownClassOf(text.charCodeAt(end)) === separator ? end : 0;
}

function emitPlainWord(
  text: string,
  start: number,
  end: number,
  first: number,
  sink: TokenSink,
  open: OpenCompounds,
): number {
  if (first === letter && sink.plainWord !== undefined) sink.plainWord(text, start, end);
  else sink.token(first === letter ? text.slice(start, end) : lowerCase(text.slice(start, end)), start, end, wordKind);
  open.addWord(text, start, end, sink);
  return end;
}

function scanOther(text: string, start: number, sink: TokenSink, open: OpenCompounds): number {
  const kind = classAt(text, start) & classMask;
  if (kind === letter || kind === upper) return scanWord(text, start, sink, open);
  if (kind > mark && kind !== ignorable) return scanUnspaced(text, start, kind, sink);
  return start + widthAt(text, start);
}

function scanWord(text: string, start: number, sink: TokenSink, open: OpenCompounds): number {
  let position = start;
  let flags = 0;
  let isUpperInside = false;
  let isLowerInside = false;
  while (position < text.length) {
    const value = classAt(text, position);
    const kind = value & classMask;
    if (kind === separator || kind > mark) {
      if (kind !== ignorable) break;
    } else if (kind === upper) {
      flags |= upper;
      if (position > start) isUpperInside = true;
    } else if (kind === letter) {
      isLowerInside = true;
    }
    flags |= value & unstable;
    position += widthAt(text, position);
  }
  const isOne = emitWord(text, start, position, flags, sink);
  if (isUpperInside && isLowerInside && isOne && position - start <= maxWordLength)
    emitParts(text, start, position, sink);
  open.addWord(text, start, position, sink);
  return position;
}

/** Emits a run as one word; returns false when NFKC turned it into something else. */
function emitWord(text: string, start: number, end: number, flags: number, sink: TokenSink): boolean {
  const run = text.slice(start, cutBefore(text, start, end));
  if ((flags & unstable) !== 0) return emitNormalized(run, start, end, sink);
  sink.token((flags & upper) !== 0 ? lowerCase(run) : run, start, end, wordKind);
  return true;
}

function cutBefore(text: string, start: number, end: number): number {
  if (end - start <= maxWordLength) return end;
  const code = text.charCodeAt(start + maxWordLength - 1);
  return start + maxWordLength - (code >= 0xd800 && code <= 0xdbff ? 1 : 0);
}

/** Emits the pieces of a run with the range of the whole run: NFKC can bring separators or another script into it (`½`, `㈱`). */
function emitNormalized(run: string, start: number, end: number, sink: TokenSink): boolean {
  const normal = normalizeWord(run);
  if (normal !== '' && isOneWord(normal)) {
    sink.token(normal, start, end, wordKind);
    return true;
  }
  if (normal !== run) tokenize(normal, placedAt(start, end, sink));
  return false;
}

function placedAt(start: number, end: number, sink: TokenSink): TokenSink {
  const placed: TokenSink = {
    token: (term, _from, _to, kind) => {
      sink.token(term, start, end, kind);
    },
  };
  if (sink.unspaced !== undefined)
    placed.unspaced = (run) => {
      sink.unspaced?.(run, start, end);
    };
  return placed;
}

function isOneWord(normal: string): boolean {
  for (let i = 0; i < normal.length; i += widthAt(normal, i)) {
    const kind = classAt(normal, i) & classMask;
    if (kind === separator || kind > mark) return false;
  }
  return true;
}

function scanUnspaced(text: string, start: number, family: number, sink: TokenSink): number {
  let position = start;
  let flags = 0;
  while (position < text.length) {
    const value = classAt(text, position);
    const kind = value & classMask;
    if (kind !== family && kind !== mark && kind !== ignorable) break;
    flags |= value & unstable;
    position += widthAt(text, position);
  }
  emitGrams(text, start, position, family, (flags & unstable) !== 0, sink);
  return position;
}
