import type { VaultPath } from '../../note/path';
import { Smoother, type Patience, smoothedCount } from '../neighbours/smoother';
import type { Query } from '../query';
import { TopK } from '../top-k';
import { GramLeg } from './gram-leg';
import { MatchedTerms, type Matched } from './matched-terms';
import { planQuery, type QueryPlan } from './query-plan';
import { SegmentSearch, type Candidate } from './segment-search';
import type { Segment } from './segment';
import type { SegmentStore } from './segment-store';
import { SimilarWords } from './similar-words';
import { TermsOfGrams } from './terms-of-grams';
import { weightWords } from './weighted-query';

/** The best chunk of one note for a query. */
export interface NoteHit extends Matched {
  readonly path: VaultPath;
  /** Index into the note's chunks; 0 for a note without chunks. */
  readonly chunk: number;
  readonly score: number;
}

/** The third leg is asked about so many notes, the best of the other two. */
const reranked = 200;
/** Words that are spelt alike are tried when fewer notes match. */
const few = 10;

/**
 * Finds notes by a query: `(word / 2 + stem + grams) / 2.5`, each leg BM25F divided by what a chunk could reach on it, a note's score that of its
 * best chunk, the best note's score 1. The first two legs choose the notes, the third reorders the best of them.
 */
export class NoteSearch {
  readonly #segmentSearch = new SegmentSearch();
  readonly #termsOfGrams: TermsOfGrams;
  readonly #gramLeg: GramLeg;
  readonly #similar: SimilarWords;
  readonly #smoother: Smoother;

  constructor(private readonly store: SegmentStore) {
    this.#termsOfGrams = new TermsOfGrams(store.lexicon);
    this.#gramLeg = new GramLeg(store.lexicon, store.statistics, this.#termsOfGrams);
    this.#similar = new SimilarWords(store.lexicon, store.statistics, this.#termsOfGrams);
    this.#smoother = new Smoother(store);
  }

  /** Makes ready what queries need, until `isDue`; false when nothing is left to do. */
  prepare(isDue: () => boolean): boolean {
    return this.#termsOfGrams.prepare(isDue);
  }

  /** As `prepare`, what smoothing needs. */
  prepareNeighbours(isDue: () => boolean): boolean {
    return this.#smoother.prepare(isDue);
  }

  /**
   * One hit a note, best first, ties by path. A wordless query gives every note that passes, newest date first, with score 0. With `patience` scores are
   * smoothed over each note's neighbours, if there is time.
   */
  find(query: Query, limit: number, patience: Patience | null): NoteHit[] {
    this.store.seal();
    const plan = planQuery(query, this.store.lexicon, this.store.statistics);
    if (limit < 1) return [];
    if (plan.isWordless) return this.#newest(query, plan, limit);
    const found = plan.isImpossible ? [] : this.#choose(query, plan, limit);
    const wider = found.length < few && query.phrases.length === 0 ? this.#similar.widen(plan) : null;
    const chosen = wider === null ? found : this.#choose(query, wider, limit);
    const isSmoothed = patience !== null && this.#smoother.takesPart(query);
    const ranked = this.#rank(chosen, wider ?? plan, isSmoothed ? Math.max(limit, smoothedCount) : limit);
    const hits = (isSmoothed ? this.#smooth(chosen, ranked, query, patience) : null) ?? ranked;
    return this.#toHits(hits.slice(0, limit), wider ?? plan);
  }

  /** By the first two legs, best first. */
  #choose(query: Query, plan: QueryPlan, limit: number): Candidate[] {
    const best = new TopK<Candidate>(Math.max(limit, reranked), isBetter);
    const words = weightWords(plan);
    this.#segmentSearch.begin(this.store.statistics, words, plan);
    // The smallest first: they soon tell what it takes to be among the best.
    const segments = [...this.store.segments()].sort((left, right) => left.slotCount - right.slotCount);
    for (const segment of segments) this.#segmentSearch.offer(segment, query, this.store.lexicon, best);
    return best.sorted();
  }

  #rank(found: readonly Candidate[], plan: QueryPlan, limit: number): Candidate[] {
    const isReranked = this.#gramLeg.begin(plan);
    const ranked = new TopK<Candidate>(limit, isBetter);
    for (const [place, candidate] of found.entries()) {
      // The grams give at most 1, so that what lies further behind than that cannot come up.
      const isBehind = ranked.worst !== null && candidate.score + 1 < ranked.worst.score;
      const grams = isReranked && place < reranked && !isBehind ? this.#gramLeg.scoreOf(candidate) : 0;
      ranked.offer({ ...candidate, score: candidate.score + grams });
    }
    return ranked.sorted();
  }

  /** null when there was no time. What neighbours get that are found but not ranked is reckoned when it is asked for. */
  #smooth(
    found: readonly Candidate[],
    ranked: readonly Candidate[],
    query: Query,
    patience: Patience,
  ): Candidate[] | null {
    const scores = new Map(ranked.map(({ segment, note, score }) => [segment.ids[note] ?? 0, score]));
    const others = new Map(
      found.slice(0, reranked).map((candidate) => [candidate.segment.ids[candidate.note] ?? 0, candidate]),
    );
    const scoreOf = (id: number): number | null => {
      const candidate = scores.has(id) ? undefined : others.get(id);
      if (candidate !== undefined) scores.set(id, candidate.score + this.#gramLeg.scoreOf(candidate));
      return scores.get(id) ?? null;
    };
    return (
      this.#smoother
        .smooth(ranked, query, scoreOf, patience)
        ?.sort((left, right) => (isBetter(left, right) ? -1 : 1)) ?? null
    );
  }

  #toHits(ranked: readonly Candidate[], plan: QueryPlan): NoteHit[] {
    const highest = ranked[0]?.score ?? 1;
    const matched = new MatchedTerms(plan, this.store.lexicon);
    return ranked.map((hit) => toHit(hit, highest === 0 ? 0 : hit.score / highest, matched));
  }

  #newest(query: Query, plan: QueryPlan, limit: number): NoteHit[] {
    const best = new TopK<Candidate & { readonly day: number }>(limit, (left, right) =>
      left.day === right.day ? pathOf(left) < pathOf(right) : left.day > right.day,
    );
    this.#segmentSearch.begin(this.store.statistics, [], plan);
    for (const segment of this.store.segments()) {
      this.#segmentSearch.forEachPassing(segment, query, this.store.lexicon, (note) => {
        best.offer({ segment, note, slot: segment.firstSlotOf(note), score: 0, day: segment.sections.days[note] ?? 0 });
      });
    }
    const matched = new MatchedTerms(plan, this.store.lexicon);
    return best.sorted().map((candidate) => toHit(candidate, 0, matched));
  }
}

function toHit(candidate: Candidate, score: number, matched: MatchedTerms): NoteHit {
  const { segment, note, slot } = candidate;
  return {
    path: pathOf(candidate),
    chunk: slot - segment.firstSlotOf(note),
    score,
    ...matched.of(segment, note, slot),
  };
}

function pathOf({ segment, note }: { readonly segment: Segment; readonly note: number }): VaultPath {
  return segment.pathOf(note);
}

function isBetter(left: Candidate, right: Candidate): boolean {
  return left.score === right.score ? pathOf(left) < pathOf(right) : left.score > right.score;
}
