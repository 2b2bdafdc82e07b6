import { occurrencesOf } from '../occurrences';
import { type TokenKind, type TokenSink, wordKind } from './token';
import { maxWordLength, tokenize } from './tokenizer';

/** A text as the sequence that phrases are compared by: words, and single characters of scripts without spaces. */
interface WordUnits {
  readonly terms: string[];
  readonly starts: number[];
  readonly ends: number[];
}

/** From `start` up to `end`, UTF-16 offsets. */
export type TextRange = readonly [start: number, end: number];

const plainText = /^[\0-\x7f]*$/;

const plainWord = /^[a-z0-9]+$/;

/** Each further word would be compared at every place of a text that repeats the ones before. */
const glancedWords = 8;

/**
 * Where the phrase stands in the text: its words one after the other, whatever signs, Markdown marks or line breaks lie between
 * them, in any case and Unicode form. Scripts without spaces match as substrings. In order, not overlapping; none for a phrase without words.
 */
export function findPhrase(text: string, phrase: string): TextRange[] {
  const wanted = wordUnitsOf(phrase).terms;
  if (wanted.length === 0 || isSurelyAbsent(text, wanted)) return [];
  const { terms, starts, ends } = wordUnitsOf(text);
  const ranges: TextRange[] = [];
  let from = 0;
  for (const at of occurrencesOf(wanted, terms)) {
    if (at < from) continue;
    from = at + wanted.length;
    ranges.push([starts[at] ?? 0, ends[from - 1] ?? 0]);
  }
  return ranges;
}

export function hasPhrase(text: string, phrase: string): boolean {
  return findPhrase(text, phrase).length > 0;
}

/** A glance that spares most texts the tokenizer: in plain ASCII only signs lie between words. Says nothing of other texts and of words that may have been cut. */
function isSurelyAbsent(text: string, wanted: readonly string[]): boolean {
  if (!wanted.every((word) => word.length < maxWordLength && plainWord.test(word)) || !plainText.test(text))
    return false;
  return !new RegExp(wanted.slice(0, glancedWords).join('[^a-z0-9]+')).test(text.toLowerCase());
}

/** Signs, Markdown marks and line breaks between words leave no trace. Offsets are of the source. */
export function wordUnitsOf(text: string): WordUnits {
  const units = new UnitSink();
  tokenize(text, units);
  return units;
}

class UnitSink implements TokenSink, WordUnits {
  readonly terms: string[] = [];
  readonly starts: number[] = [];
  readonly ends: number[] = [];

  token(term: string, start: number, end: number, kind: TokenKind): void {
    if (kind === wordKind) this.#add(term, start, end);
  }

  unspaced(run: string, start: number, end: number): void {
    const isMoved = run.length !== end - start;
    let from = start;
    for (const character of run) {
      if (isMoved) this.#add(character, start, end);
      else this.#add(character, from, from + character.length);
      from += character.length;
    }
  }

  #add(term: string, start: number, end: number): void {
    this.terms.push(term);
    this.starts.push(start);
    this.ends.push(end);
  }
}
