import { stem } from 'porter2';
import { roomyUint32 } from '../codec/typed-arrays';
import { TermDictionary } from './term-dictionary';

const english = /^[a-z']+$/;

const ascii = /^[ -~]*$/;

const lettersKept = 5;

const none = 0xffffffff;

/** Number of stems whose terms are searched one after the other before the terms of all stems are linked. */
const mostScans = 64;

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
  #linkedCount = 0;
  #scanCount = 0;

  /** Adds the next term by its text. */
  addTerm(text: string): void {
    this.#stems = roomyUint32(this.#stems, this.#termCount + 1);
    this.#stems[this.#termCount++] = this.names.intern(stemOf(text));
  }

  /** Adds the next terms by their known stems. */
  addKept(stems: Uint32Array): void {
    const first = this.#termCount;
    this.#termCount += stems.length;
    // The array is replaced before anything is added to it.
    if (first === 0) {
      this.#stems = stems;
      return;
    }
    this.#stems = roomyUint32(this.#stems, this.#termCount);
    this.#stems.set(stems, first);
  }

  stemOf(term: number): number {
    return this.#stems[term] ?? 0;
  }

  /** Returns the terms of a stem, the last first, including terms that no note contains any more. */
  termsOf(stem: number): number[] {
    if (this.#linkedCount < this.#termCount && this.#scanCount < mostScans) return this.#scan(stem);
    this.#linkAll();
    const terms: number[] = [];
    for (let term = this.#lastTerms[stem] ?? none; term !== none; term = this.#termsBefore[term] ?? none)
      terms.push(term);
    return terms;
  }

  #scan(stem: number): number[] {
    this.#scanCount++;
    const terms: number[] = [];
    let term = this.#stems.indexOf(stem);
    for (; term >= 0 && term < this.#termCount; term = this.#stems.indexOf(stem, term + 1)) terms.push(term);
    return terms.reverse();
  }

  #linkAll(): void {
    this.#termsBefore = roomyUint32(this.#termsBefore, this.#termCount);
    const known = this.#lastTerms.length;
    this.#lastTerms = roomyUint32(this.#lastTerms, this.names.size);
    this.#lastTerms.fill(none, known);
    for (; this.#linkedCount < this.#termCount; this.#linkedCount++) {
      const stem = this.#stems[this.#linkedCount] ?? 0;
      this.#termsBefore[this.#linkedCount] = this.#lastTerms[stem] ?? none;
      this.#lastTerms[stem] = this.#linkedCount;
    }
  }

  /** Returns the stems of the terms from number `from` on. */
  since(from: number): Uint32Array {
    return this.#stems.slice(from, this.#termCount);
  }
}
