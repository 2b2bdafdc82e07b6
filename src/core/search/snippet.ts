import { lineAt, lineStarts } from '../note/note-text';
import { charClassOf, classMask, ignorable, mark } from './text/char-class';
import type { TextRange } from './text/phrase';
import type { Query } from './query';
import { noSurroundings } from './text/surroundings';
import { findMatches, type RelatedWords, type QueryMatch } from './query-matches';
import { bareText, ReadableSource, type ReadableText } from './text/readable-text';

/** Weight of a phrase, which exceeds that of any words around it. */
const phraseWeight = 10;

/** Maximum distance by which a cut may move to fall between words. */
const cutSlack = 30;

/** Characters that are dropped at a cut. */
const loose = /[ ·;:,]/;

export interface Snippet {
  /** One line of about the wanted length at most, without Markdown's marks; `…` marks omissions. */
  readonly text: string;
  /** Matching ranges of `text`, in order, not touching. The host decides how they look. */
  readonly matches: readonly TextRange[];
  /** Line, from 1 within the passage, of the first visible match; 1 when nothing matches. */
  readonly line: number;
}

interface Reading {
  readonly read: ReadableText;
  readonly matches: readonly QueryMatch[];
}

const snippetLength = 200;

/** Returns the part of a Markdown passage with the most, and the rarest, matches of the query; the beginning when nothing matches. */
export function makeSnippet(
  passage: string,
  query: Query,
  relatedWords?: RelatedWords,
  length = snippetLength,
  { before, after } = noSurroundings,
): Snippet {
  const source = `${before}${passage}${after}`;
  const within: TextRange = [before.length, before.length + passage.length];
  const { read, matches } = readingOf(source, within, query, relatedWords);
  const [first, last] = bestWindow(matches, length);
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
    line: shown.length === 0 ? 1 : lineAt(lineStarts(passage), read.placeAt(inside[0]?.[0] ?? from) - before.length),
  };
}

const embeddedTable = /!\[\[[^[\]]{1,300}\.base[#|\]]/i;

/**
 * Returns the text to show. Headings are shown above a result anyway, and lists of links and their targets are seldom
 * worth reading: all are included only when nothing else matches. A match inside other markup, such as a comment, is
 * shown without its marks.
 */
function readingOf(source: string, within: TextRange, query: Query, relatedWords: RelatedWords | undefined): Reading {
  const readable = new ReadableSource(source, within);
  const readWith = (hasHeadings: boolean, hasLinkLists: boolean, hasTargets = false): ReadableText =>
    readable.read({ hasHeadings, hasLinkLists, hasTargets });
  const words = readWith(false, false);
  const readings = [
    () => words,
    () => readWith(true, false),
    () => readWith(false, true),
    () => readWith(true, true),
    () => readWith(false, true, true),
    () => bareText(source, within),
  ];
  const tried = new Set<string>();
  for (const reading of readings) {
    const read = reading();
    if (tried.has(read.text)) continue;
    tried.add(read.text);
    const matches = findMatches(read.text, query, relatedWords);
    if (matches.length > 0) return { read, matches };
  }
  // The name of an embedded table says less than nothing at all.
  const worth = embeddedTable.test(source.slice(...within)) ? readings.slice(1, 4) : readings.slice(1, 5);
  const read = [words, ...worth.map((reading) => reading())].find(({ text }) => text !== '') ?? words;
  return { read, matches: [] };
}

/**
 * Returns the range from the start of the section of `from` to the end of the section of `to`: words of another section
 * say nothing about the match.
 */
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

/**
 * Returns the first and last of the matches within `length` of each other that are most informative: the more different
 * and the rarer, the better.
 */
function bestWindow(matches: readonly QueryMatch[], length: number): [first: number, last: number] {
  const counts = new Map<string, number>();
  for (const { key } of matches) counts.set(key, (counts.get(key) ?? 0) + 1);
  const weightOf = ({ key, isPhrase }: QueryMatch): number =>
    (isPhrase ? phraseWeight : 1) / Math.sqrt(counts.get(key) ?? 1);
  const inWindow = new Map<string, number>();
  let [best, weight, first] = [[0, -1] as [number, number], 0, 0];
  let bestWeight = 0;
  for (const [last, match] of matches.entries()) {
    weight += gainOf(inWindow, match, 1) * weightOf(match);
    for (
      let lost = matches[first];
      lost !== undefined && first < last && match.range[1] - lost.range[0] > length;
      lost = matches[++first]
    ) {
      weight -= gainOf(inWindow, lost, -1) * weightOf(lost);
    }
    if (weight <= bestWeight + 1e-9) continue;
    bestWeight = weight;
    best = [first, last];
  }
  return best;
}

/** Returns the change in value by one more (or one fewer) match of a key: the first counts fully, others a tenth. */
function gainOf(inWindow: Map<string, number>, { key }: QueryMatch, change: 1 | -1): number {
  const before = inWindow.get(key) ?? 0;
  inWindow.set(key, before + change);
  return (change === 1 ? before : before - 1) === 0 ? 1 : 0.1;
}

/** Returns about `length` units of a text, around `core` and inside `limits`, cut between words or at least between characters. */
function windowAround(text: string, core: TextRange, limits: TextRange, length: number): TextRange {
  const [from, to] = core;
  const [low, high] = limits;
  const room = Math.max(0, length - (to - from));
  // Starting at a nearby beginning is better than starting in the middle of a sentence.
  let start = (from - low) * 3 <= room * 2 ? low : from - Math.floor(room / 3);
  let end = Math.min(high, start + Math.max(length, to - start));
  if (end === high) start = Math.max(low, Math.min(from, end - length));
  if (start > low) start = cutAt(text, start, from, 1);
  if (end < high) end = cutAt(text, end, to, -1);
  while (start > low && start < from && loose.test(text.charAt(start))) start += 1;
  while (end < high && end > to && loose.test(text.charAt(end - 1))) end -= 1;
  return [start, end];
}

const isBlank = (text: string, at: number): boolean => text[at - 1] === ' ' || text[at] === ' ';

/** True behind the mark between two parts of a compound; the minus of a number has no letter in front of it. */
const isBetweenParts = (text: string, at: number): boolean => at > 1 && /\p{L}[-–/_]/u.test(text.slice(at - 2, at));

/**
 * Returns the nearest blank from `position` toward `limit`, else the nearest place between the parts of a compound, else
 * the nearest position in the other direction that does not split a character.
 */
function cutAt(text: string, position: number, limit: number, step: 1 | -1): number {
  for (const isPlace of [isBlank, isBetweenParts])
    for (let at = position, moved = 0; moved <= cutSlack && (limit - at) * step >= 0; at += step, moved++)
      if (isPlace(text, at)) return at;
  let at = position;
  while (at > 0 && at < text.length && splitsCharacter(text, at)) at -= step;
  return at;
}

/** True between surrogates, before a combining mark or joiner, and after a joiner. */
function splitsCharacter(text: string, position: number): boolean {
  const code = text.charCodeAt(position);
  if (code >= 0xdc00 && code <= 0xdfff) return isHighSurrogate(text.charCodeAt(position - 1));
  const kind = charClassOf(text.codePointAt(position) ?? code) & classMask;
  return (
    kind === mark ||
    kind === ignorable ||
    /[\p{M}\u{1F3FB}-\u{1F3FF}]/u.test(String.fromCodePoint(text.codePointAt(position) ?? code)) ||
    text.charCodeAt(position - 1) === 0x200d
  );
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}
