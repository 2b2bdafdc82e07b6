import { readFencedLines } from './fenced-lines';
import { harmlessMarkdown } from './harmless-markdown';

const highHeading = /^( {0,3})#{1,2}(?=[ \t]|$)/;
const ownSection = /^( {0,3}#{3,6}[ \t]+)(relations|evidence)[ \t]*(?:#+[ \t]*)?$/i;
const underline = /^ {0,3}(?:=+|-+)[ \t]*$/;
const anyHeading = /^ {0,3}#{1,6}(?:[ \t]|$)/;
/** Begins an item, a quote or a table, or is indented like code: no line to make a heading of. */
const noParagraph = /^(?:[ \t]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)| {0,3}[>|]| {4}| {0,3}\t)/;

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
