import { stem } from 'porter2';
import { NameTable } from './name-table';
import { roomyUint32 } from './typed-arrays';

const english = /^[a-z']+$/;

const ascii = /^[ -~]*$/;

const lettersKept = 5;

const none = 0xffffffff;

/**
 * What words of one kin share: for a word of ASCII letters its stem by Porter2, for other words in ASCII (names with digits or signs) the word
 * itself, for any other script its first five characters. The word is in lower case and NFKC.
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

/** Which terms share which stem. */
export class StemTable {
  readonly names = new NameTable();
  /** By term; terms come in the order of their numbers. */
  #stems: Uint32Array = new Uint32Array(0);
  #termCount = 0;
  /** The terms of a stem are a chain: the last one added, and from each the one before. */
  #lastTerms: Uint32Array = new Uint32Array(0);
  #termsBefore: Uint32Array = new Uint32Array(0);

  /** The next term, of which only the text is known. */
  addTerm(text: string): void {
    this.add(this.names.intern(stemOf(text)));
  }

  /** The next term, whose stem is known. */
  add(stem: number): void {
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

  /** In no order; also terms that no note holds any more. */
  termsOf(stem: number): number[] {
    const terms: number[] = [];
    for (let term = this.#lastTerms[stem] ?? none; term !== none; term = this.#termsBefore[term] ?? none)
      terms.push(term);
    return terms;
  }

  /** Of the terms from number `from` on. */
  since(from: number): Uint32Array {
    return this.#stems.slice(from, this.#termCount);
  }
}
