import { aspects } from './aspects';
import { isState } from './contradictions/states';
import { measures } from '../support/measures';
import { hasVerb } from '../extraction/text/narration';
import { plainForm } from '../support/plain-form';
import { readTokens } from '../support/read-tokens';
import { saysSame } from '../support/similar-words';
import { isContent, type Token } from '../support/token';
import { isLightWord } from '../support/words/near-words';

/** Share of the words of the shorter title that two titles about one thing have in common. */
const nearTitles = 0.5;

/** Minimum number of words that two titles share which say different things of one subject. */
const fewestOfClaims = 2;

/** What a note is about, by its title, read once to compare it with others. */
export class ReadSubject {
  readonly #words: readonly Token[];
  readonly #isClaim: boolean;
  readonly #hasVerb: boolean;

  constructor(title: string) {
    const tokens = readTokens(plainForm(title));
    this.#words = tokens.filter(isContent);
    this.#hasVerb = hasVerb(withoutName(plainForm(title)));
    this.#isClaim =
      this.#words.length < tokens.length || tokens.some(isSaying) || hasVerb(withoutName(plainForm(title)));
  }

  isNear(other: ReadSubject): boolean {
    const shared = this.#words.filter((word) => other.#words.some((their) => saysSame(word, their))).length;
    return shared > 0 && shared >= nearTitles * Math.min(this.#words.length, other.#words.length);
  }

  /** True when all words of the title are among these. */
  isNamedBy(words: readonly Token[]): boolean {
    return this.#words.length > 0 && this.#words.every((word) => isAmong(word, words));
  }

  /** True when a word of the title is among these. Pairs of signs may be so by chance. */
  isSpokenOf(words: readonly Token[]): boolean {
    return this.#words.some(
      (word) => word.kind !== 'gram' && words.some((other) => isContent(other) && saysSame(word, other)),
    );
  }

  /** True when both titles have such words and little else in common: they name two subjects and claim nothing. */
  areNames(other: ReadSubject, words: readonly Token[]): boolean {
    const isNamed = [this, other].every((each) =>
      each.#words.some((word) => words.some((said) => saysSame(word, said))),
    );
    const shared = this.#words.filter((word) => other.#words.some((their) => saysSame(word, their))).length;
    return (
      isNamed && ((shared < fewestOfClaims && !(this.#hasVerb && other.#hasVerb)) || !this.#isClaim || !other.#isClaim)
    );
  }

  /**
   * True when each title has a word that the other note does not have, neither in its title nor among the words of its
   * sentence: "Upload limit" and "Mail limit".
   */
  isApart(other: ReadSubject, said: { readonly here: readonly Token[]; readonly there: readonly Token[] }): boolean {
    const own = this.#words.filter((word) => isNaming(word, other.#words, said.there));
    const their = other.#words.filter((word) => isNaming(word, this.#words, said.here));
    return own.length > 0 && their.length > 0;
  }
}

/** Returns a title without its last word and the figure behind it: in "Test run 2", no verb is left. */
const withoutName = (title: string): string => title.replace(/(?:^| )\S{1,60}(?: [\d.,]{1,12})?$/u, '');

/** True for a figure with its unit, and for signs that say something of a subject: names have neither. */
function isSaying({ kind, unit, text }: Token): boolean {
  return (
    (kind === 'number' && unit !== null) ||
    (kind === 'gram' && (/[在是为為用已选選采了定到走はをがに]/u.test(text) || isState(text)))
  );
}

/** True for a word that only one of two texts has. A unit of measurement and a word like "size" name nothing. */
function isNaming(word: Token, others: readonly Token[], said: readonly Token[]): boolean {
  const isUnit = word.text.length > 2 && measures.has(word.text);
  return !isUnit && !aspects.has(word.text) && !isLightWord(word) && !isAmong(word, others) && !isAmong(word, said);
}

function isAmong(word: Token, others: readonly Token[]): boolean {
  // Pairs of signs are cut differently in each text.
  return word.kind === 'gram' || others.some((other) => saysSame(word, other));
}
