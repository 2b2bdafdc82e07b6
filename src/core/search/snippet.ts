import { lineAt, lineStarts } from '../note/note-text';
import { bestStretch } from './best-stretch';
import type { TextRange } from './phrase';
import type { Query } from './query';
import { findMatches, type KinWords, type QueryMatch } from './query-matches';
import { readableText, sourceText, type ReadableText } from './readable-text';
import { windowAround } from './text-window';

export interface Snippet {
  /** One line of at most about the wanted length, as people read it: Markdown's marks are gone; `…` where something was left out. */
  readonly text: string;
  /** Ranges of `text` that match, in order, not touching. The host decides how they look. */
  readonly matches: readonly TextRange[];
  /** Line, from 1 within the passage, of the first match shown; 1 when nothing matches. */
  readonly line: number;
}

interface Reading {
  readonly read: ReadableText;
  readonly matches: readonly QueryMatch[];
}

const snippetLength = 200;

/** The stretch of a passage of Markdown in which the most, and the rarest, of what was asked for stands; the beginning when nothing of it does. */
export function makeSnippet(passage: string, query: Query, kin?: KinWords, length = snippetLength): Snippet {
  const { read, matches } = readingOf(passage, query, kin);
  const [first, last] = bestStretch(matches, length);
  const shown = matches.slice(first, last + 1);
  const from = shown[0]?.range[0] ?? 0;
  const to = Math.max(from, ...shown.map(({ range }) => range[1]));
  const limits: TextRange = shown.length === 0 ? [0, read.text.length] : sectionsAround(read, from, to);
  const [start, end] = windowAround(read.text, [from, Math.min(to, from + length)], limits, length);
  const inside = joined(matches.map(({ range }) => range).filter((range) => range[0] >= start && range[1] <= end));
  const ahead = start > limits[0] ? '…' : '';
  return {
    text: `${ahead}${read.text.slice(start, end)}${end < limits[1] ? '…' : ''}`,
    matches: inside.map((range): TextRange => [range[0] - start + ahead.length, range[1] - start + ahead.length]),
    line: shown.length === 0 ? 1 : lineAt(lineStarts(passage), read.places[inside[0]?.[0] ?? from] ?? 0),
  };
}

/**
 * Headings stand above a result anyway, and the targets of links are seldom worth reading: they are shown only when nothing else answers.
 * What answers in other marks alone, like a comment, is shown as it is written.
 */
function readingOf(passage: string, query: Query, kin: KinWords | undefined): Reading {
  const words = readableText(passage, { hasHeadings: false, hasTargets: false });
  const readings = [
    () => words,
    () => readableText(passage, { hasHeadings: true, hasTargets: false }),
    () => readableText(passage, { hasHeadings: false, hasTargets: true }),
    () => sourceText(passage),
  ];
  for (const reading of readings) {
    const read = reading();
    const matches = findMatches(read.text, query, kin);
    if (matches.length > 0) return { read, matches };
  }
  return {
    read: words.text === '' ? readableText(passage, { hasHeadings: true, hasTargets: false }) : words,
    matches: [],
  };
}

/** From the beginning of the section of `from` to the end of that of `to`: words of another section say nothing about the match. */
function sectionsAround({ sections, text }: ReadableText, from: number, to: number): TextRange {
  const low = sections.filter(([start]) => start <= from).pop()?.[0] ?? 0;
  const high = sections.find(([, end]) => end >= to)?.[1] ?? text.length;
  return [low, high];
}

function joined(ranges: readonly TextRange[]): TextRange[] {
  const result: TextRange[] = [];
  for (const [start, end] of ranges) {
    const last = result[result.length - 1];
    if (last !== undefined && start <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], end)];
    else result.push([start, end]);
  }
  return result;
}
