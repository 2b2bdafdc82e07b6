import { randomInt } from 'node:crypto';
import process from 'node:process';
import buildWhenStale from './build-when-stale.mjs';

const seedLimit = 2 ** 31 - 1;

/** Runs before all tests: builds what is stale, and chooses the seed of the random trials unless `TRIAL_SEED` is set. */
export default async function prepare(config) {
  process.env.TRIAL_SEED ??= String(randomInt(seedLimit));
  process.stderr.write(`Random trials: TRIAL_SEED=${process.env.TRIAL_SEED} repeats them.\n`);
  await buildWhenStale(config);
}
