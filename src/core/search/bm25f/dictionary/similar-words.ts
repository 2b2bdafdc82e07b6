import { SpellingDistance } from '../../text/spelling-distance';
import { compound, gramKind } from '../../text/token';
import { TopK } from '../../top-k';
import { alternative, stemExpansion, type TermExpansion } from './term-expansions';
import type { PlannedWord, QueryPlan } from '../scoring/query-plan';
import type { Statistics } from '../scoring/statistics';
import { CharMaskFilter } from './char-mask-filter';
import type { Lexicon } from './lexicon';
import { gramsOf } from './ngram-index';
import type { NGramTerms } from './ngram-terms';

/**
 * Minimum cosine similarity of the n-grams of two similar words. It is higher for words with different first letters,
 * or `quince` would be similar to `since`.
 */
const leastCosine = { sameStart: 0.3, otherStart: 0.45 };

const mostSimilar = 8;

/** Factor that makes a word in the text count more than a similarly spelled word in the title. */
const similarWeight = 0.5;

const shortest = 3;

interface SimilarTerm {
  readonly term: number;
  readonly weight: number;
}

/**
 * Finds words of the vocabulary that are spelled like a word of the query: by the cosine similarity of their n-grams,
 * from 0.3 when the first letter is the same and from 0.45 otherwise, with its square as weight; or by few typing
 * mistakes (one from three letters on, two from eight; the first letter is that of the word, or its second), with the
 * square of the correct share as weight.
 */
export class SimilarWords {
  readonly #masks: CharMaskFilter;
  readonly #distance = new SpellingDistance();

  constructor(
    private readonly lexicon: Lexicon,
    private readonly statistics: Statistics,
    private readonly termsOfGrams: NGramTerms,
  ) {
    this.#masks = new CharMaskFilter(lexicon.terms);
  }

  /** Returns the plan extended by similar words, or null when there are none. */
  widen(plan: QueryPlan): QueryPlan | null {
    const own = new Set(plan.words.flatMap(({ word, stem }) => [...word, ...stem].flatMap(({ terms }) => terms)));
    const similar = new Set<number>();
    const words = plan.words.map((planned) => this.#widened(planned, similar));
    for (const term of own) similar.delete(term);
    return words.some((word, place) => word !== plan.words[place]) ? { ...plan, words, similar } : null;
  }

  #widened(planned: PlannedWord, all: Set<number>): PlannedWord {
    const similar = this.#similarTo(planned);
    if (similar.length === 0) return planned;
    const word = [...planned.word, ...similar.map(({ term, weight }) => this.#asWord(term, weight))];
    const stem = [...planned.stem, ...this.#asStems(planned, similar)];
    for (const { terms } of [...word, ...stem]) for (const term of terms) all.add(term);
    return { ...planned, word, stem };
  }

  #asWord(term: number, weight: number): TermExpansion {
    return alternative([term], weight, this.statistics.termChunks[term] ?? 0, this.statistics);
  }

  #asStems(planned: PlannedWord, similar: readonly SimilarTerm[]): TermExpansion[] {
    const known = new Set(planned.stem.flatMap(({ terms }) => terms));
    const stems = new Map<number, number>();
    for (const { term, weight } of similar) {
      const stem = this.lexicon.stems.stemOf(term);
      if (!known.has(term)) stems.set(stem, Math.max(weight, stems.get(stem) ?? 0));
    }
    return [...stems].map(([stem, weight]) => stemExpansion(stem, weight, this.lexicon, this.statistics));
  }

  /** Returns the terms similar to a word. A longer word that begins with an unfinished word is not a misspelling of it. */
  #similarTo({ token, kind, isPrefix, word }: PlannedWord): SimilarTerm[] {
    if (kind === compound || kind === gramKind || token.length < shortest) return [];
    const known = new Set(word.flatMap(({ terms }) => terms));
    const weights = this.#byGrams(token);
    this.#masks.forEachNear(token, mistakesIn(token), (term) => {
      if ((this.statistics.termChunks[term] ?? 0) === 0) return;
      const share = 1 - this.#mistakes(token, this.lexicon.terms.textOf(term)) / token.length;
      weights.set(term, Math.max(weights.get(term) ?? 0, share ** 2));
    });
    const best = new TopK<SimilarTerm>(mostSimilar, (left, right) => this.#isBetter(left, right));
    for (const [term, weight] of weights) {
      if (weight === 0 || known.has(term) || (this.statistics.termChunks[term] ?? 0) === 0) continue;
      if (!isPrefix || !this.lexicon.terms.startsWith(term, token))
        best.offer({ term, weight: similarWeight * weight });
    }
    return best.sorted();
  }

  /** Returns the terms with n-grams similar to those of the word, and the square of the cosine similarity. */
  #byGrams(token: string): Map<number, number> {
    const { grams } = this.lexicon;
    const texts = new Set(gramsOf(token));
    const wanted = new Set([...texts].map((text) => grams.names.find(text)).filter((gram) => gram >= 0));
    const weights = new Map<number, number>();
    this.termsOfGrams.forEachSharing(wanted, (term, shared) => {
      const cosine2 = (shared * shared) / (texts.size * grams.countOf(term));
      if (cosine2 >= leastCosine.sameStart ** 2 && cosine2 >= this.#leastCosine(token, term) ** 2)
        weights.set(term, Math.min(1, cosine2));
    });
    return weights;
  }

  #leastCosine(token: string, term: number): number {
    return token.charCodeAt(0) === this.lexicon.terms.unitAt(term, 0) ? leastCosine.sameStart : leastCosine.otherStart;
  }

  /** Returns the number of typing mistakes, or the number of letters of the word when there are too many. */
  #mistakes(token: string, term: string): number {
    const distance = this.#distance.between(token, term, mistakesIn(token));
    return distance > mistakesIn(token) ? token.length : distance;
  }

  #isBetter(left: SimilarTerm, right: SimilarTerm): boolean {
    if (left.weight !== right.weight) return left.weight > right.weight;
    return this.lexicon.terms.textOf(left.term) < this.lexicon.terms.textOf(right.term);
  }
}

function mistakesIn(token: string): number {
  return token.length < 8 ? 1 : 2;
}
