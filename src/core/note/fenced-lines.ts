import { isFenceClose } from './line-forms';

export interface FencedLine {
  readonly text: string;
  /** True where every Markdown parser sees code. False for fence lines, and for lines indented so far that they may be something else. */
  readonly isCode: boolean;
}

export interface FencedLines {
  readonly lines: readonly FencedLine[];
  /** Line that closes the fence that is still open at the end; null when none is open. */
  readonly missing: string | null;
}

interface Fence {
  readonly indent: string;
  readonly char: string;
  readonly length: number;
}

const opening = /^([ \t]*)(`{3,}(?=[^`]*$)|~{3,})/;

const deep = /^(?: {4}| {0,3}\t)/;

const itemWithFence = /^((?:[ \t]*(?:[-*+]|\d{1,9}[.)])(?=[ \t]))+)[ \t]+((?:`{3,}(?=[^`]*$)|~~~).*)$/;

/** A passage from an opening to a closing mark, across blank lines and anything else. */
interface OpenedPassage {
  readonly kind: 'comment' | 'text';
  readonly mark: string;
  /** Pattern that finds the closing mark from `lastIndex` on. */
  readonly close: RegExp;
}

const rawTag = /^<(pre|script|style|textarea)(?:[\s>]|$)/i;

const longestTag = 12;

/**
 * Returns the lines (LF) of a text with its fences rewritten so that all Markdown parsers agree: a fence beside a list
 * marker gets a line of its own, fences are closed as they were opened, and before a line that is less indented than
 * they are. Fences within quotes count as text.
 */
export function readFencedLines(text: string): FencedLines {
  const lines: FencedLine[] = [];
  let open: Fence | null = null;
  for (const line of text.split('\n')) {
    if (open !== null) {
      const isClose: boolean = isFenceClose(line, 0, line.length, open);
      if (!isClose && (line.trim() === '' || line.startsWith(open.indent))) {
        lines.push({ text: line, isCode: /^ {0,3}$/.test(open.indent) });
        continue;
      }
      lines.push({ text: closingOf(open), isCode: true });
      open = null;
      if (isClose) continue;
    }
    const own = onOwnLine(line, lines.at(-1)?.text ?? '');
    lines.push(...own.map((each) => ({ text: each, isCode: false })));
    open = fenceOf(own.at(-1) ?? '');
  }
  return { lines, missing: open === null ? null : closingOf(open) };
}

/** Returns the lines for a line that opens a fence, so that it is recognized as such after `previous`. */
function onOwnLine(line: string, previous: string): string[] {
  const [, mark, fence] = itemWithFence.exec(line) ?? [];
  // A line indented this far may be code, which continues to the next blank line.
  if (mark === undefined || fence === undefined)
    return opening.test(line) && deep.test(line) && deep.test(previous) ? ['', line] : [line];
  // A list marker alone could turn the line before into a heading.
  return ['', mark, ...(deep.test(mark) ? [''] : []), `${' '.repeat(mark.length + 1)}${fence}`];
}

function fenceOf(line: string): Fence | null {
  const [, indent, marks] = opening.exec(line) ?? [];
  return indent === undefined || marks === undefined ? null : { indent, char: marks.charAt(0), length: marks.length };
}

function closingOf({ indent, char, length }: Fence): string {
  return `${indent}${char.repeat(length)}`;
}

/** Returns what a line that starts at `start` opens: a comment, or HTML with raw text (CommonMark, HTML blocks, kind 1); null for any other line. */
export function openedPassage(text: string, start: number): OpenedPassage | null {
  if (text.startsWith('%%', start)) return { kind: 'comment', mark: '%%', close: /%%/g };
  if (text[start] !== '<') return null;
  if (text.startsWith('<!--', start)) return { kind: 'comment', mark: '<!--', close: /-->/g };
  const tag = rawTag.exec(text.slice(start, start + longestTag))?.[1]?.toLowerCase();
  return tag === undefined ? null : { kind: 'text', mark: `<${tag}>`, close: new RegExp(`</${tag}>`, 'gi') };
}
