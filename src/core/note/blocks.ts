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

/** `code` is fenced or indented; `quote` takes in callouts; `comment` is `%% … %%` or `<!-- … -->`; everything else is `text`. */
export type BlockKind = 'heading' | 'code' | 'table' | 'quote' | 'comment' | 'text';

/** A run of lines that belong together. `end` is after its last character, line break not included. Blocks ascend, do not overlap, and leave out blank lines only. */
export interface Block {
  readonly kind: BlockKind;
  readonly start: number;
  readonly end: number;
  /** 1 to 6 for a heading, else 0. */
  readonly level: number;
  /** A heading's text without marks, else ''. */
  readonly title: string;
}

/** What is known on the way down the lines. */
interface Scan {
  readonly text: string;
  readonly lineEnds: LineEnds;
  readonly blocks: Block[];
  isInList: boolean;
  /** Closing marks that do not come any more, so that no line looks for them again. */
  readonly missingMarks: Set<string>;
}

/** Cuts a note's body, from `bodyStart` to the end, into blocks by the rules of CommonMark and the app, in linear time. */
export function readBlocks(text: string, bodyStart: number): Block[] {
  const scan: Scan = { text, lineEnds: new LineEnds(text), blocks: [], isInList: false, missingMarks: new Set() };
  let at = bodyStart;
  while (at < text.length) {
    const end = scan.lineEnds.after(at);
    at = isBlankLine(text, at, end) ? skipLineBreak(text, end) : readBlock(scan, at, end);
  }
  return scan.blocks;
}

/** Reads the block whose first line is `start..end`; returns where the next line begins. */
function readBlock(scan: Scan, start: number, end: number): number {
  return isWordStart(scan.text, start) ? readTextOrTable(scan, start, end) : readMarkedBlock(scan, start, end);
}

/** As `readBlock`, for a line that begins with something else than a letter. */
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

/** True when the line after the one that ends at `end` is a table's rule. */
function isTableHead({ text, lineEnds }: Scan, end: number): boolean {
  const next = skipLineBreak(text, end);
  return next < text.length && !isWordStart(text, next) && isTableRule(text, next, lineEnds.after(next));
}

/** The end of the last line taken, going on from the line that ends at `end` until `isLast`; that line belongs to the block when `isIncluded`. */
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

/** The end of the code that an item begins with: its closing line, else the last line of the item. */
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

/** A fence at the left, which no quote takes in. */
function isFence(text: string, from: number, to: number): boolean {
  return !isIndented(text, from) && readFenceOpen(text, from, to) !== null;
}

function push(scan: Scan, kind: BlockKind, start: number, end: number, level = 0, title = ''): number {
  scan.blocks.push({ kind, start, end: Math.max(trimEndOffset(scan.text, start, end), start), level, title });
  return skipLineBreak(scan.text, end);
}

/** A comment, or HTML whose text stands as it is, with the end of the line on which it is closed; null when none begins here, or it is never closed. */
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

/** True for a line that no list takes in unless it is an item itself. */
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

/** True where a line begins with a letter, which opens nothing but text. */
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
