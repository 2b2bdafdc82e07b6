import { AppError } from '../../core/errors';
import type { ByteSource } from '../../ports/source-files';

/** Number of bytes read ahead: requesting each small piece from the source would cost more than reading it. */
const aheadBytes = 1_000_000;
const chunkBytes = 262_144;
/**
 * Maximum number of bytes per read: more than the list of a million files takes; a longer one was made to fill the
 * memory.
 */
const mostAtOnce = 100_000_000;

/** Provides zip.js with the bytes of a source, read ahead, as ranges or as a stream. */
export class SourceReader {
  readonly size: number;
  /** The source's error; zip.js may report it in its own words. */
  failure: unknown = null;
  #start = 0;
  #ahead = new Uint8Array();

  constructor(
    private readonly source: ByteSource,
    private readonly fileName: string,
  ) {
    this.size = source.size;
  }

  get readable(): ReadableStream<Uint8Array> {
    return this.createReadable();
  }

  createReadable({
    offset = 0,
    size = this.size - offset,
  }: { offset?: number; size?: number } = {}): ReadableStream<Uint8Array> {
    let at = offset;
    const end = offset + size;
    return new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        const bytes = await this.readUint8Array(at, Math.min(chunkBytes, end - at));
        at += bytes.length;
        if (bytes.length > 0) controller.enqueue(bytes);
        if (at >= end || bytes.length === 0) controller.close();
      },
    });
  }

  /** Returns fewer bytes at the end of the source. */
  async readUint8Array(start: number, length: number): Promise<Uint8Array> {
    const end = Math.min(start + length, this.size);
    if (end - start > mostAtOnce)
      throw this.#failed(
        new AppError(
          'damaged',
          `${this.fileName} was refused: its list of files is too long for an export. Download it again.`,
          this.fileName,
        ),
      );
    if (start < this.#start || end > this.#start + this.#ahead.length) {
      this.#ahead = new Uint8Array(
        await this.source
          .read(start, Math.min(Math.max(end, start + aheadBytes), this.size))
          .catch((error: unknown) => {
            throw this.#failed(error);
          }),
      );
      this.#start = start;
    }
    return this.#ahead.slice(start - this.#start, end - this.#start);
  }

  #failed(error: unknown): unknown {
    this.failure = error;
    return error;
  }
}
