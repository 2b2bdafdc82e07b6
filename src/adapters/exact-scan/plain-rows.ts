import { rowsAtOnce, type ByteRows } from './byte-rows';
import { RowBlocks } from './row-blocks';

const { imul } = Math;

/** Rows for where there is no WebAssembly, or one without SIMD: about twenty times slower. */
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
