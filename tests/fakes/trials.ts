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

/** True in `npm run test:long`. */
export const isLongRun = share >= 1;

/**
 * Returns those of the cases of a slow test to carry out: all of them in the long run, else `fewest`, evenly spaced from
 * a place that the seed gives, so that runs that follow each other reach them all.
 */
export function someOf<T>(cases: readonly T[], fewest: number): T[] {
  if (isLongRun || cases.length <= fewest) return [...cases];
  const chosen = new Set(
    Array.from({ length: fewest }, (_, at) => (trialSeed + Math.floor((at * cases.length) / fewest)) % cases.length),
  );
  return cases.filter((_, at) => chosen.has(at));
}

/**
 * Returns a `test` for slow cases of one kind, at least `every` of them: each run carries out every `every`-th one, from
 * a place that the seed gives, and the long run all. Not in step with `someOf`.
 */
export function testInTurn(every: number): (name: string, run: () => Promise<void>, limitMs?: number) => void {
  let at = Math.floor(trialSeed / 3);
  return (name, run, limitMs) => {
    (isLongRun || at % every === 0 ? test : test.skip)(name, run, limitMs);
    at += 1;
  };
}
