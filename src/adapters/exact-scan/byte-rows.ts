/** Rows of signed bytes, all of one length, and their products with one query. Rows are numbered from 0. */
export interface ByteRows {
  /** Makes room for so many rows; throws RangeError when there is no memory for them. */
  reserve(rowCount: number): void;
  write(row: number, values: Int8Array): void;
  move(from: number, to: number): void;
  /** Takes the query that `multiply` means from now on. */
  ask(query: Int16Array): void;
  /** The dot products of the query with `count` rows, at most `rowsAtOnce`; they hold until the next call. */
  multiply(firstRow: number, count: number): Int32Array;
  /** Lets go of memory that the first so many rows do not need, where that can be. */
  shrink(rowCount: number): void;
}

/** Few enough for their products to stay near the processor. */
export const rowsAtOnce = 2_048;
