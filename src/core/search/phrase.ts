import { wordUnitsOf } from './word-units';

/** From `start` up to `end`, UTF-16 offsets. */
export type TextRange = readonly [start: number, end: number];

/**
 * Where the phrase stands in the text: its words one after the other, whatever signs, Markdown marks or line breaks lie between
 * them, in any case and Unicode form. Scripts without spaces match as substrings. In order, not overlapping; none for a phrase without words.
 */
export function findPhrase(text: string, phrase: string): TextRange[] {
  const wanted = wordUnitsOf(phrase).terms;
  if (wanted.length === 0) return [];
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
