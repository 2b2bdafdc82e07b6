import {
  isOutsideItem,
  readItemFence,
  type ItemFence,
  isFenceClose,
  isListMarker,
  isTableRule,
  readAtxHeading,
  readFenceOpen,
  setextLevel,
} from './line-forms';
import { LineEnds, isSpaceCode, skipLineBreak, trimEndOffset } from './note-text';
import { openedPassage } from './fenced-lines';

/** Kind of a block: `code` is fenced or indented; `quote` includes callouts; `comment` is `%% … %%` or `<!-- … -->`; everything else is `text`. */
export type BlockKind = 'heading' | 'code' | 'table' | 'quote' | 'comment' | 'text';

/**
 * A run of lines that belong together. `end` is after its last character, without the line break. Blocks ascend, do not
 * overlap, and leave out only blank lines.
 */
export interface Block {
  readonly kind: BlockKind;
  readonly start: number;
  readonly end: number;
  /** Level 1 to 6 of a heading, else 0. */
  readonly level: number;
  /** Text of a heading without marks, else ''. */
  readonly title: string;
}

/** State of the scan through the lines. */
interface Scan {
  readonly text: string;
  readonly lineEnds: LineEnds;
  readonly blocks: Block[];
  isInList: boolean;
  /** Closing marks that do not occur any more, so that no line searches for them again. */
  readonly missingMarks: Set<string>;
}

/** Splits a note's body, from `bodyStart` to the end, into blocks by the rules of CommonMark and the app, in linear time. */
export function readBlocks(text: string, bodyStart: number): Block[] {
  const scan: Scan = { text, lineEnds: new LineEnds(text), blocks: [], isInList: false, missingMarks: new Set() };
  let at = bodyStart;
  while (at < text.length) {
    const end = scan.lineEnds.after(at);
    at = isBlankLine(text, at, end) ? skipLineBreak(text, end) : readBlock(scan, at, end);
  }
  return scan.blocks;
}

/** Reads the block whose first line is `start..end`; returns the start of the next line. */
function readBlock(scan: Scan, start: number, end: number): number {
  return isWordStart(scan.text, start) ? readTextOrTable(scan, start, end) : readMarkedBlock(scan, start, end);
}

/** Does the same as `readBlock` for a line that does not begin with a letter. */
function readMarkedBlock(scan: Scan, start: number, end: number): number {
  const { text } = scan;
  const heading = readAtxHeading(text, start, end);
  if (heading !== null || isAtMargin(text, start)) scan.isInList = false;
  if (heading !== null) return push(scan, 'heading', start, end, heading.level, heading.title);
  const fence = readFenceOpen(text, start, end);
  if (fence !== null)
    return push(
      scan,
      'code',
      start,
      takeLines(scan, end, (from, to) => isFenceClose(text, from, to, fence), true),
    );
  const closed = readClosed(scan, start);
  if (closed !== null) return push(scan, closed.kind, start, closed.end);
  if (isIndentedCode(scan, start))
    return push(
      scan,
      'code',
      start,
      takeLines(scan, end, (from, to) => isBlankLine(text, from, to) || !isIndented(text, from), false),
    );
  if (text[skipIndent(text, start)] === '>')
    return push(
      scan,
      'quote',
      start,
      takeLines(
        scan,
        end,
        (from, to) => isBlankLine(text, from, to) || readAtxHeading(text, from, to) !== null || isFence(text, from, to),
        false,
      ),
    );
  return readTextOrTable(scan, start, end);
}

function readTextOrTable(scan: Scan, start: number, end: number): number {
  const { text } = scan;
  if (isTableHead(scan, end) && text.slice(start, Math.min(end, start + 10_000)).includes('|')) {
    return push(
      scan,
      'table',
      start,
      takeLines(scan, end, (from, to) => isBlankLine(text, from, to), false),
    );
  }
  return readText(scan, start, end);
}

function readText(scan: Scan, start: number, end: number): number {
  const { text } = scan;
  const isItem = isListMarker(text, start);
  const fence = isItem ? readItemFence(text, start, end) : null;
  if (isItem) scan.isInList = true;
  else if (isAtMargin(text, start)) scan.isInList = false;
  if (fence !== null) return push(scan, 'code', start, takeItemFence(scan, end, fence));
  const next = skipLineBreak(text, end);
  const level =
    isItem || next === end || isWordStart(text, next) ? 0 : setextLevel(text, next, scan.lineEnds.after(next));
  if (level > 0 && end - start <= 200)
    return push(scan, 'heading', start, scan.lineEnds.after(next), level, text.slice(start, end).trim());
  return push(
    scan,
    'text',
    start,
    takeLines(scan, end, (from, to) => endsText(scan, from, to), false),
  );
}

function endsText(scan: Scan, from: number, to: number): boolean {
  const { text } = scan;
  if (isWordStart(text, from)) return false;
  if (isListMarker(text, from)) scan.isInList = true;
  if (readItemFence(text, from, to) !== null) return true;
  if (isBlankLine(text, from, to) || readAtxHeading(text, from, to) !== null || readFenceOpen(text, from, to) !== null)
    return true;
  const first = text[from];
  return (
    first === '>' ||
    (first === '%' && text[from + 1] === '%') ||
    openedPassage(text, from)?.kind === 'text' ||
    (first === '|' && isTableHead(scan, to))
  );
}

/** True when the line after the one that ends at `end` is a table rule. */
function isTableHead({ text, lineEnds }: Scan, end: number): boolean {
  const next = skipLineBreak(text, end);
  return next < text.length && !isWordStart(text, next) && isTableRule(text, next, lineEnds.after(next));
}

/**
 * Returns the end of the last line of the block, from the line that ends at `end` until `isLast`; that line belongs to
 * the block when `isIncluded`.
 */
function takeLines(
  { text, lineEnds }: Scan,
  end: number,
  isLast: (from: number, to: number) => boolean,
  isIncluded: boolean,
): number {
  let taken = end;
  for (;;) {
    const from = skipLineBreak(text, taken);
    if (from === taken || from >= text.length) return taken;
    const to = lineEnds.after(from);
    if (isLast(from, to)) return isIncluded ? to : taken;
    taken = to;
  }
}

/** Returns the end of the code with which an item begins: its closing line, else the last line of the item. */
function takeItemFence(scan: Scan, end: number, fence: ItemFence): number {
  const { text, lineEnds } = scan;
  const inside = takeLines(
    scan,
    end,
    (from, to) => isFenceClose(text, from, to, fence) || isOutsideItem(text, from, to, fence),
    false,
  );
  const next = skipLineBreak(text, inside);
  const to = next < text.length ? lineEnds.after(next) : next;
  return next > inside && next < text.length && !isOutsideItem(text, next, to, fence) ? to : inside;
}

/** True for a fence at the left margin, outside quotes. */
function isFence(text: string, from: number, to: number): boolean {
  return !isIndented(text, from) && readFenceOpen(text, from, to) !== null;
}

function push(scan: Scan, kind: BlockKind, start: number, end: number, level = 0, title = ''): number {
  scan.blocks.push({ kind, start, end: Math.max(trimEndOffset(scan.text, start, end), start), level, title });
  return skipLineBreak(scan.text, end);
}

/** Reads a comment, or HTML with raw text, up to the end of the line that closes it; null when none begins here or it is never closed. */
function readClosed(
  { text, lineEnds, missingMarks }: Scan,
  start: number,
): { readonly kind: BlockKind; readonly end: number } | null {
  const opened = openedPassage(text, start);
  if (opened === null || missingMarks.has(opened.mark)) return null;
  const { kind, mark, close } = opened;
  close.lastIndex = start + 2;
  if (close.test(text)) return { kind, end: lineEnds.after(close.lastIndex) };
  missingMarks.add(mark);
  return null;
}

function isIndentedCode(scan: Scan, start: number): boolean {
  return isIndented(scan.text, start) && !scan.isInList;
}

/** True for a line without indentation: only an item itself can belong to a list there. */
function isAtMargin(text: string, start: number): boolean {
  return text[start] !== ' ' && text[start] !== '\t';
}

function isIndented(text: string, start: number): boolean {
  return text[start] === '\t' || (text[start] === ' ' && text.startsWith('    ', start));
}

function skipIndent(text: string, start: number): number {
  let at = start;
  while (text[at] === ' ' && at < start + 3) at += 1;
  return at;
}

/** True when a line begins with a letter, which starts nothing but text. */
function isWordStart(text: string, start: number): boolean {
  const code = text.charCodeAt(start);
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 0x80 && !isSpaceCode(code));
}

function isBlankLine(text: string, from: number, to: number): boolean {
  for (let i = from; i < to; i += 1) {
    if (!isSpaceCode(text.charCodeAt(i))) return false;
  }
  return true;
}
