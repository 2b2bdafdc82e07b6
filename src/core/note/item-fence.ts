import { readFenceOpen, skipListMarker, type FenceOpen } from './line-forms';
import { skipSpaces } from './note-text';

/** A fence that is opened beside a list mark, with the column that the lines of its item begin at. */
export interface ItemFence extends FenceOpen {
  readonly column: number;
}

/** The fence that a list item begins with, also an item within an item; null for any other line. */
export function readItemFence(text: string, start: number, end: number): ItemFence | null {
  let at = skipListMarker(text, start);
  if (at === null) return null;
  for (let next: number | null = at; next !== null; next = skipListMarker(text, at)) at = next;
  const mark = skipSpaces(text, at, end);
  const fence = mark < end && (text[mark] === '`' || text[mark] === '~') ? readFenceOpen(text, mark, end) : null;
  return fence === null ? null : { ...fence, column: columnAt(text, start, mark) };
}

/** Whether a line that is not blank stands outside the item, and so ends the fence. */
export function isOutsideItem(text: string, from: number, to: number, { column }: ItemFence): boolean {
  const first = skipSpaces(text, from, to);
  return first < to && columnAt(text, from, first) < column;
}

/** Tabs go on to the next multiple of four. */
function columnAt(text: string, start: number, at: number): number {
  let column = 0;
  for (let i = start; i < at; i += 1) column += text[i] === '\t' ? 4 - (column % 4) : 1;
  return column;
}
