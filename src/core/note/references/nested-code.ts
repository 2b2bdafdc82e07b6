import type { Block } from '../blocks';
import { skipListMarker } from '../line-forms';
import { lineEnd, skipLineBreak } from '../note-text';
import type { TextRange } from '../text-ranges';

/** Indented code within list items: passages behind a blank line that are four columns further in than the text of their item. Ascending. */
export function nestedCode(text: string, blocks: readonly Block[]): TextRange[] {
  const ranges: TextRange[] = [];
  /** The columns at which the texts of the open items begin, outermost first. */
  let columns: number[] = [];
  for (const { kind, start, end } of blocks) {
    if (kind === 'heading') columns = [];
    if (kind !== 'text') continue;
    const code = isAfterBlank(text, start) ? codeEnd(text, start, end, columns) : start;
    if (code > start) ranges.push({ start, end: code });
    for (let at = code; at < end; at = nextLine(text, at)) columns = columnsAfter(text, at, columns);
  }
  return ranges;
}

function codeEnd(text: string, start: number, end: number, columns: readonly number[]): number {
  const top = columns.filter((column) => column <= indentOf(text, start)).at(-1);
  let at = start;
  while (top !== undefined && at < end && indentOf(text, at) >= top + 4) at = nextLine(text, at);
  return Math.min(at, end);
}

function columnsAfter(text: string, at: number, columns: readonly number[]): number[] {
  const marked = skipListMarker(text, at);
  if (marked === null && columns.length === 0) return [];
  const indent = indentOf(text, at);
  const open = columns.filter((column) => column <= indent);
  if (marked === null) return isAfterBlank(text, at) ? open : [...columns];
  return [...open, indent + text.slice(at, marked).trim().length + Math.max(1, gapBehind(text, marked))];
}

/** More than four blanks are code within the item, which then begins one behind its mark. */
function gapBehind(text: string, at: number): number {
  const gap = /^ */.exec(text.slice(at, at + 6))?.[0].length ?? 0;
  return gap > 4 ? 1 : gap;
}

function isAfterBlank(text: string, at: number): boolean {
  return /(?:^|\r?\n|\r)[ \t]*(?:\r?\n|\r)$/.test(text.slice(Math.max(0, at - 200), at));
}

/** In columns; tabs go on to the next multiple of four. */
function indentOf(text: string, at: number): number {
  let column = 0;
  for (let i = at; text[i] === ' ' || text[i] === '\t'; i += 1) column += text[i] === '\t' ? 4 - (column % 4) : 1;
  return column;
}

function nextLine(text: string, at: number): number {
  return Math.max(at + 1, skipLineBreak(text, lineEnd(text, at)));
}
