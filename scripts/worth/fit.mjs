/**
 * Fits the weights with which a record's lines are chosen (ADR 0056), and writes them to
 * `src/core/session-record/worth/weights.ts`. `rows.csv` holds a row for each sentence that a reader labeled: the
 * number of its session, the label (`K1` and `K2` keep, `U` unclear, `N` needless, `F` false) and the features.
 * With `--check` it writes nothing, and prints how well sentences of a session are ordered by weights that were fitted
 * without that session.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fitLogistic, ranking, readRows } from './logistic.mjs';

const { names, rows } = readRows(readFileSync(new URL('rows.csv', import.meta.url), 'utf8'));

if (process.argv.includes('--check')) {
  const rated = [...new Set(rows.map(({ session }) => session))].flatMap((session) => {
    const rate = fitLogistic(rows.filter((row) => row.session !== session)).rate;
    return rows.filter((row) => row.session === session).map((row) => ({ ...row, worth: rate(row.features) }));
  });
  process.stdout.write(
    `${rows.length} sentences, order of those kept before the others: ${ranking(rated).toFixed(3)}\n`,
  );
} else {
  const { intercept, weights } = fitLogistic(rows);
  const lines = names.map((name, at) => `'${name}': ${weights[at].toFixed(3)},`);
  const source = `import type { FeatureName } from './features';

/** Fitted by \`node scripts/worth/fit.mjs\`. */
export const intercept = ${intercept.toFixed(3)};

/** Weight of each feature; fitted by \`node scripts/worth/fit.mjs\`. */
export const weights: Readonly<Record<FeatureName, number>> = {${lines.join('\n')}};
`;
  const file = new URL('../../src/core/session-record/worth/weights.ts', import.meta.url);
  writeFileSync(file, source);
}
