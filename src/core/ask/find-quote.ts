import { unspacedScripts } from '../note/text-size';
import type { TextRange } from '../note/text-ranges';
import { readTokens } from '../support/read-tokens';
import { isContent } from '../support/token';
import { stripEnds } from '../text-ends';
import { type CleanText, cleanText } from './clean-text';

const gap = / ?\[?(?:…|\.{3,6})\]? ?/;
const mostParts = 8;
const longestQuote = 2_000;
const fewestWords = 3;
const fewestSigns = 8;
const ownSign = new RegExp(`[${unspacedScripts}]`, 'u');
const ownSigns = new RegExp(ownSign.source, 'gu');
const inWord = /[\p{L}\p{M}\p{N}]/u;
const around = /["'.,;:!?()\s]/;

/** A quote in the form in which it is searched. */
export interface Quote {
  /** '' for a quote that is too long. */
  readonly whole: string;
  /** The parts between its `…`; one part if it leaves nothing out. */
  readonly parts: readonly string[];
  /** True for three words with content, or eight characters of a script without blanks. */
  readonly saysEnough: boolean;
}

export function readQuote(quote: string): Quote {
  const { clean } = cleanText(quote.length > longestQuote ? '' : quote);
  const whole = stripEnds(clean, around);
  const parts = clean
    .split(gap)
    .map((part) => stripEnds(part, around))
    .filter((part) => part !== '');
  return { whole, parts: parts.length > mostParts ? [] : parts, saysEnough: saysEnough(whole) };
}

/**
 * Finds a quote in a text, never by likeness: the same words in the same order, apart from marks, blanks and case. Where
 * the quote leaves something out with `…`, each part must follow the one before it. Returns the ranges of its parts in
 * the text; null for a quote that is not there, or says too little to prove anything, unless it is a whole sentence by
 * `isSentence`.
 */
export function findQuote(
  { whole, parts, saysEnough: isEnough }: Quote,
  text: CleanText,
  isSentence: (range: TextRange) => boolean = () => false,
): TextRange[] | null {
  if (whole === '') return null;
  for (let place = findFrom(whole, text, 0); place !== null; place = findFrom(whole, text, place.end))
    if (isEnough || isSentence(place.range)) return [place.range];
  return isEnough && parts.length > 1 ? findInOrder(parts, text) : null;
}

function findInOrder(parts: readonly string[], text: CleanText): TextRange[] | null {
  const ranges: TextRange[] = [];
  let from = 0;
  for (const part of parts) {
    const place = findFrom(part, text, from);
    if (place === null) return null;
    ranges.push(place.range);
    from = place.end;
  }
  return ranges;
}

/** Finds whole words. */
function findFrom(
  words: string,
  { clean, offsets }: CleanText,
  from: number,
): { readonly range: TextRange; readonly end: number } | null {
  for (let at = clean.indexOf(words, from); at !== -1; at = clean.indexOf(words, at + 1)) {
    const end = at + words.length;
    if (isInsideWord(clean, at) || isInsideWord(clean, end)) continue;
    return { range: { start: offsets[at] ?? 0, end: (offsets[end - 1] ?? 0) + 1 }, end };
  }
  return null;
}

/** True for an offset between two characters of one word. */
function isInsideWord(text: string, at: number): boolean {
  const [before, after] = [text.charAt(at - 1), text.charAt(at)];
  return inWord.test(before) && inWord.test(after) && !ownSign.test(before) && !ownSign.test(after);
}

/** True for three words with content, or * eight characters of a script without blanks. */
function saysEnough(clean: string): boolean {
  if ((clean.match(ownSigns)?.length ?? 0) >= fewestSigns) return true;
  return readTokens(clean).filter((token) => token.kind === 'word' && isContent(token)).length >= fewestWords;
}
