import type { TextRange } from '../../note/text-ranges';

/** Characters that a passage may grow by. */
const most = 800;
const heading = /^[ \t]{0,3}#{1,6}[ \t]/;
/** Matches a line of a list, also one below its mark. */
const ofList = /^[ \t>]*(?:[-*+•]|\d{1,4}[.)])[ \t]|^(?: {2,}|\t)/;
const fence = /^[ \t>]*(?:`{3}|~{3})/;
const colon = /[:：]["'”»*_)]{0,4}$/u;
/** Matches the end of a line behind which nothing need follow. */
const closed = /[.!?。！？|>`]["'”»*_)]{0,4}$/u;
const longestLabel = 80;

/**
 * Returns the end of the paragraph, list, table or code in which a passage ends, behind what its last line introduces, if
 * that is near.
 */
export function blockEnd(text: string, { start, end }: TextRange): number {
  const first = text.charAt(end - 1) === '\n' ? end - 1 : endOfLine(text, end);
  if (first - end > most) return end;
  const lines = text.slice(start, first).split('\n');
  let isCode = lines.filter((line) => fence.test(line)).length % 2 === 1;
  let last = lines.filter((line) => line.trim() !== '').at(-1) ?? '';
  let reached = first;
  for (let at = first + 1; at < text.length;) {
    const to = endOfLine(text, at);
    if (to - end > most) break;
    const line = text.slice(at, to);
    if (isCode || line.trim() !== '') {
      if (!isCode && !goesOn(last.trimEnd(), line, at > reached + 1)) break;
      if (fence.test(line)) isCode = !isCode;
      [reached, last] = [to, line];
    }
    at = to + 1;
  }
  return reached;
}

/** True for a line that belongs to the one above it, perhaps with a blank line between them. */
function goesOn(last: string, line: string, isApart: boolean): boolean {
  if (heading.test(line)) return false;
  if (!isApart || heading.test(last) || colon.test(last)) return true;
  return ofList.test(last) ? ofList.test(line) : last.length <= longestLabel && !closed.test(last);
}

function endOfLine(text: string, at: number): number {
  const feed = text.indexOf('\n', at);
  return feed === -1 ? text.length : feed;
}
