import { rowsAtOnce, type ByteRows } from './byte-rows';

/** Reads `count` rows of `stride` bytes from `row` on; all are addresses but those two. */
type Multiply = (query: number, row: number, stride: number, count: number, out: number) => void;

const pageBytes = 65_536;
const leastGrowth = 16;
const step = 16;

/** Rows in the kernel's own memory: first the products, then the query, then the rows, each padded with zeros to 16 dimensions. */
export class SimdRows implements ByteRows {
  readonly #memory = new WebAssembly.Memory({ initial: 1 });
  readonly #multiply: Multiply;
  readonly #stride: number;
  readonly #queryAt = rowsAtOnce * Int32Array.BYTES_PER_ELEMENT;
  readonly #rowsAt: number;
  #bytes = new Int8Array(this.#memory.buffer);
  #products = new Int32Array(this.#memory.buffer, 0, rowsAtOnce);

  constructor(kernel: WebAssembly.Module, dimensions: number) {
    this.#stride = Math.ceil(dimensions / step) * step;
    this.#rowsAt = this.#queryAt + this.#stride * Int16Array.BYTES_PER_ELEMENT;
    const { exports } = new WebAssembly.Instance(kernel, { rows: { memory: this.#memory } });
    this.#multiply = exports['multiply'] as Multiply;
  }

  /** Memory grows by an eighth at least: in some engines growing copies. */
  reserve(rowCount: number): void {
    const missing = Math.ceil((this.#rowStart(rowCount) - this.#bytes.length) / pageBytes);
    if (missing <= 0) return;
    const held = this.#bytes.length / pageBytes;
    this.#grow(missing, Math.max(leastGrowth, Math.floor(held / 8)));
    this.#bytes = new Int8Array(this.#memory.buffer);
    this.#products = new Int32Array(this.#memory.buffer, 0, rowsAtOnce);
  }

  write(row: number, values: Int8Array): void {
    this.#bytes.set(values, this.#rowStart(row));
  }

  move(from: number, to: number): void {
    this.#bytes.copyWithin(this.#rowStart(to), this.#rowStart(from), this.#rowStart(from + 1));
  }

  ask(query: Int16Array): void {
    new Int16Array(this.#memory.buffer, this.#queryAt, query.length).set(query);
  }

  multiply(firstRow: number, count: number): Int32Array {
    this.#multiply(this.#queryAt, this.#rowStart(firstRow), this.#stride, count, 0);
    return this.#products;
  }

  /** WebAssembly gives nothing back; `clear` of the index lets go of all. */
  shrink(): void {}

  #rowStart(row: number): number {
    return this.#rowsAt + row * this.#stride;
  }

  #grow(missing: number, wanted: number): void {
    try {
      this.#memory.grow(Math.max(missing, wanted));
    } catch {
      this.#memory.grow(missing);
    }
  }
}
