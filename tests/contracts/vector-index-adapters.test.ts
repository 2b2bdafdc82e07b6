import { createRequire } from 'node:module';
import { ExactScanIndex } from '../../src/adapters/exact-scan/exact-scan-index';
import { fromNativeClass, type MakeNativeIndex, type NativeIndexClass } from '../../src/adapters/usearch/native-index';
import { UsearchIndex } from '../../src/adapters/usearch/usearch-index';
import { loadUsearchPackage } from '../../src/adapters/usearch/usearch-package';
import { usearchFile } from '../fakes/search/usearch-file';
import { vectorIndexContract } from './vector-index-contract';

const exact = { score: 1e-6, recall: 1 };
const ofBytes = { score: 0.01, recall: 0.95 };

vectorIndexContract('exact scan', (dimensions) => new ExactScanIndex({ dimensions, rescored: true }), exact);
vectorIndexContract(
  'exact scan without a kernel',
  (dimensions) => new ExactScanIndex({ dimensions, rescored: true, platform: null }),
  exact,
);
vectorIndexContract(
  'exact scan of bytes alone',
  (dimensions) => new ExactScanIndex({ dimensions, rescored: false }),
  ofBytes,
);
vectorIndexContract(
  'exact scan of bytes alone without a kernel',
  (dimensions) => new ExactScanIndex({ dimensions, rescored: false, platform: null }),
  ofBytes,
);

let makeNative: MakeNativeIndex | null = null;
beforeAll(async () => {
  makeNative = await loadUsearchPackage();
});
vectorIndexContract(
  'usearch',
  (dimensions) => {
    if (makeNative === null) throw new Error('usearch has no native file for this machine.');
    return new UsearchIndex(makeNative, dimensions, 1);
  },
  { score: 0.001, recall: 0.99 },
);

const native = createRequire(__filename)(usearchFile()) as { readonly CompiledIndex: NativeIndexClass };
vectorIndexContract(
  'usearch by its native file alone',
  (dimensions) => new UsearchIndex(fromNativeClass(native.CompiledIndex), dimensions, 1),
  { score: 0.001, recall: 0.99 },
);
