import { readBlocks } from './blocks';
import { codeRanges } from './code-ranges';
import { readFencedLines } from './fenced-lines';
import { openedPassage } from './opened-passage';
import type { TextRange } from './text-ranges';

const mark = /\\[\s\S]|%%|<!--|-->|\$\$|<details(?=[\s>])|<\/details\s*>/gi;
const closing: Readonly<Record<string, string>> = { '%%': '%%', '<!--': '-->', $$: '$$' };

/**
 * What Markdown without frontmatter opens and never closes, by its mark: a fence, a comment, a formula, `<pre>` or `<details>`. Whatever stood behind it would
 * be taken in. null when nothing stays open.
 */
export function leftOpen(body: string): string | null {
  const blocks = readBlocks(body, 0);
  const raw = blocks.filter(({ kind, start }) => kind === 'text' && openedPassage(body, start)?.kind === 'text');
  const unclosed = raw.find(
    ({ start, end }) => openedPassage(body, start)?.close.test(body.slice(start, end)) === false,
  );
  if (unclosed !== undefined) return openedPassage(body, unclosed.start)?.mark ?? null;
  // What stands between its tags opens nothing.
  const { missing } = readFencedLines(without(body, raw).replace(/\r\n?/g, '\n'));
  if (missing !== null) return missing.trim();
  let open: string | null = null;
  let details = 0;
  for (const [found] of without(body, codeRanges(body, blocks)).matchAll(mark)) {
    const each = found.toLowerCase();
    if (open !== null) open = each === closing[open] ? null : open;
    else if (closing[each] !== undefined) open = each;
    else if (each.startsWith('<details')) details += 1;
    else if (each.startsWith('</')) details = Math.max(0, details - 1);
  }
  return open ?? (details > 0 ? '<details>' : null);
}

function without(body: string, ranges: readonly TextRange[]): string {
  let text = '';
  let from = 0;
  for (const { start, end } of ranges) {
    text += body.slice(from, start);
    from = end;
  }
  return text + body.slice(from);
}
