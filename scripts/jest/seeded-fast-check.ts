import fastCheck from '../../node_modules/fast-check/lib/cjs/fast-check.js';
import { trials, trialSeed } from '../../tests/fakes/trials';

const usual = 100;
const fewest = 25;

fastCheck.configureGlobal({ seed: trialSeed, numRuns: trials(usual, fewest) });

/** What `fast-check` is to the tests: with the seed and the number of trials of this run. Most tests do without it, and it takes long to load. */
export * from '../../node_modules/fast-check/lib/cjs/fast-check.js';
export default fastCheck;
