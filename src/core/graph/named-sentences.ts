import type { Block } from '../note/blocks';
import { sentenceRanges } from '../extraction/text/sentences';
import type { TextRange } from '../note/text-ranges';
import { bareText } from '../search/text/readable-text';
import type { FoundName } from './name-index';

/** A name in a sentence; `isLink` unless it only stands there as a word. */
export interface Naming {
  readonly id: string;
  readonly isLink: boolean;
  /** Offset in the sentence's readable text. */
  readonly at: number;
  readonly end: number;
}

export interface NamedSentence {
  /** Offset in the note's text. */
  readonly start: number;
  /** The sentence as readable text. */
  readonly quote: string;
  /** Ascending. */
  readonly names: readonly Naming[];
}

/** A link in a note's text, what it leads to, and the words that a reader sees. */
export interface NamedLink extends TextRange {
  readonly id: string | null;
  readonly shown: string;
}

const longestQuote = 400;
const silentKinds: ReadonlySet<Block['kind']> = new Set(['heading', 'code', 'comment']);
const itemMarker = /^[ \t]*(?:[-*+]|\d{1,9}[.)]|>)[ \t]+(?:\[.\][ \t]+)?/;
const itemStart = /\n(?=[ \t]*(?:[-*+]|\d{1,9}[.)]|>|\|)[ \t])/;

/**
 * Returns the sentences that name somebody or something: by a link or, where `find` finds it, by a name alone. Headings,
 * code and comments have none. `links` ascend.
 */
export function namedSentences(
  text: string,
  blocks: readonly Block[],
  links: readonly NamedLink[],
  find: (words: string) => readonly FoundName[],
): NamedSentence[] {
  const sentences: NamedSentence[] = [];
  let next = 0;
  let nextInBlock = 0;
  // Most passages name nobody, and need not be cut into sentences.
  const naming = blocks.filter(({ kind, start, end }) => {
    while ((links[nextInBlock]?.end ?? Infinity) <= start) nextInBlock += 1;
    const hasLink = (links[nextInBlock]?.start ?? Infinity) < end;
    return !silentKinds.has(kind) && (hasLink || find(text.slice(start, end)).length > 0);
  });
  for (const range of proseRanges(text, naming)) {
    while ((links[next]?.end ?? Infinity) <= range.start) next += 1;
    const own: NamedLink[] = [];
    for (let at = next; (links[at]?.start ?? Infinity) < range.end; at += 1) own.push(links[at] as NamedLink);
    const read = readSentence(text, range, own, find);
    if (read.names.length > 0) sentences.push(read);
  }
  return sentences;
}

function* proseRanges(text: string, blocks: readonly Block[]): Generator<TextRange> {
  for (const block of blocks) {
    let at = block.start;
    for (const piece of text.slice(block.start, block.end).split(itemStart)) {
      const marker = itemMarker.exec(piece)?.[0].length ?? 0;
      for (const { start, end } of sentenceRanges(piece.slice(marker)))
        yield { start: at + marker + start, end: at + marker + end };
      at += piece.length + 1;
    }
  }
}

function readSentence(
  text: string,
  { start, end }: TextRange,
  links: readonly NamedLink[],
  find: (words: string) => readonly FoundName[],
): NamedSentence {
  const names: Naming[] = [];
  let quote = '';
  const addWords = (from: number, to: number): void => {
    const words = plainWords(text.slice(from, Math.min(to, from + 2 * longestQuote)));
    for (const found of find(words)) {
      const [at, end] = [quote.length + found.start, quote.length + found.end];
      names.push({ id: found.id, isLink: false, at, end });
    }
    quote += words;
  };
  let at = start;
  for (const link of links) {
    if (link.start < at) continue;
    addWords(at, link.start);
    if (link.id !== null) {
      const at = quote.length;
      names.push({ id: link.id, isLink: true, at, end: at + link.shown.length });
    }
    quote += link.shown;
    at = link.end;
  }
  if (at < end) addWords(at, end);
  return { start, quote: quote.replace(/\s/g, ' ').trimEnd().slice(0, longestQuote), names };
}

/** Returns the words without marks of Markdown, and with a blank where they touch a link. */
function plainWords(source: string): string {
  const { text } = bareText(source);
  return `${/^\s/.test(source) ? ' ' : ''}${text.trim()}${/\s$/.test(source) && text.trim() !== '' ? ' ' : ''}`;
}
