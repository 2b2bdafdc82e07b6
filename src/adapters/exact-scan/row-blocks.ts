type Values = Int8Array | Float32Array;

/** Small enough that a few rows cost little, large enough that there are few blocks. */
const blockBytes = 256 * 1024;

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
