import { textOf } from '../note-pieces';
import type { Lexicon } from './lexicon';
import type { PersistedTerms } from './term-dictionary';

/** Names that a lexicon of its own has and the index perhaps lacks; they survive the structured clone. */
export interface NewNames {
  readonly terms: PersistedTerms;
  /** 1 for a term that occurs as a whole word, by term. */
  readonly isWord: Uint8Array;
  /** Numbers in the index of earlier terms that have occurred as a whole word since. */
  readonly nowWords: Uint32Array;
  readonly labels: PersistedTerms;
}

/** The numbers that the index has for `NewNames`, in their order. */
export interface NameNumbers {
  readonly terms: Uint32Array;
  /** The stem of each term. */
  readonly stems: Uint32Array;
  /** The n-grams of all terms one after the other, including repeated ones. */
  readonly grams: Uint32Array;
  readonly labels: Uint32Array;
}

/** Looks up the numbers of names, and assigns new ones where needed. */
export function numberNames(lexicon: Lexicon, { terms, isWord, nowWords, labels }: NewNames): NameNumbers {
  const numbers = numbersOf(terms, (text, start, end) => lexicon.internPart(text, start, end));
  for (const [place, term] of numbers.entries()) if (isWord[place] === 1) lexicon.words.mark(term);
  for (const term of nowWords) lexicon.words.mark(term);
  return {
    terms: numbers,
    stems: numbers.map((term) => lexicon.stems.stemOf(term)),
    grams: gramsOfAll(numbers, lexicon),
    labels: numbersOf(labels, (text, start, end) => lexicon.labels.internPart(text, start, end)),
  };
}

function numbersOf(
  { units, starts }: PersistedTerms,
  intern: (text: string, start: number, end: number) => number,
): Uint32Array {
  const text = textOf(units);
  const numbers = new Uint32Array(starts.length - 1);
  for (let place = 0; place < numbers.length; place++)
    numbers[place] = intern(text, starts[place] ?? 0, starts[place + 1] ?? 0);
  return numbers;
}

function gramsOfAll(terms: Uint32Array, { grams: index }: Lexicon): Uint32Array {
  const all = new Uint32Array(terms.reduce((sum, term) => sum + index.countOf(term), 0));
  const { starts, grams } = index;
  let used = 0;
  for (const term of terms) {
    const own = grams.subarray(starts[term], starts[term + 1]);
    all.set(own, used);
    used += own.length;
  }
  return all;
}
