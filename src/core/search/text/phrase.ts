import { occurrencesOf } from '../../occurrences';
import { type TokenKind, type TokenSink, wordKind } from './token';
import { maxWordLength, tokenize } from './tokenizer';

/** A text as the sequence by which phrases are compared: words, and single characters of scripts without spaces. */
interface WordUnits {
  readonly terms: string[];
  readonly starts: number[];
  readonly ends: number[];
}

/** Range from `start` up to `end` (exclusive), UTF-16 offsets. */
export type TextRange = readonly [start: number, end: number];

const plainText = /^[\0-\x7f]*$/;

const plainWord = /^[a-z0-9]+$/;

/** Maximum number of words in the quick check: each further word would be compared at every position of a text that repeats the previous ones. */
const glancedWords = 8;

/**
 * Finds the phrase in the text: its words one after the other, whatever punctuation, Markdown marks or line breaks are
 * between them, in any case and Unicode form. Scripts without spaces match as substrings. In order, not overlapping;
 * none for a phrase without words.
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

/**
 * Quick check that avoids tokenizing most texts: true when the phrase is certainly absent. It only decides for plain
 * ASCII, where words are separated by punctuation, and not for words that may have been cut.
 */
function isSurelyAbsent(text: string, wanted: readonly string[]): boolean {
  if (!wanted.every((word) => word.length < maxWordLength && plainWord.test(word)) || !plainText.test(text))
    return false;
  return !new RegExp(wanted.slice(0, glancedWords).join('[^a-z0-9]+')).test(text.toLowerCase());
}

/** Returns the words of a text without punctuation, Markdown marks and line breaks. Offsets refer to the source. */
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
