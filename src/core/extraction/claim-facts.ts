import { plainForm } from '../support/plain-form';
import { readTokens } from '../support/read-tokens';
import { hasEqualValue } from '../support/similar-words';
import { namesOf } from '../support/strict-check';
import { isContent, type Token } from '../support/token';

/** Number of characters from which a word tells what a text is about. */
const tellingLength = 4;
/** Number of such words that two texts about one matter share. */
const fewestShared = 2;

/** The words of a claim, read once to compare it with others. */
export class ClaimFacts {
  readonly #plain: string;
  readonly #tokens: readonly Token[];

  constructor(text: string) {
    this.#plain = plainForm(text).replace(/\s+/g, ' ');
    this.#tokens = readTokens(this.#plain);
  }

  /** Returns the figures and names of this claim that the other one lacks, as written there. */
  missingFrom(other: ClaimFacts): string[] {
    const figures = this.#figures().filter((figure) => !other.#figures().some((known) => hasEqualValue(figure, known)));
    const names = this.#namesBeside(other).filter(({ key }) => !other.#tokens.some((known) => known.key === key));
    return [...figures, ...names].map(({ text }) => text);
  }

  /** True when both share a figure, a name or several telling words: only then can one bear on the other. */
  isAbout(other: ClaimFacts): boolean {
    if (this.#figures().some((figure) => other.#figures().some((known) => hasEqualValue(figure, known)))) return true;
    const keys = new Set(other.#tokens.filter(isContent).map(({ key }) => key));
    if (this.#namesBeside(other).some(({ key }) => keys.has(key))) return true;
    const words = this.#tokens.filter(
      (token) => isContent(token) && (token.kind === 'gram' || token.text.length >= tellingLength),
    );
    return new Set(words.map(({ key }) => key).filter((key) => keys.has(key))).size >= fewestShared;
  }

  #figures(): Token[] {
    return this.#tokens.filter(({ kind, isSoft }) => kind === 'number' && !isSoft);
  }

  #namesBeside(other: ClaimFacts): Token[] {
    return namesOf({ plain: this.#plain, tokens: this.#tokens }, other.#tokens);
  }
}
