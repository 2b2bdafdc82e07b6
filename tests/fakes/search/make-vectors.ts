import { ExactScanIndex } from '../../../src/adapters/exact-scan/exact-scan-index';
import type { VectorIndex } from '../../../src/ports/vector-graphs';

/** As both programs make them. */
export function makeVectors(dimensions: number): VectorIndex {
  return new ExactScanIndex({ dimensions, rescored: false });
}
