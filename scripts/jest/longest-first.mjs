import Sequencer from '@jest/test-sequencer';

/**
 * Folders with the slowest test files, used while a machine has no timings of its own: a long file that starts last
 * would leave the other core idle.
 */
const longest = [
  '/tests/engine/writing/crash/',
  '/tests/architecture/',
  '/tests/e2e/',
  '/tests/hosts/node/',
  '/tests/adapters/transformers/',
  '/tests/features/ingest/',
];

function place(file) {
  const found = longest.findIndex((folder) => file.path.includes(folder));
  return found < 0 ? longest.length : found;
}

/** Starts the longest test files first. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => place(a) - place(b));
  }
}
