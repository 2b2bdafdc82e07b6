import { writeFileSync } from 'node:fs';
import process from 'node:process';

/** Writes `N passed, N failed` to the file that `TEST_COUNTS_FILE` names. A test file that could not run counts as one failure. */
export default class CountReporter {
  onRunComplete(_contexts, results) {
    const file = process.env.TEST_COUNTS_FILE;
    if (file === undefined) return;
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    writeFileSync(file, `${results.numPassedTests} passed, ${failed} failed\n`);
  }
}
