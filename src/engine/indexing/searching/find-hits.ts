import { areFew, fillByMeaning, leastSimilarity, type FusedHit } from '../../../core/search/fusion';
import { fusionOf, type ModelFusion } from '../../../core/search/model-fusion';
import type { VaultPath } from '../../../core/note/path';
import { alternativesOf, type Query } from '../../../core/search/query';
import type { KeywordHit, KeywordIndex, MeaningHit, NoteOrder, Patience } from '../../../ports/keyword-index';
import type { ModelAnswerer } from '../vectors/semantic-retriever';
import type { HitRanks, IndexHit, SearchMode } from '../../../ports/note-index';

/** Number of notes requested by meaning beyond those that can be filled in, since some are also found by words. */
const mostFilling = 30;
/** Minimum number of notes per retriever that are fused, so that the order does not depend on the page size. */
const fewestMixed = 200;

/** The model's retriever and how its hits are fused with those found by words. */
export interface ModelAnswer {
  readonly nearest: ModelAnswerer;
  readonly fusion: ModelFusion;
}

/**
 * Returns the notes that answer a query, by the retrievers of `mode`; only by words when nothing has been learned yet.
 */
export function findHits(
  keywords: KeywordIndex,
  byModel: ModelAnswer | null,
  query: Query,
  limit: number,
  mode: SearchMode,
  patience: Patience,
): IndexHit[] {
  if (query.phrases.length + query.words.length === 0)
    return keywords.search(query, limit).flatMap((hit) => completed(keywords, hit, {}, hit.score));
  if (mode === 'keyword') return byWords(keywords, keywords.search(query, limit));
  if (byModel === null && keywords.meaning !== 'ready')
    return byWords(
      keywords,
      mode === 'hybrid' ? keywords.search(query, limit, patience) : keywords.search(query, limit),
    );
  if (mode === 'semantic')
    return byMeaning(keywords, byModel === null ? keywords.nearest(query, limit) : byModel.nearest(limit));
  if (byModel !== null) return mixed(keywords, byModel, query, limit, patience);
  const words = keywords.search(query, limit, patience);
  // Whether a phrase occurs can only be told from the text, and notes near in meaning rarely contain it. Notes that
  // pass an alternative of filters alone are sought as such.
  const isExact = query.phrases.length > 0 || alternativesOf(query).some((each) => each.words.length === 0);
  const meaning = isExact || !areFew(words, limit) ? [] : keywords.nearest(query, mostFilling);
  return fusedHits(keywords, fillByMeaning(words, meaning, Math.max(leastSimilarity, keywords.noise ?? 0)), limit);
}

/** Returns the notes that match a query by words, in an order other than relevance. */
export function listHits(
  keywords: KeywordIndex,
  query: Query,
  limit: number,
  order: Exclude<NoteOrder, 'relevance'>,
): IndexHit[] {
  return keywords.list(query, limit, order).flatMap((hit) => completed(keywords, hit, {}, hit.score));
}

function mixed(
  keywords: KeywordIndex,
  { nearest, fusion }: ModelAnswer,
  query: Query,
  limit: number,
  patience: Patience,
): IndexHit[] {
  const depth = Math.max(limit, fewestMixed);
  const fused = fusionOf[fusion].mix(keywords.search(query, depth, patience), nearest(depth), query.phrases.length > 0);
  return fusedHits(keywords, fused, limit, { fusion });
}

function fusedHits(
  keywords: KeywordIndex,
  fused: readonly FusedHit<KeywordHit, MeaningHit>[],
  limit: number,
  more: Pick<HitRanks, 'fusion'> = {},
): IndexHit[] {
  return fused.slice(0, limit).flatMap((each) => {
    const hit = each.words ?? each.meaning;
    return hit === null ? [] : completed(keywords, withMatches(hit), { ...ranksOf(each), ...more }, each.score);
  });
}

/** Returns the notes most closely related to one note. */
export function findRelated(
  keywords: KeywordIndex,
  near: readonly MeaningHit[] | null,
  path: VaultPath,
  limit: number,
): IndexHit[] {
  return keywords.related(path, limit, near).flatMap((note) => {
    const ranks: HitRanks = {
      ...(note.byWords === null ? {} : { keyword: { rank: 0, score: note.byWords } }),
      ...(note.byMeaning === null ? {} : { semantic: { rank: 0, score: note.byMeaning } }),
      ...(note.isLinked ? { isLinked: true } : {}),
    };
    return completed(keywords, withMatches(note), ranks, note.score);
  });
}

function byWords(keywords: KeywordIndex, hits: readonly KeywordHit[]): IndexHit[] {
  return hits.flatMap((hit, place) =>
    completed(keywords, hit, { keyword: { rank: place + 1, score: hit.score } }, hit.score),
  );
}

function byMeaning(keywords: KeywordIndex, hits: readonly MeaningHit[]): IndexHit[] {
  return hits.flatMap((hit, place) =>
    completed(keywords, withMatches(hit), { semantic: { rank: place + 1, score: hit.score } }, hit.score),
  );
}

function ranksOf({ keyword, semantic }: FusedHit<KeywordHit, MeaningHit>): HitRanks {
  return { ...(keyword === undefined ? {} : { keyword }), ...(semantic === undefined ? {} : { semantic }) };
}

function withMatches(hit: MeaningHit | KeywordHit): KeywordHit {
  return 'relatedWords' in hit
    ? hit
    : { path: hit.path, chunk: hit.chunk, score: hit.score, fields: [], relatedWords: [] };
}

/** Adds what a result row needs from the note; returns nothing when the note is gone. */
function completed(keywords: KeywordIndex, hit: KeywordHit, ranks: HitRanks, score: number): IndexHit[] {
  const note = keywords.get(hit.path);
  return note === null
    ? []
    : [{ ...hit, score, ranks, hash: note.hash, facts: note.facts, place: note.chunks[hit.chunk] ?? null }];
}
