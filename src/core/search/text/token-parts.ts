import { gramKind, part, type TokenSink } from './token';
import { charClassOf, classMask, ideograph, letter, mark, upper, isDigitAt } from './char-class';
import { normalizeWord } from './normalize-word';

/** Emits the parts of a mixed-case word: `camelCase`, `PascalCase`, `XMLHttpRequest` (xml, http, request). Emits nothing for a word of one part. */
export function emitParts(text: string, start: number, end: number, sink: TokenSink): void {
  let from = start;
  for (let i = start + 1; i < end; i++) {
    if (!startsHump(text, i, start, end)) continue;
    sink.token(normalizeWord(text.slice(from, i)), from, i, part);
    from = i;
  }
  if (from > start) sink.token(normalizeWord(text.slice(from, end)), from, end, part);
}

/** True for a capital after a small letter or digit, and for the last of several capitals before a small letter. */
function startsHump(text: string, position: number, start: number, end: number): boolean {
  if (kindAt(text, position) !== upper) return false;
  let before = position - 1;
  while (before > start && kindAt(text, before) === mark) before--;
  if (kindAt(text, before) === letter) return true;
  let after = position + 1;
  while (after < end && kindAt(text, after) === mark) after++;
  return after < end && kindAt(text, after) === letter && !isDigitAt(text, after);
}

/** Returns the class of a UTF-16 unit; letters outside the basic plane therefore start no part. */
function kindAt(text: string, position: number): number {
  return charClassOf(text.charCodeAt(position)) & classMask;
}

/**
 * Emits the n-grams of a run without spaces: 1 and 2 code points for Han and kana; 2 and 3 for Thai, Lao, Khmer and
 * Myanmar, or the single code point of a run of one.
 */
export function emitGrams(
  text: string,
  start: number,
  end: number,
  family: number,
  isUnstable: boolean,
  sink: TokenSink,
): void {
  const source = text.slice(start, end);
  const run = isUnstable ? normalizeWord(source) : source;
  if (sink.unspaced !== undefined) {
    sink.unspaced(run, start, end);
    return;
  }
  const isLong = family !== ideograph;
  const isAlone = run.length === widthOf(run, 0);
  const emit = run.length === source.length ? emitInPlace : emitOfRun;
  let first = -1;
  let second = -1;
  for (let third = 0; third < run.length;) {
    const next = third + widthOf(run, third);
    if (!isLong || isAlone) emit(run, third, next, start, end, sink);
    if (second >= 0) emit(run, second, next, start, end, sink);
    if (isLong && first >= 0) emit(run, first, next, start, end, sink);
    first = second;
    second = third;
    third = next;
  }
}

function emitInPlace(run: string, from: number, to: number, start: number, _end: number, sink: TokenSink): void {
  sink.token(run.slice(from, to), start + from, start + to, gramKind);
}

/** Emits an n-gram with the range of the whole run, because NFKC has moved characters. */
function emitOfRun(run: string, from: number, to: number, start: number, end: number, sink: TokenSink): void {
  sink.token(run.slice(from, to), start, end, gramKind);
}

function widthOf(text: string, position: number): number {
  const code = text.charCodeAt(position);
  return code >= 0xd800 && code <= 0xdbff && position + 1 < text.length ? 2 : 1;
}
