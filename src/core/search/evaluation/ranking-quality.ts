/** Metrics of how well rankings answer graded queries, each from 0 to 1. */
export type RankingQuality = Readonly<Record<'nDCG@10' | 'recall@10' | 'recall@100' | 'MRR@10', number>>;

/** Grades of one query's notes by name. A note is relevant when its grade is above 0; a note without a grade is not. */
export type Grades = ReadonlyMap<string, number>;

/** Number of top results that are evaluated. */
export const rankingDepth = 100;

export interface RankedNote {
  readonly name: string;
  readonly score: number;
}

const extension = '.md';

/**
 * Evaluates a ranking, best first, each note once, ties already resolved, as trec_eval and BEIR do:
 * - nDCG@10: the sum of grade / log2(rank + 1) over the first ten ranks, divided by that of the best possible order
 * - recall@k: the share of all relevant notes among the first k
 * - MRR@10: 1 / rank of the first relevant note, 0 when it is not among the first ten
 *
 * Relevant notes count in the best order and in recall even when no such note exists. Returns null when no note is
 * relevant, because then nothing can be evaluated.
 */
export function judgeRanking(ranking: readonly string[], grades: Grades): RankingQuality | null {
  const best = [...grades.values()].filter((grade) => grade > 0).sort((left, right) => right - left);
  if (best.length === 0) return null;
  const gains = ranking.slice(0, rankingDepth).map((name) => Math.max(0, grades.get(name) ?? 0));
  const first = gains.slice(0, 10).findIndex((gain) => gain > 0);
  return {
    'nDCG@10': discountedGain(gains) / discountedGain(best),
    'recall@10': countRelevant(gains.slice(0, 10)) / best.length,
    'recall@100': countRelevant(gains) / best.length,
    'MRR@10': first < 0 ? 0 : 1 / (first + 1),
  };
}

/** Returns the mean over the evaluated queries, or null when there are none. */
export function meanQuality(judged: readonly RankingQuality[]): RankingQuality | null {
  if (judged.length === 0) return null;
  const mean = (key: keyof RankingQuality): number =>
    judged.reduce((sum, quality) => sum + quality[key], 0) / judged.length;
  return {
    'nDCG@10': mean('nDCG@10'),
    'recall@10': mean('recall@10'),
    'recall@100': mean('recall@100'),
    'MRR@10': mean('MRR@10'),
  };
}

function discountedGain(gains: readonly number[]): number {
  return gains.slice(0, 10).reduce((sum, gain, place) => sum + gain / Math.log2(place + 2), 0);
}

function countRelevant(gains: readonly number[]): number {
  return gains.filter((gain) => gain > 0).length;
}

/** Returns the value that `share` (above 0, at most 1) of the values do not exceed, by nearest rank; 0 without values. */
export function percentileOf(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
}

/**
 * Formats a ranking as lines of a TREC run, `query Q0 note rank score tag`, ranks from 1. Spaces in names are kept: the
 * last three fields are read from the right.
 */
export function trecLines(query: string, ranking: readonly RankedNote[], tag: string): string {
  return ranking
    .map(({ name, score }, place) => `${query} Q0 ${name} ${String(place + 1)} ${String(score)} ${tag}\n`)
    .join('');
}

/** Returns the name of a note in files of graded queries: its path in the vault without `.md`, in the Unicode form and case of the disk. */
export function noteNameOf(path: string): string {
  return path.toLowerCase().endsWith(extension) ? path.slice(0, -extension.length) : path;
}
