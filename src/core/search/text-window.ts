import { charClassOf, classMask, ignorable, mark } from './char-class';
import type { TextRange } from './phrase';

/** How far a cut may move to fall between words. */
const cutSlack = 30;
/** What says nothing at a cut. */
const loose = /[ ·;:,]/;

/** About `length` units of a text in one line, around `core` and inside `limits`, cut between words or at least between characters. */
export function windowAround(text: string, core: TextRange, limits: TextRange, length: number): TextRange {
  const [from, to] = core;
  const [low, high] = limits;
  const room = Math.max(0, length - (to - from));
  // A beginning that is near is better than half a sentence.
  let start = (from - low) * 3 <= room * 2 ? low : from - Math.floor(room / 3);
  let end = Math.min(high, start + Math.max(length, to - start));
  if (end === high) start = Math.max(low, Math.min(from, end - length));
  if (start > low) start = cutAt(text, start, from, 1);
  if (end < high) end = cutAt(text, end, to, -1);
  while (start > low && start < from && loose.test(text.charAt(start))) start += 1;
  while (end < high && end > to && loose.test(text.charAt(end - 1))) end -= 1;
  return [start, end];
}

/** The nearest blank from `position` towards `limit`, else the nearest place the other way that splits no character. */
function cutAt(text: string, position: number, limit: number, step: 1 | -1): number {
  for (let at = position, moved = 0; moved <= cutSlack && (limit - at) * step >= 0; at += step, moved++) {
    if (text[at - 1] === ' ' || text[at] === ' ') return at;
  }
  let at = position;
  while (at > 0 && at < text.length && splitsCharacter(text, at)) at -= step;
  return at;
}

/** True between surrogates, before a mark or joiner, and after a joiner. */
function splitsCharacter(text: string, position: number): boolean {
  const code = text.charCodeAt(position);
  if (code >= 0xdc00 && code <= 0xdfff) return isHighSurrogate(text.charCodeAt(position - 1));
  const kind = charClassOf(text.codePointAt(position) ?? code) & classMask;
  return (
    kind === mark ||
    kind === ignorable ||
    /[\p{M}\u{1F3FB}-\u{1F3FF}]/u.test(String.fromCodePoint(text.codePointAt(position) ?? code)) ||
    text.charCodeAt(position - 1) === 0x200d
  );
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}
