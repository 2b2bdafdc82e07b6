import { bundleProduct } from '../bundle-product.mjs';

const entry = `
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { runSegmentThread } from './src/hosts/node/run-segment-thread';
export { MemoryBlobStore } from './src/adapters/memory/memory-blob-store';
export { ExactScanIndex } from './src/adapters/exact-scan/exact-scan-index';
export { OramaKeywordIndex } from './src/adapters/orama/orama-keyword-index';
export { hasPhrase } from './src/core/search/text/phrase';
export { parseQuery } from './src/core/search/parse-query';
export { AdoptingNoteIndex } from './src/engine/indexing/making/adopting-note-index';
export { ParallelNoteIndex } from './src/engine/indexing/making/parallel-note-index';
export { SlicedNoteIndex } from './src/engine/indexing/sliced-note-index';
export { noteParser } from './src/engine/indexing/note-parser';
export { readText } from './src/engine/indexing/read-text';
export { startSegmentThreads } from './src/hosts/node/segment-thread';
export { NodeHasher } from './src/hosts/node/system/node-hasher';
export { NodeProcessIdentity } from './src/hosts/node/system/node-process-identity';
export { SystemClock, SystemRandom } from './src/hosts/node/system/system-clock';
if (!isMainThread && workerData?.role === 'segments') runSegmentThread(parentPort);
`;

/** Bundles the product's functions that are measured. */
export function bundleCyberbrain(outfile) {
  return bundleProduct(entry, outfile);
}
