import { MAX_WORD_LENGTH } from './tokenizer';
import { wordUnitsOf } from './word-units';

/** From `start` up to `end`, UTF-16 offsets. */
export type TextRange = readonly [start: number, end: number];

/**
 * Where the phrase stands in the text: its words one after the other, whatever signs, Markdown marks or line breaks lie between
 * them, in any case and Unicode form. Scripts without spaces match as substrings. In order, not overlapping; none for a phrase without words.
 */
export function findPhrase(text: string, phrase: string): TextRange[] {
  const wanted = wordUnitsOf(phrase).terms;
  if (wanted.length === 0 || isSurelyAbsent(text, wanted)) return [];
  const { terms, starts, ends } = wordUnitsOf(text);
  const fallback = borders(wanted);
  const ranges: TextRange[] = [];
  let matched = 0;
  for (let i = 0; i < terms.length; i++) {
    while (matched > 0 && terms[i] !== wanted[matched]) matched = fallback[matched - 1] ?? 0;
    if (terms[i] === wanted[matched]) matched++;
    if (matched < wanted.length) continue;
    ranges.push([starts[i + 1 - matched] ?? 0, ends[i] ?? 0]);
    matched = 0;
  }
  return ranges;
}

export function hasPhrase(text: string, phrase: string): boolean {
  return findPhrase(text, phrase).length > 0;
}

const PLAIN_TEXT = /^[\0-\x7f]*$/;
const PLAIN_WORD = /^[a-z0-9]+$/;

/** A glance that spares most texts the tokenizer: in plain ASCII only signs lie between words. Says nothing of other texts and of words that may have been cut. */
function isSurelyAbsent(text: string, wanted: readonly string[]): boolean {
  if (!wanted.every((word) => word.length < MAX_WORD_LENGTH && PLAIN_WORD.test(word)) || !PLAIN_TEXT.test(text)) return false;
  return !new RegExp(wanted.join('[^a-z0-9]+')).test(text.toLowerCase());
}

/** Knuth, Morris, Pratt: for each beginning of the phrase, the length of its longest proper beginning that also ends it. */
function borders(wanted: readonly string[]): number[] {
  const lengths = [0];
  let length = 0;
  for (let i = 1; i < wanted.length; i++) {
    while (length > 0 && wanted[i] !== wanted[length]) length = lengths[length - 1] ?? 0;
    if (wanted[i] === wanted[length]) length++;
    lengths.push(length);
  }
  return lengths;
}
