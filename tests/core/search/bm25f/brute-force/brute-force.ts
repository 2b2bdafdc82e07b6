import type { SearchField } from '../../../../../src/core/search/bm25f/fields';
import type { Query } from '../../../../../src/core/search/query';
import { gramKind, wordKind } from '../../../../../src/core/search/text/token';
import { naiveGrams } from './naive-grams';
import { calledLike } from './naive-names';
import { holdsAny, mayHoldPhrases, passingNotes } from './naive-matching';
import { naivePlan, type NaiveAlternative, type NaiveWord } from './naive-plan';
import { withSimilarWords } from './naive-similar-words';
import type { Counts, NaiveChunk, NaiveVault } from './naive-vault';

/** The recipe, written out: what the product has is held against it. */
const saturation = 1.5;
const recipe: Readonly<Record<SearchField, { readonly boost: number; readonly lengthEffect: number }>> = {
  title: { boost: 4, lengthEffect: 0.5 },
  aliases: { boost: 3, lengthEffect: 0.5 },
  headings: { boost: 2.5, lengthEffect: 0.5 },
  summary: { boost: 2, lengthEffect: 0.5 },
  tags: { boost: 1.2, lengthEffect: 0.5 },
  body: { boost: 1, lengthEffect: 0.75 },
};
/** Strongest first. */
const allFields = Object.keys(recipe) as SearchField[];

export interface ExpectedHit {
  readonly path: string;
  readonly chunk: number;
  readonly score: number;
  readonly fields: readonly SearchField[];
  readonly relatedWords: readonly ExpectedExpansion[];
}

/** A word that answers others than itself. */
export interface ExpectedExpansion {
  readonly word: string;
  /** The words of the query that it may stand for. */
  readonly tokens: readonly string[];
  readonly isSimilar: boolean;
}

type Found = ExpectedHit & { readonly best: NaiveChunk };

/** A hit with its own score, and how closely the name of its note is the query. */
export type RankedHit = ExpectedHit & { readonly called: number };

/**
 * The hits of a query straight from the definition: `(word / 2 + stem + grams) / 2.5`, each leg BM25F over the chunks divided by what a chunk could reach on it,
 * the best chunk a note by the first two, the third for the best 200, all divided by the best. Those of the 200 whose name is the query come first.
 */
export function bruteForce(vault: NaiveVault, query: Query): ExpectedHit[] {
  const { hits, typed } = bruteRanked(vault, query);
  return sharesOfBest(inGroups(hits, typed)).map(({ called: _, ...hit }) => hit);
}

/** The hits with their own scores, by name and best first, and the paths of those that have a word as it was typed. */
export function bruteRanked(
  vault: NaiveVault,
  query: Query,
): { readonly hits: RankedHit[]; readonly typed: ReadonlySet<string> } {
  if (query.words.length + query.phrases.length === 0) {
    const hits = newest(vault, query).map((hit) => ({ ...hit, called: 0 }));
    return { hits, typed: new Set(hits.map(({ path }) => path)) };
  }
  const words = naivePlan(query, vault);
  const found = best(vault, query, words);
  const wider = query.phrases.length === 0 ? withSimilarWords(words, vault) : null;
  const chosen = wider === null ? found : best(vault, query, wider);
  const own = termsOf(words);
  const similar = new Set([...termsOf(wider ?? [])].filter((term) => !own.has(term)));
  const ranked = chosen
    .map((hit, place) => ({
      ...hit,
      score: hit.score + (place < 200 ? gramScore(vault, words, hit.best) : 0),
      called: place < 200 ? calledLike(hit.best, query, wider ?? words, similar) : 0,
    }))
    .sort((left, right) => right.called - left.called || byScore(left, right));
  const hits = ranked.map(({ best: chunk, ...hit }) => ({
    path: hit.path,
    chunk: hit.chunk,
    score: hit.score,
    called: hit.called,
    fields: hit.fields,
    relatedWords: expansionsIn(chunk, words, wider ?? words),
  }));
  return { hits, typed: new Set(found.map(({ path }) => path)) };
}

/**
 * Notes with only similar spellings follow the others, and in both the notes whose name is the query come first; the scores of a
 * group are scaled where they would be higher than those before.
 */
export function inGroups<Hit extends { readonly path: string; readonly score: number; readonly called: number }>(
  hits: readonly Hit[],
  typed: ReadonlySet<string>,
): Hit[] {
  const groups = [true, false].flatMap((isTyped) =>
    [4, 3, 2, 1, 0].map((wanted) =>
      hits.filter(({ path, called }) => typed.has(path) === isTyped && called === wanted),
    ),
  );
  return groups.reduce<Hit[]>((before, group) => {
    const lowest = before.at(-1)?.score ?? Infinity;
    const highest = group[0]?.score ?? 0;
    const factor = highest < lowest ? 1 : (0.99 * lowest) / highest;
    return [...before, ...group.map((hit) => ({ ...hit, score: factor * hit.score }))];
  }, []);
}

export function sharesOfBest<Hit extends { readonly score: number }>(hits: readonly Hit[]): Hit[] {
  const highest = hits[0]?.score ?? 1;
  return hits.map((hit) => ({ ...hit, score: highest === 0 ? 0 : hit.score / highest }));
}

function expansionsIn(
  { terms }: NaiveChunk,
  words: readonly NaiveWord[],
  wider: readonly NaiveWord[],
): ExpectedExpansion[] {
  const own = termsOf(words);
  const typed = new Set(wider.map(({ token }) => token));
  const answers = wider.map((word) => ({ token: word.token, of: termsOf([word]) }));
  return [...termsOf(wider)]
    .sort()
    .filter((term) => terms.has(term) && !typed.has(term))
    .map((word) => ({
      word,
      tokens: answers.filter(({ of }) => of.has(word)).map(({ token }) => token),
      isSimilar: !own.has(word),
    }));
}

/** Every note that passes, newest date first. */
function newest(vault: NaiveVault, query: Query): ExpectedHit[] {
  return passingNotes(vault, query)
    .flatMap(([first]) => (first === undefined ? [] : [first.note]))
    .sort((left, right) =>
      left.facts.date === right.facts.date
        ? left.path < right.path
          ? -1
          : 1
        : left.facts.date > right.facts.date
          ? -1
          : 1,
    )
    .map(({ path }) => ({ path, chunk: 0, score: 0, fields: [], relatedWords: [] }));
}

/** Notes that match at all, by `word / 2 + stem`. A chunk with more of the words that must be there is better than any score. */
function best(vault: NaiveVault, query: Query, words: readonly NaiveWord[]): Found[] {
  const terms = termsOf(words);
  const required = words.filter(({ isRequired }) => isRequired).map((word) => termsOf([{ ...word, stem: [] }]));
  const ceilings = { word: ceilingOf(words, 'word'), stem: ceilingOf(words, 'stem') };
  const shareOf = (chunk: NaiveChunk, retriever: 'word' | 'stem'): number =>
    ceilings[retriever] === 0 ? 0 : legOf(vault, chunk, words, retriever) / ceilings[retriever];
  const chunkOf = (chunks: readonly NaiveChunk[]): { chunk: NaiveChunk; held: number; score: number } | undefined =>
    chunks
      .filter((chunk) => holdsAny(chunk, terms))
      .map((chunk) => ({
        chunk,
        held: required.filter((wanted) => holdsAny(chunk, wanted)).length,
        score: shareOf(chunk, 'word') / 2 + shareOf(chunk, 'stem'),
      }))
      .sort((left, right) => right.held - left.held || right.score - left.score)[0];
  return passingNotes(vault, query)
    .filter(([first]) => first !== undefined && mayHoldPhrases(first.note, query))
    .filter((chunks) => required.every((wanted) => chunks.some((chunk) => holdsAny(chunk, wanted))))
    .flatMap((chunks) => chunkOf(chunks) ?? [])
    .map(({ chunk: found, score }) => {
      const fields = allFields.filter((field) =>
        [...found.fields[field].tokens.keys()].some((term) => terms.has(term)),
      );
      return { path: found.note.path, chunk: found.chunk, score, fields, relatedWords: [], best: found };
    })
    .sort(byScore);
}

function termsOf(words: readonly NaiveWord[]): ReadonlySet<string> {
  return new Set(words.flatMap(({ word, stem }) => [...word, ...stem].flatMap(({ terms }) => [...terms])));
}

function legOf(vault: NaiveVault, chunk: NaiveChunk, words: readonly NaiveWord[], retriever: 'word' | 'stem'): number {
  const gain = ({ terms, weight, idf }: NaiveAlternative): number => {
    const frequency = weightedFrequency(vault, chunk, 'tokens', (counts) =>
      [...terms].reduce((sum, term) => sum + (counts.get(term) ?? 0), 0),
    );
    return (weight * idf * frequency) / (frequency + saturation);
  };
  return words.reduce((sum, planned) => sum + planned.count * Math.max(0, ...planned[retriever].map(gain)), 0);
}

function ceilingOf(words: readonly NaiveWord[], retriever: 'word' | 'stem'): number {
  return words.reduce(
    (sum, planned) => sum + planned.count * Math.max(0, ...planned[retriever].map(({ weight, idf }) => weight * idf)),
    0,
  );
}

function gramScore(vault: NaiveVault, words: readonly NaiveWord[], chunk: NaiveChunk): number {
  const wanted = new Map<string, number>();
  for (const { token, kind, count } of words)
    if (kind === wordKind || kind === gramKind)
      for (const gram of naiveGrams(token)) wanted.set(gram, (wanted.get(gram) ?? 0) + count);
  let [score, ceiling] = [0, 0];
  for (const [gram, count] of wanted) {
    const chunkCount = vault.gramChunks.get(gram) ?? 0;
    if (chunkCount === 0) continue;
    const frequency = weightedFrequency(vault, chunk, 'grams', (counts) => counts.get(gram) ?? 0);
    ceiling += count * vault.idf(chunkCount);
    score += (count * vault.idf(chunkCount) * frequency) / (frequency + saturation);
  }
  return ceiling === 0 ? 0 : score / ceiling;
}

/** `tf' = sum over the fields of boost * tf / (1 - b + b * length / mean)`. */
function weightedFrequency(
  vault: NaiveVault,
  { fields }: NaiveChunk,
  unit: 'tokens' | 'grams',
  countIn: (counts: Counts) => number,
): number {
  return allFields.reduce((sum, field) => {
    const count = countIn(fields[field][unit]);
    const { boost, lengthEffect } = recipe[field];
    return count === 0
      ? sum
      : sum + (boost * count) / (1 - lengthEffect + lengthEffect * vault.relativeLength(fields[field], field, unit));
  }, 0);
}

function byScore(left: ExpectedHit, right: ExpectedHit): number {
  return right.score - left.score || (left.path < right.path ? -1 : 1);
}
