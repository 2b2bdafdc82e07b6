import type { Range } from '../finding';
import { isUuid } from '../randomness';
import { isScrambled, keyEnd, keyStart } from './key-letters';

const shortestLine = 8;
const shortestRest = 6;
const longestMark = 16;
/** Marks of quotes, comments, lists, changes and listings, and the quote of a string. */
const mark = /^[ \t]*(?:(?:>|\/\/|#|[*-](?= )|\+|\||\d{1,6}(?:→|[:.|\t]| {1,2}))[ \t]*){0,2}["'`]?$/;
const word = /^(?=.*[aeiouyAEIOUY])(?:[A-Z]?[a-z]+|[A-Z]+)$/;
/**
 * Characters at the end of a line that continues on the next: the quote of a string, an operator or a soft line break.
 */
const ends = ' \t\r"\'`,;\\^&=';

interface Line extends Range {
  /** Letters of a key at the end of the line. */
  readonly run: Range;
  /** True when the line contains nothing else. */
  readonly isWhole: boolean;
}

/**
 * Yields the pieces of long words that were wrapped over lines: each line but the last is full, and only a mark
 * precedes the piece.
 */
export function* lineParts(
  text: string,
  isKnown: (part: Range) => boolean,
): Generator<readonly Range[], void, undefined> {
  let parts: Range[] = [];
  let before: Line | null = null;
  let isFull = false;
  for (const line of linesOf(text)) {
    const wasFull = isFull;
    isFull =
      before !== null && (widthOf(before) === widthOf(line) || before.end - before.start === line.end - line.start);
    const isLoose =
      parts.length > 1 ? before !== null && widthOf(line) < widthOf(before) : before !== null && !isKnown(before.run);
    const part =
      before === null
        ? null
        : continuation(text, before, line, wasFull || isFull ? 'wrapped' : isLoose ? 'unknown' : 'known');
    if (part !== null) parts.push(part);
    if (part === null || part !== line.run) {
      if (parts.length > 1) yield parts;
      parts = line.run.end > line.run.start ? [line.run] : [];
    }
    before = widthOf(line) >= shortestLine && line.run.end > line.run.start ? line : null;
  }
  if (parts.length > 1) yield parts;
}

/** Returns the width of a line without its mark and leading space. */
function widthOf({ start, end, run, isWhole }: Line): number {
  return isWhole ? run.end - run.start : end - start;
}

/** Kind of the line above: a full line, a part that is not a secret by itself, or a part that is. */
type Above = 'wrapped' | 'unknown' | 'known';

/** Returns the part of a line that continues the last word of the line above; null when none does. */
function continuation(text: string, before: Line, line: Line, above: Above): Range | null {
  if (widthOf(line) > widthOf(before) + 2) return null;
  const run = text.slice(line.run.start, line.run.end);
  if (line.isWhole && (above === 'wrapped' || isRest(run) || (above === 'unknown' && !word.test(run)))) return line.run;
  if (above !== 'wrapped') return null;
  const end = keyEnd(text, line.start, line.end);
  return end > line.start ? { start: line.start, end } : null;
}

function isRest(run: string): boolean {
  return run.length >= shortestRest && !run.includes('://') && !isUuid(run) && isScrambled(run);
}

function* linesOf(text: string): Generator<Line, void, undefined> {
  for (let start = 0; start < text.length;) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    yield lineAt(text, start, end);
    start = end + 1;
  }
}

function lineAt(text: string, start: number, lineEnd: number): Line {
  const end = text[lineEnd - 1] === '\r' ? lineEnd - 1 : lineEnd;
  let runEnd = end;
  while (runEnd > start && ends.includes(text.charAt(runEnd - 1))) runEnd -= 1;
  if (text.startsWith('=', runEnd) && runEnd < end - 1) runEnd += 1;
  const runStart = text[runEnd - 1] === ':' ? runEnd : keyStart(text, runEnd, start);
  const unmarked = text[runStart] === '+' && runStart === start ? runStart + 1 : runStart;
  const isWhole = runEnd > unmarked && unmarked - start <= longestMark && mark.test(text.slice(start, unmarked));
  return { start, end, run: { start: unmarked, end: runEnd }, isWhole };
}
