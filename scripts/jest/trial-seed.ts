import fc from 'fast-check';
import { trials, trialSeed } from '../../tests/fakes/trials';

const usual = 100;
const fewest = 25;

fc.configureGlobal({ seed: trialSeed, numRuns: trials(usual, fewest) });
