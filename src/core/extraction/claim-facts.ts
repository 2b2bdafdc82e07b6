import { plainForm } from '../support/plain-form';
import { readTokens } from '../support/read-tokens';
import { hasEqualValue } from '../support/similar-words';
import { namesOf } from '../support/strict-check';
import { isContent, type Token } from '../support/token';

/** Minimum length of a word that shows what a text is about. */
const tellingLength = 4;
/** Number of characters from which a figure is not shared by chance. */
const tellingFigure = 2;
/** Number of letters from which a word with one capital is a name. */
const tellingName = 3;

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

  /** True when both have a figure of two digits or more, or a name, in common. */
  sharesFact(other: ClaimFacts): boolean {
    const figures = this.#figures().filter(({ text }) => text.length >= tellingFigure);
    if (figures.some((figure) => other.#figures().some((known) => hasEqualValue(figure, known)))) return true;
    const keys = new Set(other.#tokens.filter(isContent).map(({ key }) => key));
    // A word of two letters with one capital is an article at the beginning of a sentence, not a name.
    return this.#namesBeside(other).some(
      ({ key, text }) => keys.has(key) && (text.length >= tellingName || text === text.toUpperCase()),
    );
  }

  /** Returns the telling words that both have in common, as keys for comparison. */
  sharedWords(other: ClaimFacts): string[] {
    const known = new Set(other.tellingWords());
    return this.tellingWords().filter((key) => known.has(key));
  }

  /** Returns the words that tell what the claim is about, each once. */
  tellingWords(): string[] {
    const words = this.#tokens.filter(
      (token) => isContent(token) && (token.kind === 'gram' || token.text.length >= tellingLength),
    );
    return [...new Set(words.map(({ key }) => key))];
  }

  #figures(): Token[] {
    return this.#tokens.filter(({ kind, isSoft }) => kind === 'number' && !isSoft);
  }

  #namesBeside(other: ClaimFacts): Token[] {
    return namesOf({ plain: this.#plain, tokens: this.#tokens }, other.#tokens);
  }
}
