import { ClaimFacts } from '../../core/extraction/claim-facts';

/** Number of words that two claims about the same subject share when their titles share one, and when they do not. */
const [fewestShared, fewestWithoutTitle] = [2, 4];
/** Share of the words of the shorter title that two near titles have in common. */
const nearTitles = 0.5;

/** A claim with its title, read once to compare it with others. */
export class ReadClaim {
  readonly #title: ClaimFacts;
  readonly #whole: ClaimFacts;

  constructor(title: string, summary: string) {
    this.#title = new ClaimFacts(title);
    this.#whole = new ClaimFacts(`${title}\n${summary}`);
  }

  /** True when both share a figure, a name or several telling words: only then can one bear on the other. */
  isAbout(other: ReadClaim): boolean {
    if (this.#whole.sharesFact(other.#whole)) return true;
    const shared = this.#whole.sharedWords(other.#whole).length;
    return shared >= (this.#title.sharedWords(other.#title).length > 0 ? fewestShared : fewestWithoutTitle);
  }

  /** True when the titles are about the same thing, so that both may be the same claim. */
  isNear(other: ReadClaim): boolean {
    const shared = this.#title.sharedWords(other.#title).length;
    const shorter = Math.min(this.#title.tellingWords().length, other.#title.tellingWords().length);
    return shared > 0 && shared >= nearTitles * shorter;
  }
}
