import { lineStarts } from '../../../../core/note/note-text';
import { type AskedWord, bestLine } from '../../../../core/search/answerability';
import { alternativesOf, type Query } from '../../../../core/search/query';
import { weighQuestion } from '../../../../engine/answering/measure-answer';
import type { NoteIndex } from '../../../../ports/note-index';

/** A heading, which the lines below it explain, or a line that only links to another note. */
const saysNothing = /^\s{0,3}(?:#{1,6}\s|[-*+]\s[^[\]]{0,40}\[\[[^[\]]{1,300}\]\]\s*$)/;
const quoteMark = /^\s{0,3}>/;
/** Number of characters before and behind the found passage in which the line is looked for: a note may have megabytes. */
const reach = 12_000;
const longestLine = 2_000;

/** The part of a note that begins with the line that covers most of a query. */
export interface Excerpt {
  /** Line of the note, from 1. */
  readonly line: number;
  readonly start: number;
  readonly end: number;
  /** True when the note quotes it with `>`. */
  readonly isQuote: boolean;
}

/** Returns the words with content of a query with their weights; none where the index does not answer. */
export async function weighedWords(query: Query, index: Pick<NoteIndex, 'rarity'>): Promise<readonly AskedWord[]> {
  const asked = alternativesOf(query).flatMap(({ words, phrases }) => [...words, ...phrases]);
  return (await weighQuestion(asked.join(' '), index)) ?? [];
}

/**
 * Returns about `length` characters from the line that covers most of the words, up to the next heading or change between
 * quoted and own text, or from the first line of the passage when none covers any; null without words or lines. `from`: where the body begins; `near`: where the found passage does.
 */
export function excerptOf(
  text: string,
  words: readonly AskedWord[],
  { from, near, length }: { readonly from: number; readonly near: number; readonly length: number },
): Excerpt | null {
  if (words.every(({ weight }) => weight === 0)) return null;
  const { lines, skipped, startOf } = linesNear(near, text);
  // Of a line without end, search has found the part.
  const isLong = (line: string): boolean => line.length > longestLine;
  if (lines.some((line, at) => isLong(line) && startOf(at) <= near && near < startOf(at + 1))) return null;
  const body = lines.map((line, at) => (startOf(at) < from || isLong(line) || saysNothing.test(line) ? '' : line));
  const fullest = bestLine(words, { lines: body, beside: '' });
  // What the heading or title of the passage says is said of its first line.
  const best = fullest >= 0 ? fullest : body.findIndex((line, at) => startOf(at) >= near && line.trim() !== '');
  if (best < 0) return null;
  const isQuote = quoteMark.test(lines[best] ?? '');
  const goesOn = (line: string): boolean =>
    line.trim() === '' || (!saysNothing.test(line) && quoteMark.test(line) === isQuote);
  let next = best + 1;
  while (next < lines.length && startOf(next) - startOf(best) < length && goesOn(lines[next] ?? '')) next += 1;
  return { line: skipped + best + 1, start: startOf(best), end: startOf(next), isQuote };
}

/** Returns the lines around a place of a text, how many are before them, and where one of them begins. */
function linesNear(
  near: number,
  text: string,
): { readonly lines: readonly string[]; readonly skipped: number; readonly startOf: (at: number) => number } {
  const starts = lineStarts(text);
  const skipped = starts.filter((start) => start < near - reach).length;
  const startOf = (at: number): number => starts[skipped + at] ?? text.length;
  const count = starts.filter((start) => start <= near + reach).length - skipped;
  const lines = Array.from({ length: count }, (_, at) => text.slice(startOf(at), startOf(at + 1)).trimEnd());
  return { lines, skipped, startOf };
}
