import { readBlocks } from './blocks';
import { codeRanges } from './code-ranges';
import { readFencedLines, openedPassage } from './fenced-lines';
import { harmlessMarkdown } from './harmless-markdown';
import type { TextRange } from './text-ranges';

const highHeading = /^( {0,3})#{1,2}(?=[ \t]|$)/;

const ownSection = /^( {0,3}#{3,6}[ \t]+)(relations|evidence)[ \t]*(?:#+[ \t]*)?$/i;

const underline = /^ {0,3}(?:=+|-+)[ \t]*$/;

const anyHeading = /^ {0,3}#{1,6}(?:[ \t]|$)/;

/** Begins an item, a quote or a table, or is indented like code: no line to make a heading of. */
const noParagraph = /^(?:[ \t]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)| {0,3}[>|]| {4}| {0,3}\t)/;

const mark = /\\[\s\S]|%%|<!--|-->|\$\$|<details(?=[\s>])|<\/details\s*>/gi;

const closing: Readonly<Record<string, string>> = { '%%': '%%', '<!--': '-->', $$: '$$' };

/**
 * Harmless Markdown that can stand in a note without touching what stands around it: fences are closed, headings are of level 3 and lower and
 * none is underlined, and none has the name of a section that the note has of its own. Without blanks around it.
 */
export function selfContainedMarkdown(text: string): string {
  return containedMarkdown(harmlessMarkdown(text));
}

/** As `selfContainedMarkdown`, for a text that is harmless already or that a person wrote: what it does, such as an embed, it goes on doing. Line ends are LF. */
export function containedMarkdown(text: string): string {
  const { lines, missing } = readFencedLines(text.trim());
  const written: string[] = [];
  /** Whether the line before may be what a line of dashes makes a heading of. */
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
