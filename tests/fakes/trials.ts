/** The part of all random trials that is carried out: `TRIALS`, 0.1 in `npm test`, 1 in `npm run test:long`. */
const share = Number(process.env['TRIALS'] ?? 0.1);

/** The number of random trials to carry out where the long run carries out `full`; never under `fewest`, for trials that cost much. */
export function trials(full: number, fewest = 10): number {
  return Math.max(Math.min(fewest, full), Math.round(full * share));
}

/** The step between the places to try, where the long run takes steps of `full`. */
export function trialStride(full: number): number {
  return Math.max(1, Math.round(full / share));
}

/** The seed of this run; `TRIAL_SEED` repeats the trials of another one. */
export const trialSeed = Number(process.env['TRIAL_SEED']);
