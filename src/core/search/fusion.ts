/**
 * Minimum score, as a share of the best, of a keyword hit that counts toward `enough`. On all measured collections,
 * values from .1 to .4 made no difference.
 */
export const countingShare = 0.2;
/** Minimum number of counting hits; below it, notes found by meaning fill the free places. */
export const enough = 10;
/** Minimum cosine similarity in a vault whose own noise is not known; a lower one is chance. */
export const leastSimilarity = 0.2;

/** Rank of a hit in a retriever, from 1, and its score there. */
export interface RankedPlace {
  readonly rank: number;
  readonly score: number;
}

/** A fused hit. A retriever that did not find the note is missing. */
export interface FusedHit<Words, Meaning> {
  readonly words: Words | null;
  readonly meaning: Meaning | null;
  /** Fused score, descending over the hits; the keyword score for a hit that only words found. */
  readonly score: number;
  readonly keyword?: RankedPlace;
  readonly semantic?: RankedPlace;
}

interface Scored {
  readonly path: string;
  readonly score: number;
}

/** True when so few of the hits count that other notes should fill up a page of `limit`. */
export function areFew(words: readonly Scored[], limit: number): boolean {
  return (words[Math.min(enough, limit) - 1]?.score ?? 0) < countingShare;
}

/**
 * Returns the keyword hits unchanged. When fewer than ten of them score at least a fifth of the best, the nearest notes
 * by meaning with at least the similarity `least` fill up to ten places, and the other keyword hits follow. Learned vectors never reorder keyword hits. Both
 * lists are best first; keyword scores are shares of the best.
 */
export function fillByMeaning<Words extends Scored, Meaning extends Scored>(
  words: readonly Words[],
  meaning: readonly Meaning[],
  least: number,
): FusedHit<Words, Meaning>[] {
  const ranks = new Map(meaning.map(({ path, score }, place) => [path, { rank: place + 1, score }]));
  const byWords = words.map((hit, place) => {
    const semantic = ranks.get(hit.path);
    return {
      words: hit,
      meaning: null,
      score: hit.score,
      keyword: { rank: place + 1, score: hit.score },
      ...(semantic === undefined ? {} : { semantic }),
    };
  });
  const countingEnd = byWords.findIndex(({ score }) => score < countingShare);
  const counting = countingEnd < 0 ? byWords : byWords.slice(0, countingEnd);
  const known = new Set(counting.map((hit) => hit.words.path));
  const free = Math.max(0, enough - counting.length);
  const filling = meaning.filter(({ path, score }) => score >= least && !known.has(path)).slice(0, free);
  const filled = new Set(filling.map(({ path }) => path));
  const rest = byWords.slice(counting.length);
  const restOf = new Map(rest.map((hit) => [hit.words.path, hit]));
  // Filled-in notes score less than every hit that counts, and the remaining hits less than these.
  const lowest = countingShare * Math.min(1, ...filling.map(({ score }) => score));
  return [
    ...counting,
    ...filling.map((hit) => ({
      words: restOf.get(hit.path)?.words ?? null,
      meaning: hit,
      score: countingShare * hit.score,
      keyword: restOf.get(hit.path)?.keyword,
      semantic: ranks.get(hit.path),
    })),
    ...rest
      .filter((hit) => !filled.has(hit.words.path))
      .map((hit) => ({ ...hit, score: (hit.score * lowest) / countingShare })),
  ];
}
