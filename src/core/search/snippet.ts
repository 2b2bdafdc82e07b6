import { charClassOf, CLASS_MASK, IGNORABLE, MARK } from './char-class';
import type { TextRange } from './phrase';
import type { Query } from './query';
import { findMatches, type QueryMatch } from './query-matches';

export interface Snippet {
  /** One line of about the wanted length; `…` where the passage goes on. */
  readonly text: string;
  /** Ranges of `text` that match, in order, not touching. The host decides how they look. */
  readonly matches: readonly TextRange[];
  /** Line, from 1 within the passage, of the first match shown; 1 when nothing matches. */
  readonly line: number;
}

const SNIPPET_LENGTH = 200;
/** How far a cut may move to fall between words. */
const CUT_SLACK = 30;
/** A phrase outweighs any words around it. */
const PHRASE_WEIGHT = 10;

/** The stretch of a passage in which the most, and the rarest, of what was asked for stands; the beginning when nothing of it does. */
export function makeSnippet(passage: string, query: Query, length = SNIPPET_LENGTH): Snippet {
  const matches = findMatches(passage, query);
  const [first, last] = bestStretch(matches, length);
  const shown = matches.slice(first, last + 1);
  const from = shown[0]?.range[0] ?? 0;
  const to = Math.max(from, ...shown.map(({ range }) => range[1]));
  const [start, end] = windowAround(passage, from, Math.min(to, from + length), length);
  const inside = matches.map(({ range }) => range).filter((range) => range[0] >= start && range[1] <= end);
  return { ...onOneLine(passage, start, end, joined(inside)), line: lineAt(passage, inside[0]?.[0] ?? from) };
}

/** First and last match of the stretch, by a window that slides over the matches. */
function bestStretch(matches: readonly QueryMatch[], length: number): [number, number] {
  const counts = new Map<string, number>();
  for (const { key } of matches) counts.set(key, (counts.get(key) ?? 0) + 1);
  const weightOf = ({ key, isPhrase }: QueryMatch): number => (isPhrase ? PHRASE_WEIGHT : 1) / Math.sqrt(counts.get(key) ?? 1);
  const inWindow = new Map<string, number>();
  let [best, weight, first] = [[0, -1] as [number, number], 0, 0];
  let bestWeight = 0;
  for (const [last, match] of matches.entries()) {
    weight += gainOf(inWindow, match, 1) * weightOf(match);
    for (let lost = matches[first]; lost !== undefined && first < last && match.range[1] - lost.range[0] > length; lost = matches[++first]) {
      weight -= gainOf(inWindow, lost, -1) * weightOf(lost);
    }
    if (weight <= bestWeight + 1e-9) continue;
    bestWeight = weight;
    best = [first, last];
  }
  return best;
}

/** What one more (or one less) match of a key changes: the first counts whole, others a tenth. */
function gainOf(inWindow: Map<string, number>, { key }: QueryMatch, change: 1 | -1): number {
  const before = inWindow.get(key) ?? 0;
  inWindow.set(key, before + change);
  return (change === 1 ? before : before - 1) === 0 ? 1 : 0.1;
}

function windowAround(passage: string, from: number, to: number, length: number): TextRange {
  const room = Math.max(0, length - (to - from));
  let start = Math.max(0, from - Math.floor(room / 3));
  const end = Math.min(passage.length, start + Math.max(length, to - start));
  if (end === passage.length) start = Math.max(0, Math.min(from, end - length));
  return [cutAt(passage, start, from, 1), cutAt(passage, end, to, -1)];
}

/** The nearest white space from `position` towards `limit`, else the nearest place the other way that splits no character. */
function cutAt(passage: string, position: number, limit: number, step: 1 | -1): number {
  if (position <= 0 || position >= passage.length) return position;
  for (let at = position, moved = 0; moved <= CUT_SLACK && (limit - at) * step >= 0; at += step, moved++) {
    if (isSpace(passage.charCodeAt(at - 1)) || isSpace(passage.charCodeAt(at))) return at;
  }
  let at = position;
  while (at > 0 && at < passage.length && splitsCharacter(passage, at)) at -= step;
  return at;
}

/** True between surrogates, before a mark or joiner, and after a joiner. */
function splitsCharacter(passage: string, position: number): boolean {
  const code = passage.charCodeAt(position);
  if (code >= 0xdc00 && code <= 0xdfff) return isHighSurrogate(passage.charCodeAt(position - 1));
  const kind = charClassOf(passage.codePointAt(position) ?? code) & CLASS_MASK;
  return kind === MARK || kind === IGNORABLE || /\p{M}|\p{EMod}/u.test(String.fromCodePoint(passage.codePointAt(position) ?? code)) || passage.charCodeAt(position - 1) === 0x200d;
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0xa0 || code === 0x2028 || code === 0x2029 || code === 0x3000;
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

/** Collapses white space and carries the ranges along. */
function onOneLine(passage: string, start: number, end: number, ranges: readonly TextRange[]): { text: string; matches: TextRange[] } {
  let text = start > 0 ? '…' : '';
  let isAfterSpace = true;
  const places = new Map<number, number>();
  for (let i = start; i < end; i++) {
    places.set(i, text.length);
    const isBlank = isSpace(passage.charCodeAt(i));
    if (!isBlank) text += passage.charAt(i);
    else if (!isAfterSpace) text += ' ';
    isAfterSpace = isBlank;
  }
  places.set(end, text.length);
  const matches = ranges.map(([from, to]): TextRange => [places.get(from) ?? 0, places.get(to) ?? text.length]);
  const trimmed = text.trimEnd();
  return { text: end < passage.length ? `${trimmed}…` : trimmed, matches };
}

function lineAt(passage: string, position: number): number {
  return (passage.slice(0, position).match(/\r\n|\r|\n/g) ?? []).length + 1;
}
