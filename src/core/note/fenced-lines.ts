import { isFenceClose } from './line-forms';

export interface FencedLine {
  readonly text: string;
  /** True where every reader of Markdown sees code. Marks of fences are none, nor is what is indented so far that it may be something else. */
  readonly isCode: boolean;
}

export interface FencedLines {
  readonly lines: readonly FencedLine[];
  /** The line that closes the fence which is open at the end; null when none is. */
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

/** What runs from one mark to another, over blank lines and all that stands between. */
interface OpenedPassage {
  readonly kind: 'comment' | 'text';
  readonly mark: string;
  /** Finds its closing mark, from `lastIndex` on. */
  readonly close: RegExp;
}

const rawTag = /^<(pre|script|style|textarea)(?:[\s>]|$)/i;

const longestTag = 12;

/**
 * The lines (LF) of a text with its fences written so that nobody can read them in two ways: beside a list mark they get a line of their own,
 * they are closed as they were opened, and before a line that is less indented than they are. Fences within quotes count as text.
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

/** A line that opens a fence, so that it is seen as that after `previous`. */
function onOwnLine(line: string, previous: string): string[] {
  const [, mark, fence] = itemWithFence.exec(line) ?? [];
  // What is indented so far may be code, which goes on to the next blank line.
  if (mark === undefined || fence === undefined)
    return opening.test(line) && deep.test(line) && deep.test(previous) ? ['', line] : [line];
  // A mark alone would make a heading of the line before.
  return ['', mark, ...(deep.test(mark) ? [''] : []), `${' '.repeat(mark.length + 1)}${fence}`];
}

function fenceOf(line: string): Fence | null {
  const [, indent, marks] = opening.exec(line) ?? [];
  return indent === undefined || marks === undefined ? null : { indent, char: marks.charAt(0), length: marks.length };
}

function closingOf({ indent, char, length }: Fence): string {
  return `${indent}${char.repeat(length)}`;
}

/** What a line that starts at `start` opens: a comment, or HTML whose text stands as it is (CommonMark, HTML blocks, kind 1); null for any other. */
export function openedPassage(text: string, start: number): OpenedPassage | null {
  if (text.startsWith('%%', start)) return { kind: 'comment', mark: '%%', close: /%%/g };
  if (text[start] !== '<') return null;
  if (text.startsWith('<!--', start)) return { kind: 'comment', mark: '<!--', close: /-->/g };
  const tag = rawTag.exec(text.slice(start, start + longestTag))?.[1]?.toLowerCase();
  return tag === undefined ? null : { kind: 'text', mark: `<${tag}>`, close: new RegExp(`</${tag}>`, 'gi') };
}
