import { AppError } from '../../core/errors';
import { nearestFirst } from '../../core/search/top-k';
import { requireVectorKey, unitVector, withinCosine } from '../../core/search/unit-vectors';
import type { VectorHit, VectorIndex } from '../../ports/vector-graphs';
import { collectCandidates } from './collect-candidates';
import { compileKernel, type KernelPlatform, SimdRows } from './simd-rows';
import { type ByteRows, RowBlocks, rowsAtOnce } from './row-blocks';
import { RowTable } from './row-table';

const { imul } = Math;

/** How an index is made. */
export interface ExactScanOptions {
  /** Number of dimensions, from 1 to 4,096. */
  readonly dimensions: number;
  /**
   * Also stores the vectors themselves, in five bytes per dimension instead of one: hits are exactly the nearest, and
   * scores are exact. Without it scores are off by some thousandths, and vectors that differ by less may be in the
   * wrong order.
   */
  readonly rescored: boolean;
  /** The platform that runs the kernel; null for none. Defaults to the current one. */
  readonly platform?: KernelPlatform | null;
}

const mostDimensions = 4_096;

const acceptsAll = (): boolean => true;

/**
 * Compares a query with every vector as signed bytes, and then exactly with those that may be among the nearest. Search
 * time grows with `count`.
 */
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

/** Rows for platforms without WebAssembly SIMD: about twenty times slower. */
export class PlainRows implements ByteRows {
  readonly #blocks: RowBlocks<Int8Array>;
  readonly #query: Int32Array;
  readonly #products = new Int32Array(rowsAtOnce);

  constructor(dimensions: number) {
    this.#blocks = new RowBlocks(dimensions, (length) => new Int8Array(length));
    this.#query = new Int32Array(dimensions);
  }

  reserve(rowCount: number): void {
    this.#blocks.reserve(rowCount);
  }

  write(row: number, values: Int8Array): void {
    this.#blocks.row(row).set(values);
  }

  move(from: number, to: number): void {
    this.write(to, this.#blocks.row(from));
  }

  ask(query: Int16Array): void {
    this.#query.set(query);
  }

  multiply(firstRow: number, count: number): Int32Array {
    const { rowsPerBlock } = this.#blocks;
    for (let done = 0; done < count;) {
      const row = firstRow + done;
      const inBlock = row % rowsPerBlock;
      const some = Math.min(count - done, rowsPerBlock - inBlock);
      multiplyRows(
        this.#query,
        this.#blocks.blockOf(row),
        inBlock * this.#query.length,
        this.#products.subarray(done, done + some),
      );
      done += some;
    }
    return this.#products;
  }

  shrink(rowCount: number): void {
    this.#blocks.shrink(rowCount);
  }
}

/** Fills `products` with those of the rows that begin at `start` of a block. */
function multiplyRows(query: Int32Array, block: Int8Array, start: number, products: Int32Array): void {
  const dimensions = query.length;
  const unrolledEnd = dimensions - (dimensions % 4);
  let at = start;
  for (let i = 0; i < products.length; i += 1) {
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    let dimension = 0;
    for (; dimension < unrolledEnd; dimension += 4, at += 4) {
      a = (a + imul(query[dimension] as number, block[at] as number)) | 0;
      b = (b + imul(query[dimension + 1] as number, block[at + 1] as number)) | 0;
      c = (c + imul(query[dimension + 2] as number, block[at + 2] as number)) | 0;
      d = (d + imul(query[dimension + 3] as number, block[at + 3] as number)) | 0;
    }
    for (; dimension < dimensions; dimension += 1, at += 1)
      a = (a + imul(query[dimension] as number, block[at] as number)) | 0;
    products[i] = a + b + c + d;
  }
}
