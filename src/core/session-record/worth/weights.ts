import type { FeatureName } from './features';

/** Fitted by `node scripts/worth/fit.mjs`. */
export const intercept = -2.655;

/** Weight of each feature; fitted by `node scripts/worth/fit.mjs`. */
export const weights: Readonly<Record<FeatureName, number>> = {
  report: 0.592,
  score: 0.165,
  words: 0.611,
  specifics: 0.143,
  figures: 0.227,
  code: 0.385,
  bold: 0.567,
  short: -0.409,
  happened: 0.7,
  'own-deed': -0.696,
  problem: -0.581,
  'first-person': -1.164,
  conditional: -1.165,
  label: 0.433,
  'under-outcome': 0.632,
  'under-plan': -1.05,
  supposed: -1.769,
  caveat: 1.49,
  place: -0.587,
  'last-reply': 0.545,
  asking: -0.515,
  'work-asked': 0.336,
  'work-known': 0.319,
  'work-done': 0.409,
  'changed-later': -0.975,
  disputed: -0.619,
  consented: 0.269,
};
