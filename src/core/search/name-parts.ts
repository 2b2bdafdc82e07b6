import { charClassOf, classMask, letter, mark, upper } from './char-class';
import { normalizeWord } from './normalize-word';
import { part, type TokenSink } from './token';

/** The humps of a word in mixed case: `camelCase`, `PascalCase`, `XMLHttpRequest` (xml, http, request). Gives nothing for a single hump. */
export function emitParts(text: string, start: number, end: number, sink: TokenSink): void {
  let from = start;
  for (let i = start + 1; i < end; i++) {
    if (!startsHump(text, i, start, end)) continue;
    sink.token(normalizeWord(text.slice(from, i)), from, i, part);
    from = i;
  }
  if (from > start) sink.token(normalizeWord(text.slice(from, end)), from, end, part);
}

/** A capital after a small letter or digit, or the last of several capitals when a small letter follows it. */
function startsHump(text: string, position: number, start: number, end: number): boolean {
  if (kindAt(text, position) !== upper) return false;
  let before = position - 1;
  while (before > start && kindAt(text, before) === mark) before--;
  if (kindAt(text, before) === letter) return true;
  let after = position + 1;
  while (after < end && kindAt(text, after) === mark) after++;
  return after < end && kindAt(text, after) === letter && !isDigitAt(text, after);
}

/** By UTF-16 unit: letters outside the basic plane have no humps. */
function kindAt(text: string, position: number): number {
  return charClassOf(text.charCodeAt(position)) & classMask;
}

function isDigitAt(text: string, position: number): boolean {
  const code = text.charCodeAt(position);
  return code >= 0x30 && code <= 0x39;
}
