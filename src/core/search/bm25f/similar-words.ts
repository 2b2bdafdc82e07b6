import { TopK } from '../top-k';
import { compound, gramKind } from '../token';
import { alternative, kin, type Alternative } from './alternatives';
import { LetterMasks } from './letter-masks';
import type { Lexicon } from './lexicon';
import type { PlannedWord, QueryPlan } from './query-plan';
import { SpellingDistance } from '../spelling-distance';
import type { Statistics } from './statistics';
import { gramsOf } from './gram-table';
import type { TermsOfGrams } from './terms-of-grams';

/** Words that share this much of their grams are alike: less is enough where they begin alike, or `quince` would be like `since`. */
const leastCosine = { sameStart: 0.3, otherStart: 0.45 };
const mostSimilar = 8;
/** So that a word in the text is worth more than one that is spelt like it in the title. */
const similarWeight = 0.5;
const shortest = 3;

interface SimilarTerm {
  readonly term: number;
  readonly weight: number;
}

/**
 * Words of the vocabulary that are spelt like a word of the query: by the cosine of their grams, from 0.3 when the first letter is the same and from 0.45 when not, weighing its square; or by few mistyped
 * letters (one from three letters on, two from eight; the first is that of the word, or its second), weighing the square of the share that is right.
 */
export class SimilarWords {
  readonly #masks: LetterMasks;
  readonly #distance = new SpellingDistance();

  constructor(
    private readonly lexicon: Lexicon,
    private readonly statistics: Statistics,
    private readonly termsOfGrams: TermsOfGrams,
  ) {
    this.#masks = new LetterMasks(lexicon.terms);
  }

  /** The plan with similar words beside its own; null when there are none. */
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
    const stem = [...planned.stem, ...this.#asKin(planned, similar)];
    for (const { terms } of [...word, ...stem]) for (const term of terms) all.add(term);
    return { ...planned, word, stem };
  }

  #asWord(term: number, weight: number): Alternative {
    return alternative([term], weight, this.statistics.termSlots[term] ?? 0, this.statistics);
  }

  #asKin(planned: PlannedWord, similar: readonly SimilarTerm[]): Alternative[] {
    const known = new Set(planned.stem.flatMap(({ terms }) => terms));
    const stems = new Map<number, number>();
    for (const { term, weight } of similar) {
      const stem = this.lexicon.stems.stemOf(term);
      if (!known.has(term)) stems.set(stem, Math.max(weight, stems.get(stem) ?? 0));
    }
    return [...stems].map(([stem, weight]) => kin(stem, weight, this.lexicon, this.statistics));
  }

  /** A longer word that a typed beginning begins is no slip. */
  #similarTo({ token, kind, isPrefix, word }: PlannedWord): SimilarTerm[] {
    if (kind === compound || kind === gramKind || token.length < shortest) return [];
    const known = new Set(word.flatMap(({ terms }) => terms));
    const weights = this.#byGrams(token);
    this.#masks.forEachNear(token, mistakesIn(token), (term) => {
      if ((this.statistics.termSlots[term] ?? 0) === 0) return;
      const share = 1 - this.#mistakes(token, this.lexicon.terms.textOf(term)) / token.length;
      weights.set(term, Math.max(weights.get(term) ?? 0, share ** 2));
    });
    const best = new TopK<SimilarTerm>(mostSimilar, (left, right) => this.#isBetter(left, right));
    for (const [term, weight] of weights) {
      if (weight === 0 || known.has(term) || (this.statistics.termSlots[term] ?? 0) === 0) continue;
      if (!isPrefix || !this.lexicon.terms.startsWith(term, token))
        best.offer({ term, weight: similarWeight * weight });
    }
    return best.sorted();
  }

  /** Terms whose grams are like those of the word, with the square of the cosine. */
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

  /** As many as the word has letters when it is too many. */
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
