import type { ByteRows, RowBlocks } from './row-blocks';

const byteMost = 127;

const wordMost = 32_767;

const sumMost = 2 ** 31 - 1;

/** Integers that multiplied by `scale` approximate the vector; each is off by at most half of `scale`. */
interface Quantized<Values> {
  readonly values: Values;
  readonly scale: number;
}

const leastRoom = 256;

/** Vectors of length 1 by key, in rows without gaps: the last row takes the place of a removed one. */
export class RowTable {
  readonly #rowOf = new Map<number, number>();
  #keys = new Uint32Array(leastRoom);
  #scales = new Float64Array(leastRoom);

  /** `copies` stores the unquantized vectors; null when only bytes are stored. */
  constructor(
    readonly bytes: ByteRows,
    readonly copies: RowBlocks<Float32Array> | null,
  ) {}

  get count(): number {
    return this.#rowOf.size;
  }

  /** Factor per row for its bytes; entries beyond the last row are undefined. */
  get scales(): Float64Array {
    return this.#scales;
  }

  keyOf(row: number): number {
    return this.#keys[row] as number;
  }

  has(key: number): boolean {
    return this.#rowOf.has(key);
  }

  /** Throws RangeError and changes nothing when there is not enough memory. */
  put(key: number, unit: Float32Array): void {
    const row = this.#rowOf.get(key) ?? this.count;
    this.#reserve(row + 1);
    const { values, scale } = quantizeRow(unit);
    this.bytes.write(row, values);
    this.copies?.row(row).set(unit);
    this.#label(row, key, scale);
  }

  remove(key: number): boolean {
    const row = this.#rowOf.get(key);
    if (row === undefined) return false;
    const last = this.count - 1;
    if (row !== last) {
      this.bytes.move(last, row);
      this.copies?.row(row).set(this.copies.row(last));
      this.#label(row, this.keyOf(last), this.#scales[last] as number);
    }
    this.#rowOf.delete(key);
    this.bytes.shrink(last);
    this.copies?.shrink(last);
    return true;
  }

  #label(row: number, key: number, scale: number): void {
    this.#keys[row] = key;
    this.#scales[row] = scale;
    this.#rowOf.set(key, row);
  }

  #reserve(rowCount: number): void {
    this.bytes.reserve(rowCount);
    this.copies?.reserve(rowCount);
    if (rowCount <= this.#keys.length) return;
    const [keys, scales] = [new Uint32Array(2 * rowCount), new Float64Array(2 * rowCount)];
    keys.set(this.#keys);
    scales.set(this.#scales);
    [this.#keys, this.#scales] = [keys, scales];
  }
}

/** Quantizes a row to signed bytes. */
export function quantizeRow(vector: Float32Array): Quantized<Int8Array> {
  return quantize(vector, new Int8Array(vector.length), byteMost);
}

/**
 * Quantizes a query to the largest number of bits for which its product with any row of bytes still fits into 32 bits.
 */
export function quantizeQuery(vector: Float32Array): Quantized<Int16Array> {
  return quantize(
    vector,
    new Int16Array(vector.length),
    Math.min(wordMost, Math.floor(sumMost / (byteMost * vector.length))),
  );
}

function quantize<Values extends Int8Array | Int16Array>(
  vector: Float32Array,
  values: Values,
  most: number,
): Quantized<Values> {
  let largest = 0;
  for (let at = 0; at < vector.length; at += 1) largest = Math.max(largest, Math.abs(vector[at] as number));
  const scale = largest / most;
  for (let at = 0; at < vector.length; at += 1) values[at] = Math.round((vector[at] as number) / scale);
  return { values, scale };
}
