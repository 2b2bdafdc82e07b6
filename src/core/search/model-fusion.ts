import type { FusedHit } from './fusion';

/** Constant added to each rank, so that the first places do not outweigh everything; the usual 60 (Cormack, Clarke and Büttcher 2009). */
const rankConstant = 60;

interface Scored {
  readonly path: string;
  readonly score: number;
}

/** Share of the model in a fused score. It is small because it was not measured with a trained model on any collection, and words alone work well. */
export const shareOfModel = 0.25;

/** Methods of fusing hits by words with hits by a model: by their scores, or by their ranks (Reciprocal Rank Fusion). */
export const modelFusions = ['scores', 'rrf'] as const;

export type ModelFusion = (typeof modelFusions)[number];

export const usualFusion: ModelFusion = 'scores';

/** Each method with its constant: the model's share of a score, or the constant added to each rank. */
export const fusionOf = {
  scores: { mix: mixByScore, constant: shareOfModel },
  rrf: { mix: mixByRank, constant: rankConstant },
} as const;

/**
 * Reciprocal Rank Fusion: `sum over retrievers of 1 / (60 + rank)`, as a share of the score of a hit that is first in
 * both. Both lists are best first. With `onlyWords`, the result contains only notes found by words. On 18 of 22
 * collections measured with learned vectors it was worse than words alone.
 */
export function mixByRank<Words extends Scored, Meaning extends Scored>(
  words: readonly Words[],
  meaning: readonly Meaning[],
  onlyWords: boolean,
): FusedHit<Words, Meaning>[] {
  const mixed = new Map<string, FusedHit<Words, Meaning>>();
  for (const [place, hit] of words.entries()) {
    mixed.set(hit.path, {
      words: hit,
      meaning: null,
      score: worthOf(place + 1),
      keyword: { rank: place + 1, score: hit.score },
    });
  }
  for (const [place, hit] of meaning.entries()) {
    const known = mixed.get(hit.path) ?? (onlyWords ? null : { words: null, meaning: null, score: 0 });
    if (known !== null)
      mixed.set(hit.path, {
        ...known,
        meaning: hit,
        score: known.score + worthOf(place + 1),
        semantic: { rank: place + 1, score: hit.score },
      });
  }
  return [...mixed]
    .sort(([leftPath, left], [rightPath, right]) => right.score - left.score || (leftPath < rightPath ? -1 : 1))
    .map(([, hit]) => hit);
}

function worthOf(rank: number): number {
  return (rankConstant + 1) / (2 * (rankConstant + rank));
}

/**
 * Relative score fusion: each retriever's scores are scaled from 0 for its last hit to 1 for its best (keyword scores
 * are shares of the best), then `(1 - share) * words + share * model`. Both lists are best first. With `onlyWords`, the
 * result contains only notes found by words.
 */
export function mixByScore<Words extends Scored, Meaning extends Scored>(
  words: readonly Words[],
  meaning: readonly Meaning[],
  onlyWords: boolean,
): FusedHit<Words, Meaning>[] {
  const relative = relativeTo(meaning);
  const nearBy = new Map(
    meaning.map((hit, place) => [hit.path, { hit, semantic: { rank: place + 1, score: hit.score } }]),
  );
  const known = new Set(words.map(({ path }) => path));
  const found = words.map((hit, place): FusedHit<Words, Meaning> => {
    const near = nearBy.get(hit.path);
    const score = (1 - shareOfModel) * hit.score + shareOfModel * (near === undefined ? 0 : relative(near.hit.score));
    return {
      words: hit,
      meaning: near?.hit ?? null,
      score,
      keyword: { rank: place + 1, score: hit.score },
      ...(near === undefined ? {} : { semantic: near.semantic }),
    };
  });
  const others = onlyWords
    ? []
    : [...nearBy.values()]
        .filter(({ hit }) => !known.has(hit.path))
        .map(({ hit, semantic }): FusedHit<Words, Meaning> => ({
          words: null,
          meaning: hit,
          score: shareOfModel * relative(hit.score),
          semantic,
        }));
  const pathOf = ({ words: byWords, meaning: byMeaning }: FusedHit<Words, Meaning>): string =>
    byWords?.path ?? byMeaning?.path ?? '';
  return [...found, ...others].sort(
    (left, right) => right.score - left.score || (pathOf(left) < pathOf(right) ? -1 : 1),
  );
}

function relativeTo(hits: readonly Scored[]): (score: number) => number {
  const [highest, lowest] = [hits[0]?.score ?? 0, hits.at(-1)?.score ?? 0];
  return highest === lowest ? () => 1 : (score) => (score - lowest) / (highest - lowest);
}
