import { isSpaceCode, skipSpaces, trimEndOffset } from './note-text';

/** The mark that opened a fenced code block. */
export interface FenceOpen {
  readonly char: string;
  readonly length: number;
}

/** A fence opened beside a list marker, with the column at which the lines of its item begin. */
export interface ItemFence extends FenceOpen {
  readonly column: number;
}

/** Reads `# Title` to `###### Title`, indented by at most three spaces, without closing marks; null for any other line. */
export function readAtxHeading(text: string, start: number, end: number): { level: number; title: string } | null {
  const mark = skipIndent(text, start, 3);
  const level = runLength(text, mark, end, '#');
  if (level === 0 || level > 6) return null;
  const after = mark + level;
  if (after < end && text[after] !== ' ' && text[after] !== '\t') return null;
  const from = skipSpaces(text, after, end);
  let to = trimEndOffset(text, from, end);
  let closing = to;
  while (closing > from && text[closing - 1] === '#') closing -= 1;
  if (closing === from || (closing < to && (text[closing - 1] === ' ' || text[closing - 1] === '\t')))
    to = trimEndOffset(text, from, closing);
  return { level, title: text.slice(from, to) };
}

/** Reads three or more backticks or tildes at any indentation, because fences also occur in lists; null for any other line. */
export function readFenceOpen(text: string, start: number, end: number): FenceOpen | null {
  const at = skipSpaces(text, start, Math.min(end, start + 200));
  const char = text[at];
  if (at >= end || (char !== '`' && char !== '~')) return null;
  const length = runLength(text, at, end, char);
  if (length < 3) return null;
  if (char === '`' && text.slice(at + length, Math.min(end, at + length + 1_000)).includes('`')) return null;
  return { char, length };
}

/** True for a run of the fence's own mark, at least as long, with nothing behind it. */
export function isFenceClose(text: string, start: number, end: number, open: FenceOpen): boolean {
  const at = skipSpaces(text, start, end);
  const length = runLength(text, at, end, open.char);
  return length >= open.length && skipSpaces(text, at + length, end) === end;
}

/** True for the line below a table's head: only `|`, `-`, `:` and blanks, with at least one bar and one dash. */
export function isTableRule(text: string, start: number, end: number): boolean {
  let hasBar = false;
  let hasDash = false;
  for (let i = start; i < end; i += 1) {
    const char = text[i];
    if (char === '|') hasBar = true;
    else if (char === '-') hasDash = true;
    else if (char !== ':' && char !== ' ' && char !== '\t') return false;
  }
  return hasBar && hasDash;
}

/** Returns 1 for a line of `=`, 2 for a line of `-`, else 0. */
export function setextLevel(text: string, start: number, end: number): 0 | 1 | 2 {
  const at = skipIndent(text, start, 3);
  const char = text[at];
  if (at >= end || (char !== '=' && char !== '-')) return 0;
  const after = at + runLength(text, at, end, char);
  // A single dash is more often the start of a list item than a heading.
  if (char === '-' && after === at + 1) return 0;
  if (skipSpaces(text, after, end) !== end) return 0;
  return char === '=' ? 1 : 2;
}

/** True for `-`, `*`, `+`, `1.` or `1)` and a blank, at any indentation. */
export function isListMarker(text: string, start: number): boolean {
  return skipListMarker(text, start) !== null;
}

/** Returns the end of a list marker at `start`, or null when there is none. */
export function skipListMarker(text: string, start: number): number | null {
  let at = start;
  while (text[at] === ' ' || text[at] === '\t') at += 1;
  const char = text[at] ?? '';
  if (char === '-' || char === '*' || char === '+') return isBlankOrEnd(text, at + 1) ? at + 1 : null;
  const first = at;
  while (at < first + 9 && isDigit(text, at)) at += 1;
  return at > first && (text[at] === '.' || text[at] === ')') && isBlankOrEnd(text, at + 1) ? at + 1 : null;
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

function isBlankOrEnd(text: string, at: number): boolean {
  return at >= text.length || isSpaceCode(text.charCodeAt(at));
}

function skipIndent(text: string, start: number, most: number): number {
  let at = start;
  while (text[at] === ' ' && at < start + most) at += 1;
  return at;
}

function runLength(text: string, at: number, end: number, char: string): number {
  let i = at;
  while (i < end && text[i] === char) i += 1;
  return i - at;
}

/** Reads the fence with which a list item begins, also in a nested item; null for any other line. */
export function readItemFence(text: string, start: number, end: number): ItemFence | null {
  let at = skipListMarker(text, start);
  if (at === null) return null;
  for (let next: number | null = at; next !== null; next = skipListMarker(text, at)) at = next;
  const mark = skipSpaces(text, at, end);
  const fence = mark < end && (text[mark] === '`' || text[mark] === '~') ? readFenceOpen(text, mark, end) : null;
  return fence === null ? null : { ...fence, column: columnAt(text, start, mark) };
}

/** True when a non-blank line is outside the item and so ends the fence. */
export function isOutsideItem(text: string, from: number, to: number, { column }: ItemFence): boolean {
  const first = skipSpaces(text, from, to);
  return first < to && columnAt(text, from, first) < column;
}

/** Returns the column; tabs advance to the next multiple of four. */
function columnAt(text: string, start: number, at: number): number {
  let column = 0;
  for (let i = start; i < at; i += 1) column += text[i] === '\t' ? 4 - (column % 4) : 1;
  return column;
}
