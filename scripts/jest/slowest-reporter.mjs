import path from 'node:path';
import process from 'node:process';

const shown = 20;

/** After a run of many files, prints the twenty that took longest, in seconds. */
export default class SlowestReporter {
  constructor({ rootDir }) {
    this.root = rootDir;
  }

  onRunComplete(_contexts, { testResults }) {
    if (testResults.length <= 5 * shown) return;
    const slowest = [...testResults].sort((a, b) => b.perfStats.runtime - a.perfStats.runtime).slice(0, shown);
    const lines = slowest.map(
      ({ perfStats, testFilePath }) =>
        `${(perfStats.runtime / 1000).toFixed(1).padStart(7)} s  ${path.relative(this.root, testFilePath)}`,
    );
    process.stderr.write(`\nThe slowest ${shown} of ${testResults.length} files:\n${lines.join('\n')}\n`);
  }
}
