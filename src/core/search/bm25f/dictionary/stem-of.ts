import { stem } from 'porter2';
import { roomyUint32 } from '../codec/typed-arrays';
import { TermDictionary } from './term-dictionary';

const english = /^[a-z']+$/;

const ascii = /^[ -~]*$/;

const lettersKept = 5;

const none = 0xffffffff;

/**
 * Returns the stem that related words share: for a word of ASCII letters its Porter2 stem, for other ASCII words (names
 * with digits or punctuation) the word itself, for any other script its first five characters. The word must be in
 * lower case and NFKC.
 */
export function stemOf(word: string): string {
  if (english.test(word)) return stem(word);
  if (word.length <= lettersKept || ascii.test(word)) return word;
  const end = endOfCharacters(word, lettersKept);
  return word.slice(0, end);
}

function endOfCharacters(word: string, count: number): number {
  let end = 0;
  for (let left = count; left > 0 && end < word.length; left--) end += (word.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return end;
}

/** Table of terms by stem. */
export class StemTable {
  readonly names = new TermDictionary();
  /** Stem by term; terms are added in the order of their numbers. */
  #stems: Uint32Array = new Uint32Array(0);
  #termCount = 0;
  /** Linked list of the terms of a stem: the last term by stem, and the previous term by term. */
  #lastTerms: Uint32Array = new Uint32Array(0);
  #termsBefore: Uint32Array = new Uint32Array(0);

  /** Adds the next term by its text. */
  addTerm(text: string): void {
    this.#add(this.names.intern(stemOf(text)));
  }

  /** Adds the next terms by their known stems. */
  addKept(stems: Uint32Array): void {
    this.#stems = roomyUint32(this.#stems, this.#termCount + stems.length);
    this.#termsBefore = roomyUint32(this.#termsBefore, this.#termCount + stems.length);
    for (let place = 0; place < stems.length; place++) this.#add(stems[place] ?? 0);
  }

  #add(stem: number): void {
    const term = this.#termCount++;
    this.#stems = roomyUint32(this.#stems, term + 1);
    this.#termsBefore = roomyUint32(this.#termsBefore, term + 1);
    if (stem >= this.#lastTerms.length) {
      const known = this.#lastTerms.length;
      this.#lastTerms = roomyUint32(this.#lastTerms, stem + 1);
      this.#lastTerms.fill(none, known);
    }
    this.#stems[term] = stem;
    this.#termsBefore[term] = this.#lastTerms[stem] ?? none;
    this.#lastTerms[stem] = term;
  }

  stemOf(term: number): number {
    return this.#stems[term] ?? 0;
  }

  /** Returns the terms of a stem, unordered, including terms that no note contains any more. */
  termsOf(stem: number): number[] {
    const terms: number[] = [];
    for (let term = this.#lastTerms[stem] ?? none; term !== none; term = this.#termsBefore[term] ?? none)
      terms.push(term);
    return terms;
  }

  /** Returns the stems of the terms from number `from` on. */
  since(from: number): Uint32Array {
    return this.#stems.slice(from, this.#termCount);
  }
}
