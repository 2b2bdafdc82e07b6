import { plainProducts, type RowProducts } from '../../core/search/latent/latent-vectors';
import { dotScan } from './dot-scan';
import { type ByteRows, rowsAtOnce } from './row-blocks';

/** The part of WebAssembly that the kernel needs. */
export type KernelPlatform = Pick<typeof WebAssembly, 'Module' | 'validate'>;

/** Multiplies `count` rows of `stride` bytes from `row` on; all arguments except those two are addresses. */
type Multiply = (query: number, row: number, stride: number, count: number, out: number) => void;

const pageBytes = 65_536;

const leastGrowth = 16;

const step = 16;

/**
 * Rows in the kernel's memory: first the products, then the query, then the rows, each padded with zeros to 16
 * dimensions.
 */
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

  /** Grows memory by at least an eighth: in some engines growing copies it. */
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

  /** WebAssembly cannot release memory; `clear` of the index releases all of it. */
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

/**
 * Returns products by the kernel for rows that stay where they are: blocks of rows are copied into the kernel's window,
 * near the processor. 100,000 rows of 128 took 1.6 ms, and 45 ms in plain JavaScript, which is used without a kernel.
 */
export function kernelProducts(kernel = compileKernel()): RowProducts {
  if (kernel === null) return plainProducts;
  let made: { readonly dimensions: number; readonly window: SimdRows } | null = null;
  const windowFor = (dimensions: number): SimdRows => {
    if (made?.dimensions === dimensions) return made.window;
    const window = new SimdRows(kernel, dimensions);
    window.reserve(rowsAtOnce);
    made = { dimensions, window };
    return window;
  };
  return (query, rows, products) => {
    const window = windowFor(query.length);
    window.ask(Int16Array.from(query));
    for (let start = 0; start < products.length; start += rowsAtOnce) {
      const count = Math.min(rowsAtOnce, products.length - start);
      copyRows(rows.subarray(start * query.length, (start + count) * query.length), query.length, window);
      products.set(window.multiply(0, count).subarray(0, count), start);
    }
  };
}

/** Rows whose length is a whole number of steps have the same layout in the window. */
function copyRows(rows: Int8Array, dimensions: number, window: SimdRows): void {
  if (dimensions % step === 0) window.write(0, rows);
  else
    for (let row = 0; row * dimensions < rows.length; row += 1)
      window.write(row, rows.subarray(row * dimensions, (row + 1) * dimensions));
}

/**
 * Returns the kernel; null when WebAssembly SIMD is missing or forbidden by the page's rules. It is small enough for
 * every thread to compile it synchronously.
 */
export function compileKernel(platform: KernelPlatform | null = platformOf()): WebAssembly.Module | null {
  if (platform === null) return null;
  const bytes = Uint8Array.from(atob(dotScan), (character) => character.charCodeAt(0));
  try {
    return platform.validate(bytes) ? new platform.Module(bytes) : null;
  } catch {
    return null;
  }
}

function platformOf(): KernelPlatform | null {
  return typeof WebAssembly === 'object' ? WebAssembly : null;
}
