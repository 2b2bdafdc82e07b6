import { mixByRank, rankConstant } from './mix-by-rank';
import { mixByScore, shareOfModel } from './mix-by-score';

/** The ways in which hits by words and hits by a model become one list: by their scores, or by their ranks (Reciprocal Rank Fusion). */
export const modelFusions = ['scores', 'rrf'] as const;

export type ModelFusion = (typeof modelFusions)[number];

export const usualFusion: ModelFusion = 'scores';

/** Each way with the constant that it works by: the model's share of a score, or what is added to each rank. */
export const fusionOf = {
  scores: { mix: mixByScore, constant: shareOfModel },
  rrf: { mix: mixByRank, constant: rankConstant },
} as const;
