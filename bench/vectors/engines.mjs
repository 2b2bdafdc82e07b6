import { createRequire } from 'node:module';
import { dimensions } from './invented-vectors.mjs';
import { dot, unit } from './true-nearest.mjs';

const require = createRequire(import.meta.url);

/** Wraps an index of the product: `put`, `remove`, and a `search` that returns keys. */
function ours(index) {
  return {
    put: (key, vector) => index.put(key, vector),
    remove: (key) => index.remove(key),
    search: (query, limit, accepts) => index.search(query, limit, accepts).map(({ key }) => key),
  };
}

/** The naive baseline: floats stored in a row and compared one by one, with a sorted list of the best. */
function floatScan(count) {
  const rows = new Float32Array(count * dimensions);
  const keys = [];
  return {
    put(key, vector) {
      rows.set(unit(vector), keys.length * dimensions);
      keys.push(key);
    },
    search(query, limit) {
      const own = unit(query);
      const best = [];
      for (let row = 0; row < keys.length; row += 1) {
        const score = dot(own, rows.subarray(row * dimensions, (row + 1) * dimensions));
        if (best.length === limit && score <= best[limit - 1].score) continue;
        best.push({ key: keys[row], score });
        best.sort((a, b) => b.score - a.score);
        best.length = Math.min(best.length, limit);
      }
      return best.map(({ key }) => key);
    },
  };
}

/** usearch's exact search over contiguous floats, with one thread like ours. */
function usearchExact(count) {
  const { exactSearch, MetricKind } = require('usearch');
  const rows = new Float32Array(count * dimensions);
  let filled = 0;
  return {
    put(_key, vector) {
      rows.set(unit(vector), filled);
      filled += dimensions;
    },
    search: (query, limit) => [...exactSearch(rows, unit(query), dimensions, limit, MetricKind.IP, 1).keys].map(Number),
  };
}

const engines = {
  cyberbrain: (_count, { ExactScanIndex }) => ours(new ExactScanIndex({ dimensions, rescored: true })),
  'cyberbrain-bytes': (_count, { ExactScanIndex }) => ours(new ExactScanIndex({ dimensions, rescored: false })),
  'cyberbrain-plain': (_count, { ExactScanIndex }) =>
    ours(new ExactScanIndex({ dimensions, rescored: true, platform: null })),
  async 'cyberbrain-hnsw'(_count, { UsearchIndex, loadUsearchPackage }) {
    return ours(new UsearchIndex(await loadUsearchPackage(), dimensions));
  },
  'float-scan': floatScan,
  'usearch-exact': usearchExact,
};

export const engineNames = Object.keys(engines);

/** Creates an empty engine for `count` vectors; `product` is our bundle. */
export function createEngine(name, count, product) {
  return engines[name](count, product);
}
