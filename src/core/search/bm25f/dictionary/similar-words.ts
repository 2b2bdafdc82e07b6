import { functionWordLists, functionWords } from '../../../support/function-words';
import type { SpellingTolerance } from '../../query';
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
 * Minimum cosine similarity of the n-grams of two similar words: lower for words that the stemmer does not know, whose
 * other forms are found by it alone.
 */
const leastCosine = { stemmed: 0.5, unstemmed: 0.3 };

/** Length from which words may have two typing mistakes, or more if enough n-grams agree. */
const longWord = 8;

/** Maximum number of chunks in which a word may occur and still be taken for a misspelling of a far more frequent one. */
const almostNothing = 2;

/** Number of times that a word must be more frequent than a rare one to count as what was meant. */
const farMoreFrequent = 20;

const mostSimilar = 8;

/** Factor that makes a word in the text count more than a similarly spelled word in the title. */
const similarWeight = 0.5;

const shortest = 4;

/** Minimum length of a word that is compared with stems: almost any short word is one letter from some stem. */
const shortestForStems = 5;

/** Share of the chunks from which on a word of another language's list of function words is one. */
const functionShare = 0.05;

interface SimilarTerm {
  readonly term: number;
  readonly weight: number;
}

/**
 * Finds words of the vocabulary that are spelled like a word of the query that finds nothing, or next to nothing beside
 * a word that is far more frequent: by few typing mistakes in the word or its stem (one from four letters on, two from
 * eight), with the square of the correct share as weight; long words, and words that the stemmer does not know, also by
 * the cosine similarity of their n-grams, with its square as weight. A word that the stemmer knows is compared by n-grams
 * only with words of the same first letter, and only when no word is found by typing mistakes: *nature* is no slip of
 * *signature*. Words that begin with another letter count only when none begins with the same one or has the first two
 * swapped. Function words are never meant, and digits are the same in both words.
 */
export class SimilarWords {
  readonly #masks: CharMaskFilter;
  readonly #masksOfStems: CharMaskFilter;
  readonly #distance = new SpellingDistance();

  constructor(
    private readonly lexicon: Lexicon,
    private readonly statistics: Statistics,
    private readonly termsOfGrams: NGramTerms,
  ) {
    this.#masks = new CharMaskFilter(lexicon.terms);
    this.#masksOfStems = new CharMaskFilter(lexicon.stems.names);
  }

  /** Returns the plan extended by similar words, or null when there are none. */
  widen(plan: QueryPlan, tolerance: SpellingTolerance = 'few'): QueryPlan | null {
    if (tolerance === 'off') return null;
    const mostFound = tolerance === 'few' ? almostNothing : 0;
    const own = new Set(plan.words.flatMap(({ word, stem }) => [...word, ...stem].flatMap(({ terms }) => terms)));
    const similar = new Set<number>();
    const words = plan.words.map((planned) => this.#widened(planned, similar, mostFound));
    for (const term of own) similar.delete(term);
    return words.some((word, place) => word !== plan.words[place]) ? { ...plan, words, similar } : null;
  }

  #widened(planned: PlannedWord, all: Set<number>, mostFound: number): PlannedWord {
    const found = this.#chunksOf(planned);
    const least = found === 0 ? 1 : found * farMoreFrequent;
    const similar = found > mostFound ? [] : this.#similarTo(planned, least);
    if (similar.length === 0) return planned;
    const word = [...planned.word, ...similar.map(({ term, weight }) => this.#asWord(term, weight))];
    const stem = [...planned.stem, ...this.#asStems(planned, similar)];
    for (const { terms } of [...word, ...stem]) for (const term of terms) all.add(term);
    return { ...planned, word, stem };
  }

  /** Returns the number of chunks that the word finds, counting a chunk once per term. */
  #chunksOf({ word, stem }: PlannedWord): number {
    const terms = new Set([...word, ...stem].flatMap((each) => each.terms));
    return [...terms].reduce((sum, term) => sum + (this.statistics.termChunks[term] ?? 0), 0);
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

  /**
   * Returns the terms similar to a word that occur in at least this number of chunks. A longer word that begins with an
   * unfinished word is not a misspelling of it.
   */
  #similarTo({ token, kind, isPrefix, word }: PlannedWord, leastChunks: number): SimilarTerm[] {
    if (kind === compound || kind === gramKind || token.length < shortest) return [];
    const known = new Set(word.flatMap(({ terms }) => terms));
    const alike = this.#byGrams(token);
    const near = new Set<number>();
    const weights = isStemmed(token) && token.length < longWord ? new Map<number, number>() : alike;
    const offer = (term: number, text: string): void => {
      if ((this.statistics.termChunks[term] ?? 0) === 0) return;
      const share = 1 - this.#mistakes(token, text) / token.length;
      if (share > 0) near.add(term);
      weights.set(term, Math.max(weights.get(term) ?? 0, share ** 2));
    };
    const { terms, stems } = this.lexicon;
    for (const term of alike.keys()) offer(term, terms.textOf(term));
    this.#masks.forEachNear(token, mistakesIn(token), (term) => {
      offer(term, terms.textOf(term));
    });
    if (token.length >= shortestForStems)
      this.#masksOfStems.forEachNear(token, mistakesIn(token), (stem) => {
        for (const term of stems.termsOf(stem)) offer(term, stems.names.textOf(stem));
      });
    const found = [...weights].filter(
      ([term, weight]) =>
        weight > 0 &&
        !known.has(term) &&
        !this.#isFunctionWord(term) &&
        (this.statistics.termChunks[term] ?? 0) >= leastChunks &&
        !(isPrefix && terms.startsWith(term, token)) &&
        digitsOf(terms.textOf(term)) === digitsOf(token),
    );
    const hasNear = found.some(([term]) => near.has(term));
    const isLikely = ([term]: readonly [number, number]): boolean =>
      near.has(term) && beginsLike(token, terms.textOf(term));
    const likely = isStemmed(token) && found.some(isLikely) ? found.filter(isLikely) : found;
    const best = new TopK<SimilarTerm>(mostSimilar, (left, right) => this.#isBetter(left, right));
    for (const [term, weight] of likely)
      if (!isStemmed(token) || near.has(term) || (!hasNear && terms.startsWith(term, token.slice(0, 1))))
        best.offer({ term, weight: similarWeight * weight });
    return best.sorted();
  }

  /** Returns the terms with n-grams similar to those of the word, and the square of the cosine similarity. */
  #byGrams(token: string): Map<number, number> {
    const { grams } = this.lexicon;
    const texts = new Set(gramsOf(token));
    const wanted = new Set([...texts].map((text) => grams.names.find(text)).filter((gram) => gram >= 0));
    const weights = new Map<number, number>();
    const least = isStemmed(token) ? leastCosine.stemmed : leastCosine.unstemmed;
    this.termsOfGrams.forEachSharing(wanted, (term, shared) => {
      const cosine2 = (shared * shared) / (texts.size * grams.countOf(term));
      if (cosine2 >= least ** 2) weights.set(term, Math.min(1, cosine2));
    });
    return weights;
  }

  #isFunctionWord(term: number): boolean {
    const text = this.lexicon.terms.textOf(term);
    const { termChunks, chunkCount } = this.statistics;
    const isFrequent = (termChunks[term] ?? 0) > functionShare * chunkCount;
    return functionWordLists[0]?.has(text) === true || (isFrequent && functionWords.has(text));
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

/** True for a word with the same first letter, or with the first two letters swapped. */
function beginsLike(token: string, text: string): boolean {
  return text[0] === token[0] || (text[0] === token[1] && text[1] === token[0]);
}

/** True for a word that the stemmer knows; see `stemOf`. */
function isStemmed(token: string): boolean {
  return /^[a-z0-9]+$/.test(token);
}

/** Another number is no slip: 2026 is not meant by 2025. */
function digitsOf(token: string): string {
  return token.replace(/\P{N}+/gu, '');
}

function mistakesIn(token: string): number {
  return token.length < longWord ? 1 : 2;
}
