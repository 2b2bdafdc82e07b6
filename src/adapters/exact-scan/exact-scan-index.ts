import { AppError } from '../../core/errors';
import { nearestFirst } from '../../core/search/vectors/nearest-first';
import { unitVector } from '../../core/search/vectors/unit-vector';
import { requireVectorKey } from '../../core/search/vectors/require-vector-key';
import { withinCosine } from '../../core/search/vectors/within-cosine';
import type { VectorHit, VectorIndex } from '../../ports/vector-index';
import { collectCandidates } from './collect-candidates';
import { compileKernel, type KernelPlatform } from './compile-kernel';
import { PlainRows } from './plain-rows';
import { RowBlocks } from './row-blocks';
import { RowTable } from './row-table';
import { SimdRows } from './simd-rows';

/** How an index is made. */
export interface ExactScanOptions {
  /** From 1 to 4,096. */
  readonly dimensions: number;
  /**
   * Keeps the vectors themselves too, in five bytes a dimension instead of one: hits are the nearest, and scores are exact. Without it scores are off by some
   * thousandths, and vectors that lie as near to each other as that may change places.
   */
  readonly rescored: boolean;
  /** What can run the kernel; null does without. The platform's own when left out. */
  readonly platform?: KernelPlatform | null;
}

const mostDimensions = 4_096;
const acceptsAll = (): boolean => true;

/** Compares a query with every vector as signed bytes, and with those that may be among the nearest once more as they are. The time of a search grows with `count`. */
export class ExactScanIndex implements VectorIndex {
  readonly dimensions: number;
  readonly #makeTable: () => RowTable;
  #table: RowTable;

  constructor({ dimensions, rescored, platform }: ExactScanOptions) {
    if (!Number.isInteger(dimensions) || dimensions < 1 || dimensions > mostDimensions)
      throw new AppError('internal', `There are no vectors of ${dimensions} dimensions.`);
    const kernel = compileKernel(platform);
    this.dimensions = dimensions;
    this.#makeTable = () => {
      const bytes = kernel === null ? new PlainRows(dimensions) : new SimdRows(kernel, dimensions);
      return new RowTable(bytes, rescored ? new RowBlocks(dimensions, (length) => new Float32Array(length)) : null);
    };
    this.#table = this.#makeTable();
  }

  get count(): number {
    return this.#table.count;
  }

  put(key: number, vector: Float32Array): void {
    requireVectorKey(key);
    this.#table.put(key, unitVector(vector, this.dimensions));
  }

  remove(key: number): boolean {
    return this.#table.remove(key);
  }

  has(key: number): boolean {
    return this.#table.has(key);
  }

  search(vector: Float32Array, limit: number, accepts: (key: number) => boolean = acceptsAll): VectorHit[] {
    const unit = unitVector(vector, this.dimensions);
    if (limit < 1) return [];
    const { copies } = this.#table;
    const candidates = collectCandidates(this.#table, unit, limit, accepts);
    const hits = candidates.map(({ row, key, score }) => ({
      key,
      score: withinCosine(copies === null ? score : dotProduct(unit, copies.row(row))),
    }));
    return hits.sort(nearestFirst).slice(0, limit);
  }

  clear(): void {
    this.#table = this.#makeTable();
  }
}

function dotProduct(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] as number) * (b[at] as number);
  return sum;
}
