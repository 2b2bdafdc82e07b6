type Values = Int8Array | Float32Array;

/** Size of a block in bytes: small enough that a few rows cost little, large enough that there are few blocks. */
const blockBytes = 256 * 1024;

/** Rows of signed bytes of one length, and their products with one query. Rows are numbered from 0. */
export interface ByteRows {
  /** Makes room for this number of rows; throws RangeError when there is not enough memory. */
  reserve(rowCount: number): void;
  write(row: number, values: Int8Array): void;
  move(from: number, to: number): void;
  /** Sets the query for `multiply`. */
  ask(query: Int16Array): void;
  /**
   * Returns the dot products of the query with `count` rows, at most `rowsAtOnce`; they are valid until the next call.
   */
  multiply(firstRow: number, count: number): Int32Array;
  /** Releases memory beyond this number of rows, where possible. */
  shrink(rowCount: number): void;
}

/** Maximum number of rows per call, so that their products stay in the processor's cache. */
export const rowsAtOnce = 2_048;

/** Rows of one length in blocks, so that adding rows never moves existing ones. Rows are numbered from 0. */
export class RowBlocks<Row extends Values> {
  readonly rowsPerBlock: number;
  readonly #blocks: Row[] = [];

  constructor(
    private readonly rowLength: number,
    private readonly makeBlock: (length: number) => Row,
  ) {
    this.rowsPerBlock = Math.max(1, Math.floor(blockBytes / (rowLength * makeBlock(0).BYTES_PER_ELEMENT)));
  }

  /** Makes room for this number of rows; throws RangeError when there is not enough memory. */
  reserve(rowCount: number): void {
    while (this.#blocks.length * this.rowsPerBlock < rowCount)
      this.#blocks.push(this.makeBlock(this.rowsPerBlock * this.rowLength));
  }

  /** Returns the row itself, not a copy. */
  row(row: number): Row {
    const start = (row % this.rowsPerBlock) * this.rowLength;
    return this.blockOf(row).subarray(start, start + this.rowLength) as Row;
  }

  /** Returns the block of a row, which begins `row % rowsPerBlock` rows after the block's start. */
  blockOf(row: number): Row {
    const block = this.#blocks[Math.floor(row / this.rowsPerBlock)];
    if (block === undefined) throw new RangeError(`There is no row ${row}.`);
    return block;
  }

  /** Releases blocks beyond this number of rows, except for one in reserve. */
  shrink(rowCount: number): void {
    const needed = Math.ceil(rowCount / this.rowsPerBlock) + 1;
    if (this.#blocks.length > needed) this.#blocks.length = needed;
  }
}
