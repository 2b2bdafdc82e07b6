import type { VaultPath } from '../../note/path';
import type { KeywordHit, NoteOrder, Patience } from '../indexed-notes';
import type { CachedNeighbours } from '../neighbours/cached-neighbours';
import { Smoother, smoothedCount } from '../neighbours/smoother';
import { alternativesOf, type Query } from '../query';
import { TopK } from '../top-k';
import { mergeAlternatives } from './merge-alternatives';
import { compareBy } from './note-order';
import { factorOf } from './scoring/authorities';
import { closeness, NameMatcher } from './scoring/name-matcher';
import { inGroups } from './scoring/candidate-groups';
import { NGramRanker } from './scoring/ngram-ranker';
import { MatchedTerms } from './dictionary/matched-terms';
import { planQuery, type QueryPlan } from './scoring/query-plan';
import { SegmentSearch, type Candidate } from './scoring/segment-search';
import type { Segment } from './segment/segment';
import type { SegmentStore } from './segment/segment-store';
import { SimilarWords } from './dictionary/similar-words';
import { NGramTerms } from './dictionary/ngram-terms';
import { weightWords } from './scoring/weighted-query';

/** Number of best notes by words and stems that the n-gram ranker scores. */
const reranked = 200;
/**
 * Finds notes by a query: `(word / 2 + stem + grams) / 2.5`, where each part is a BM25F score divided by the maximum
 * that a chunk could reach. A note's score is that of its best chunk; scores are scaled so that the best note has 1.
 * Words and stems select the notes, n-grams rerank the best of them. Notes whose name is the query come first. A
 * word that finds almost nothing is also searched in similar spellings; notes that contain only such spellings follow
 * all others.
 */
export class NoteSearch {
  readonly #segmentSearch = new SegmentSearch();
  readonly #termsOfGrams: NGramTerms;
  readonly #gramRanker: NGramRanker;
  readonly #similar: SimilarWords;
  readonly #names = new NameMatcher();
  readonly #smoother: Smoother;

  constructor(
    private readonly store: SegmentStore,
    neighbours: CachedNeighbours,
  ) {
    this.#termsOfGrams = new NGramTerms(store.lexicon);
    this.#gramRanker = new NGramRanker(store.lexicon, store.statistics, this.#termsOfGrams);
    this.#similar = new SimilarWords(store.lexicon, store.statistics, this.#termsOfGrams);
    this.#smoother = new Smoother(store, neighbours);
  }

  /** Prepares what queries need, until `isDue`; returns false when nothing is left to do. */
  prepare(isDue: () => boolean): boolean {
    return this.#termsOfGrams.prepare(isDue);
  }

  /**
   * Returns one hit per note, best first, ties by path. A query without words returns every note that passes, newest
   * date first, with score 0. With `patience`, scores are smoothed over each note's neighbors if there is time.
   */
  find(query: Query, limit: number, patience: Patience | null): KeywordHit[] {
    this.store.seal();
    if (query.alternatives === undefined) return this.#find(query, limit, patience);
    const { today } = query;
    const lists = query.alternatives.map((each) =>
      this.#find(today === undefined ? each : { ...each, today }, limit, patience),
    );
    return mergeAlternatives(lists, (path) => this.#dayOf(path)).slice(0, Math.max(0, limit));
  }

  /** Returns one hit per matching note in this order; notes with only similar spellings follow all others. */
  list(query: Query, limit: number, order: Exclude<NoteOrder, 'relevance'>): KeywordHit[] {
    this.store.seal();
    const lists = alternativesOf(query).map((each) => this.#everyMatch(each));
    const isTyped = new Set(lists.flatMap(({ typed }) => typed.map(pathOf)));
    const byOrder = compareBy<Candidate>(order, { pathOf, dayOf: dayIn, changedMsOf });
    const best = new TopK<Candidate>(Math.max(0, limit), (left, right) => {
      const [first, second] = [isTyped.has(pathOf(left)), isTyped.has(pathOf(right))];
      return first === second ? byOrder(left, right) < 0 : first;
    });
    const offered = new Set<VaultPath>();
    for (const candidate of lists.flatMap(({ typed, spelled }) => [...typed, ...spelled])) {
      if (!offered.has(pathOf(candidate))) best.offer(candidate);
      offered.add(pathOf(candidate));
    }
    const sorted = best.sorted();
    const hits = lists.map(({ plan, typed, spelled }) => {
      const own = new Set([...typed, ...spelled].map(pathOf));
      return this.#toHits(
        sorted.filter((each) => own.has(pathOf(each))),
        plan,
      );
    });
    const merged = query.alternatives === undefined ? (hits[0] ?? []) : mergeAlternatives(hits, () => 0);
    const byPath = new Map(merged.map((hit) => [hit.path, hit]));
    return sorted.flatMap((each) => byPath.get(pathOf(each)) ?? []);
  }

  /** Returns the matching notes of a query without alternatives, unordered, and those with only similar spellings. */
  #everyMatch(query: Query): { plan: QueryPlan; typed: readonly Candidate[]; spelled: readonly Candidate[] } {
    const plan = planQuery(query, this.store.lexicon, this.store.statistics);
    const all = Math.max(1, this.store.noteCount);
    if (plan.isWordless) return { plan, typed: this.#passing(query, plan), spelled: [] };
    const typed = plan.isImpossible ? [] : this.#choose(query, plan, all);
    const wider = query.phrases.length === 0 ? this.#similar.widen(plan, query.spelling) : null;
    if (wider === null) return { plan, typed, spelled: [] };
    const known = new Set(typed.map(pathOf));
    const spelled = this.#choose(query, wider, all).filter((each) => !known.has(pathOf(each)));
    return { plan: wider, typed, spelled };
  }

  #find(query: Query, limit: number, patience: Patience | null): KeywordHit[] {
    const plan = planQuery(query, this.store.lexicon, this.store.statistics);
    if (limit < 1) return [];
    if (plan.isWordless) return this.#newest(query, plan, limit);
    const found = plan.isImpossible ? [] : this.#choose(query, plan, limit);
    const wider = query.phrases.length === 0 ? this.#similar.widen(plan, query.spelling) : null;
    const [used, chosen] = wider === null ? [plan, found] : [wider, this.#choose(query, wider, limit)];
    const asTyped = wider === null ? null : new Set(found.map(pathOf));
    const ordered = this.#order(chosen, used, query, limit, patience);
    return this.#toHits(
      inGroups(ordered, (hit) => asTyped?.has(pathOf(hit)) !== false),
      used,
    );
  }

  #order(
    chosen: readonly Candidate[],
    plan: QueryPlan,
    query: Query,
    limit: number,
    patience: Patience | null,
  ): Candidate[] {
    const isSmoothed = patience !== null && this.#smoother.takesPart(query);
    const ranked = this.#rank(chosen, plan, isSmoothed ? Math.max(limit, smoothedCount) : limit, query);
    const hits = (isSmoothed ? this.#smooth(chosen, ranked, query, patience) : null) ?? ranked;
    return hits.slice(0, limit);
  }

  /** Returns candidates by words and stems, best first. */
  #choose(query: Query, plan: QueryPlan, limit: number): Candidate[] {
    const best = new TopK<Candidate>(Math.max(limit, reranked), isBetter);
    const words = weightWords(plan);
    this.#segmentSearch.begin(this.store.statistics, words, plan);
    // The smallest segments first: they soon raise the score that is needed to be among the best.
    const segments = [...this.store.segments()].sort((left, right) => left.chunkCount - right.chunkCount);
    for (const segment of segments) this.#segmentSearch.offer(segment, query, this.store.lexicon, best);
    return best.sorted();
  }

  #rank(found: readonly Candidate[], plan: QueryPlan, limit: number, query: Query): Candidate[] {
    const isReranked = this.#gramRanker.begin(plan);
    this.#names.begin(plan, query.functionWords ?? [], this.store.lexicon);
    const ranked = new TopK<Candidate>(limit, isNamedBetter);
    for (const [place, candidate] of found.entries()) {
      const called = place < reranked ? this.#names.closenessOf(candidate.segment, candidate.note) : closeness.none;
      // N-grams add at most 1, and authority and confidence a little, so notes that are further behind cannot catch up.
      if (called === closeness.none && ranked.worst !== null && 1.01 * (candidate.score + 1) < ranked.worst.score)
        continue;
      const grams = isReranked && place < reranked ? this.#gramRanker.scoreOf(candidate) : 0;
      const factor = factorOf(candidate.segment, candidate.note, query.today);
      ranked.offer({ ...candidate, score: factor * (candidate.score + grams), called });
    }
    return ranked.sorted();
  }

  /** Returns the smoothed candidates, or null when there was no time. Scores of neighbors that were found but not ranked are computed on demand. */
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
      if (candidate !== undefined) scores.set(id, candidate.score + this.#gramRanker.scoreOf(candidate));
      return scores.get(id) ?? null;
    };
    return (
      this.#smoother
        .smooth(ranked, query, scoreOf, patience)
        ?.sort((left, right) => (isNamedBetter(left, right) ? -1 : 1)) ?? null
    );
  }

  #toHits(ranked: readonly Candidate[], plan: QueryPlan): KeywordHit[] {
    const highest = ranked.reduce((most, { score }) => Math.max(most, score), 0);
    const matched = new MatchedTerms(plan, this.store.lexicon);
    return ranked.map((hit) => toHit(hit, highest === 0 ? 0 : hit.score / highest, matched));
  }

  #newest(query: Query, plan: QueryPlan, limit: number): KeywordHit[] {
    const best = new TopK<Candidate>(limit, (left, right) =>
      dayIn(left) === dayIn(right) ? pathOf(left) < pathOf(right) : dayIn(left) > dayIn(right),
    );
    for (const candidate of this.#passing(query, plan)) best.offer(candidate);
    const matched = new MatchedTerms(plan, this.store.lexicon);
    return best.sorted().map((candidate) => toHit(candidate, 0, matched));
  }

  /** Returns the notes that pass the filters and excluded words, unordered. */
  #passing(query: Query, plan: QueryPlan): Candidate[] {
    const passing: Candidate[] = [];
    this.#segmentSearch.begin(this.store.statistics, [], plan);
    for (const segment of this.store.segments()) {
      this.#segmentSearch.forEachPassing(segment, query, this.store.lexicon, (note) => {
        passing.push({ segment, note, chunkId: segment.firstChunkOf(note), score: 0 });
      });
    }
    return passing;
  }

  #dayOf(path: VaultPath): number {
    const place = this.store.placeOf(path);
    return place === null ? 0 : dayIn(place);
  }
}

function toHit(candidate: Candidate, score: number, matched: MatchedTerms): KeywordHit {
  const { segment, note, chunkId } = candidate;
  return {
    path: pathOf(candidate),
    chunk: chunkId - segment.firstChunkOf(note),
    score,
    ...matched.of(segment, note, chunkId),
  };
}

function pathOf({ segment, note }: { readonly segment: Segment; readonly note: number }): VaultPath {
  return segment.pathOf(note);
}

/** Returns the day of a note as `YYYYMMDD`; 0 when it has none. */
function dayIn({ segment, note }: Pick<Candidate, 'segment' | 'note'>): number {
  return segment.sections.days[note] ?? 0;
}

function changedMsOf({ segment, note }: Candidate): number {
  return segment.statOf(note).mtimeMs;
}

function isNamedBetter(left: Candidate, right: Candidate): boolean {
  const named = left.called ?? closeness.none;
  const other = right.called ?? closeness.none;
  return named === other ? isBetter(left, right) : named > other;
}

function isBetter(left: Candidate, right: Candidate): boolean {
  return left.score === right.score ? pathOf(left) < pathOf(right) : left.score > right.score;
}
