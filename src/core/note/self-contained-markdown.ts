import { readBlocks } from './blocks';
import { codeRanges, type TextRange } from './text-ranges';
import { readFencedLines, openedPassage } from './fenced-lines';
import { harmlessMarkdown } from './harmless-markdown';

const highHeading = /^( {0,3})#{1,2}(?=[ \t]|$)/;

const ownSection = /^( {0,3}#{3,6}[ \t]+)(relations|evidence)[ \t]*(?:#+[ \t]*)?$/i;

const underline = /^ {0,3}(?:=+|-+)[ \t]*$/;

const anyHeading = /^ {0,3}#{1,6}(?:[ \t]|$)/;

/** Start of an item, a quote or a table, or of a line indented like code, which cannot be turned into a heading. */
const noParagraph = /^(?:[ \t]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)| {0,3}[>|]| {4}| {0,3}\t)/;

const mark = /\\[\s\S]|%%|<!--|-->|\$\$|<details(?=[\s>])|<\/details\s*>/gi;

const closing: Readonly<Record<string, string>> = { '%%': '%%', '<!--': '-->', $$: '$$' };

/**
 * Returns harmless Markdown that can be put into a note without affecting its surroundings: fences are closed, headings
 * have level 3 or lower, none is underlined, and none has the name of a section that the note has itself. Trimmed.
 */
export function selfContainedMarkdown(text: string): string {
  const once = containedMarkdown(harmlessMarkdown(text));
  // A line whose neighbors became something else is read more strictly, since it may be in a quote.
  return containedMarkdown(harmlessMarkdown(once));
}

/**
 * Does the same as `selfContainedMarkdown` for a text that is already harmless or that a user wrote: its effects, such
 * as an embed, are kept. Line breaks are LF.
 */
export function containedMarkdown(text: string): string {
  const { lines, missing } = readFencedLines(text.trim());
  const written: string[] = [];
  /** True when the line before could become a heading through a line of dashes. */
  let isOpen = false;
  for (const { text: line, isCode } of lines) {
    if (isCode || !isOpen || !underline.test(line)) written.push(isCode ? line : withLowHeading(line));
    else underlined(written, line);
    isOpen = !isCode && line.trim() !== '' && !underline.test(line) && !anyHeading.test(line);
  }
  if (missing !== null) written.push(missing);
  return written.join('\n').trim();
}

function underlined(written: string[], line: string): void {
  const title = written.pop() ?? '';
  if (noParagraph.test(title)) written.push(title, '', line);
  else written.push(withLowHeading(`### ${title.trim()}`));
}

function withLowHeading(line: string): string {
  return line
    .replace(highHeading, '$1###')
    .replace(ownSection, (_, marks: string, name: string) => `${marks}More on ${name}`);
}

/**
 * Returns the mark that Markdown without frontmatter opens and never closes: a fence, a comment, a formula, `<pre>` or
 * `<details>`. Any text added after it would be enclosed. Returns null when nothing stays open.
 */
export function unclosedMarkdown(body: string): string | null {
  const blocks = readBlocks(body, 0);
  const raw = blocks.filter(({ kind, start }) => kind === 'text' && openedPassage(body, start)?.kind === 'text');
  const unclosed = raw.find(
    ({ start, end }) => openedPassage(body, start)?.close.test(body.slice(start, end)) === false,
  );
  if (unclosed !== undefined) return openedPassage(body, unclosed.start)?.mark ?? null;
  // The content of raw HTML opens nothing.
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
