type Values = Int8Array | Float32Array;

/** Small enough that a few rows cost little, large enough that there are few blocks. */
const blockBytes = 256 * 1024;

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

/** Rows of one length in blocks, so that more of them never move those that are there. Rows are numbered from 0. */
export class RowBlocks<Row extends Values> {
  readonly rowsPerBlock: number;
  readonly #blocks: Row[] = [];

  constructor(
    private readonly rowLength: number,
    private readonly makeBlock: (length: number) => Row,
  ) {
    this.rowsPerBlock = Math.max(1, Math.floor(blockBytes / (rowLength * makeBlock(0).BYTES_PER_ELEMENT)));
  }

  /** Makes room for so many rows; throws RangeError when there is no memory for them. */
  reserve(rowCount: number): void {
    while (this.#blocks.length * this.rowsPerBlock < rowCount)
      this.#blocks.push(this.makeBlock(this.rowsPerBlock * this.rowLength));
  }

  /** The row itself, not a copy. */
  row(row: number): Row {
    const start = (row % this.rowsPerBlock) * this.rowLength;
    return this.blockOf(row).subarray(start, start + this.rowLength) as Row;
  }

  /** The block that holds a row, which begins `row % rowsPerBlock` rows after the block's start. */
  blockOf(row: number): Row {
    const block = this.#blocks[Math.floor(row / this.rowsPerBlock)];
    if (block === undefined) throw new RangeError(`There is no row ${row}.`);
    return block;
  }

  /** Gives back blocks that the first so many rows do not need, but for one that is kept ready. */
  shrink(rowCount: number): void {
    const needed = Math.ceil(rowCount / this.rowsPerBlock) + 1;
    if (this.#blocks.length > needed) this.#blocks.length = needed;
  }
}
