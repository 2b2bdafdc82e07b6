import { readBlocks } from './blocks';
import { codeRanges } from './code-ranges';
import { readFencedLines } from './fenced-lines';

const mark = /\\[\s\S]|%%|<!--|-->|\$\$|<details(?=[\s>])|<\/details\s*>/gi;
const closing: Readonly<Record<string, string>> = { '%%': '%%', '<!--': '-->', '$$': '$$' };

/**
 * What Markdown without frontmatter opens and never closes, by its mark: a fence, a comment, a formula or `<details>`. Whatever stood behind it would
 * be taken in. null when nothing stays open.
 */
export function leftOpen(body: string): string | null {
  const { missing } = readFencedLines(body.replace(/\r\n?/g, '\n'));
  if (missing !== null) return missing.trim();
  let open: string | null = null;
  let details = 0;
  for (const [found] of withoutCode(body).matchAll(mark)) {
    const each = found.toLowerCase();
    if (open !== null) open = each === closing[open] ? null : open;
    else if (closing[each] !== undefined) open = each;
    else if (each.startsWith('<details')) details += 1;
    else if (each.startsWith('</')) details = Math.max(0, details - 1);
  }
  return open ?? (details > 0 ? '<details>' : null);
}

function withoutCode(body: string): string {
  let text = '';
  let from = 0;
  for (const { start, end } of codeRanges(body, readBlocks(body, 0))) {
    text += body.slice(from, start);
    from = end;
  }
  return text + body.slice(from);
}
