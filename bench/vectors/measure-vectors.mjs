import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runInProcess } from '../keyword/engine-process.mjs';
import { bundleVectors } from './bundle-vectors.mjs';
import { engineNames } from './engines.mjs';
import { dimensions, inventQueries } from './invented-vectors.mjs';
import { trueNearest } from './true-nearest.mjs';

const usualCount = 100_000;
const queryCount = 200;

/** Returns the engines to measure at each size; above the usual size, only the growth of ours. */
function plansFor(count) {
  return count > usualCount
    ? [usualCount, count].map((size) => ({ size, names: ['cyberbrain'] }))
    : [{ size: count, names: engineNames }];
}

/**
 * Measures the indexes one after the other, each in a separate process, with `count` vectors, or the usual number if
 * null. Returns a row for each.
 */
export async function measureVectors({ count, folder, endsMs, tell }) {
  const bundle = path.join(folder, 'vectors.cjs');
  await bundleVectors(bundle);
  const rows = [];
  for (const { size, names } of plansFor(count ?? usualCount)) {
    tell(`the nearest of ${size} vectors by brute force`);
    const truthFile = path.join(folder, `nearest-${size}.json`);
    await writeFile(truthFile, JSON.stringify(trueNearest(size, inventQueries(size, queryCount))));
    for (const engineName of names) {
      tell(`${engineName}, ${size} vectors`);
      const measured = await runInProcess(
        '../vectors/measure.mjs',
        { engineName, count: size, queryCount, truthFile },
        { bundle, endsMs },
      );
      rows.push({
        name: engineName,
        part: 'vectors',
        notes: size,
        dimensions,
        buildS: null,
        p50Ms: null,
        p99Ms: null,
        prefixMs: null,
        updateMs: null,
        memMb: null,
        ...measured,
      });
    }
  }
  return rows;
}
