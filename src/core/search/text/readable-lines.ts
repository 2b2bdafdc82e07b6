import {
  type FenceOpen,
  isFenceClose,
  isTableRule,
  readAtxHeading,
  readFenceOpen,
  setextLevel,
} from '../../note/line-forms';
import { lineEnd, skipLineBreak, skipSpaces, trimEndOffset } from '../../note/note-text';
import type { TextRange } from './phrase';

/** Kind of a line; `callout` is a callout's title, `row` a row of a table. */
export type LineKind = 'heading' | 'callout' | 'item' | 'row' | 'code' | 'text';

/** A line of Markdown with readable text, without the marks around it. */
export interface ReadableLine {
  readonly kind: LineKind;
  /** Ranges of its text in the source: one, or for a row one per non-empty cell. */
  readonly parts: readonly TextRange[];
  /** True when it continues the previous line, like the lines of a paragraph. */
  readonly goesOn: boolean;
}

interface Scan {
  readonly text: string;
  readonly lines: ReadableLine[];
  fence: { readonly open: FenceOpen; readonly isQuoted: boolean; readonly isComputed: boolean } | null;
  /** Mark that closes the comment around the next line; null outside comments. */
  comment: string | null;
  isTable: boolean;
  /** False after a blank line and after a line that stands alone. */
  isAdjacent: boolean;
}

const quoteMarks = /^(?:[ \t]*>)+/;

const calloutMark = /^\[![^\]]*\][+-]?/;

const itemMark = /^(?:[-*+]|\d{1,3}[.)])(?:[ \t]+|$)(?:\[.\][ \t]+)?(?:#{1,6}[ \t]+)?/;

const dividingLine = /^([-*_])(?:[ \t]*\1){2,}$/;

/** Where the address of a link is defined for the whole note. */
const linkDefinition = /^\[(?!\^)[^[\]]+\]:[ \t]+\S/;

/** Languages of code that the app or a plugin replaces by what it computes. */
const computed =
  /^[ \t]*(?:`{3,}|~{3,})[ \t]*\{?(?:dataview(?:js)?|datacore\w*|tasks|query|base|button|templater|mermaid|leaflet|chart|cyberbrain)\b/i;

/** Beginnings of text that is not shown, with the mark that ends it. */
const hidden: readonly (readonly [RegExp, string])[] = [
  [/%%/y, '%%'],
  [/<!--/y, '-->'],
  [/<style\b/iy, '</style>'],
  [/<script\b/iy, '</script>'],
];

const cellBorders = /\[\[[^[\]]*\]\]|\\.|`[^`]*`|\|/g;

/**
 * Returns the readable lines of a piece of Markdown, without fences, table rules, horizontal rules, definitions of
 * links, code that a plugin replaces, and comments that begin a line. Never throws.
 */
export function readableLines(text: string): ReadableLine[] {
  const scan: Scan = { text, lines: [], fence: null, comment: null, isTable: false, isAdjacent: false };
  for (let at = 0; at < text.length;) {
    const end = lineEnd(text, at);
    readLine(scan, at, end);
    at = skipLineBreak(text, end);
  }
  return scan.lines;
}

function readLine(scan: Scan, start: number, end: number): void {
  const { text, fence } = scan;
  const unquoted = start + (quoteMarks.exec(text.slice(start, end))?.[0].length ?? 0);
  if (fence !== null) {
    const from = fence.isQuoted ? unquoted : start;
    if (isFenceClose(text, from, end, fence.open)) scan.fence = null;
    else if (!fence.isComputed) push(scan, 'code', from, end);
    return;
  }
  const at = skipSpaces(text, afterComment(scan, unquoted, end), end);
  if (at >= end) {
    scan.isAdjacent = scan.isTable = false;
    return;
  }
  const open = readFenceOpen(text, at, end);
  if (open !== null) {
    scan.fence = { open, isQuoted: unquoted > start, isComputed: computed.test(text.slice(at, end)) };
    scan.isAdjacent = false;
  } else if (linkDefinition.test(text.slice(at, end))) scan.isAdjacent = false;
  else if (!readEdge(scan, at, end)) readWords(scan, at, end, unquoted > start);
}

/** Returns the position at which the line continues after hidden text of several lines, or its end while that lasts. */
function afterComment(scan: Scan, start: number, end: number): number {
  const { text, comment } = scan;
  if (comment !== null) {
    const close = text.slice(start, end).indexOf(comment);
    if (close < 0) return end;
    scan.comment = null;
    return start + close + comment.length;
  }
  const at = skipSpaces(text, start, end);
  const mark = text[at] === '%' || text[at] === '<' ? hiddenFrom(text, at) : undefined;
  if (mark === undefined) return start;
  const close = text.slice(at + 2, end).indexOf(mark);
  // A comment within one line is handled as an inline mark.
  if (close >= 0) return mark.startsWith('</') ? at + 2 + close + mark.length : start;
  scan.comment = mark;
  return end;
}

function hiddenFrom(text: string, at: number): string | undefined {
  return hidden.find(([begin]) => {
    begin.lastIndex = at;
    return begin.test(text);
  })?.[1];
}

/** Reads a line that only gives the previous one its kind (a heading's underline, a table rule) or divides; returns false for any other line. */
function readEdge(scan: Scan, at: number, end: number): boolean {
  const { text, lines } = scan;
  const last = lines[lines.length - 1];
  const range = last?.parts[0];
  const isBelow = scan.isAdjacent && last?.kind === 'text' && range !== undefined;
  if (isBelow && setextLevel(text, at, end) > 0) lines[lines.length - 1] = { ...last, kind: 'heading', goesOn: false };
  else if (isTableRule(text, at, end)) {
    if (isBelow) lines[lines.length - 1] = { kind: 'row', parts: cellsOf(text, range[0], range[1]), goesOn: false };
    scan.isTable = true;
  } else if (!dividingLine.test(text.slice(at, trimEndOffset(text, at, end)))) return false;
  scan.isAdjacent = false;
  return true;
}

function readWords(scan: Scan, at: number, end: number, isQuoted: boolean): void {
  const { text } = scan;
  const line = text.slice(at, end);
  const heading = readAtxHeading(text, at, end);
  const callout = isQuoted ? calloutMark.exec(line)?.[0].length : undefined;
  const item = itemMark.exec(line)?.[0].length;
  if (heading !== null) {
    const from = text.indexOf(heading.title, at + heading.level);
    push(scan, 'heading', from, from + heading.title.length);
  } else if (callout !== undefined) push(scan, 'callout', at + callout, end);
  else if (item !== undefined) push(scan, 'item', at + item, end);
  else if (line.includes('|', 1) && (scan.isTable || line.startsWith('|')))
    pushParts(scan, 'row', cellsOf(text, at, end));
  else push(scan, 'text', at, end);
}

function push(scan: Scan, kind: LineKind, start: number, end: number): void {
  pushParts(scan, kind, trimmed(scan.text, start, end));
}

function pushParts(scan: Scan, kind: LineKind, parts: readonly TextRange[]): void {
  if (parts.length > 0) scan.lines.push({ kind, parts, goesOn: kind === 'text' && scan.isAdjacent });
  scan.isAdjacent = parts.length > 0 && (kind === 'text' || kind === 'item');
}

function cellsOf(text: string, start: number, end: number): TextRange[] {
  const cells: TextRange[] = [];
  let from = start;
  for (const { 0: found, index } of text.slice(start, end).matchAll(cellBorders)) {
    if (found !== '|') continue;
    cells.push(...trimmed(text, from, start + index));
    from = start + index + 1;
  }
  return [...cells, ...trimmed(text, from, end)];
}

/** Returns the range without surrounding white space; none when nothing is left. */
function trimmed(text: string, start: number, end: number): TextRange[] {
  const from = skipSpaces(text, start, end);
  return from < end ? [[from, trimEndOffset(text, from, end)]] : [];
}
