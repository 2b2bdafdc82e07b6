import type { ContentHash } from '../../core/content-hash';
import { AppError } from '../../core/errors';
import type { ByteSource } from '../../ports/byte-source';
import type { Clock } from '../../ports/clock';
import type { Hasher } from '../../ports/hasher';
import type { ReadingRun } from '../../ports/transcript-reader';
import { Breather } from '../running/breather';
import { ByteLines } from './byte-lines';

const pieceBytes = 1_000_000;

export interface LineReading {
  readonly source: ByteSource;
  /** For errors. */
  readonly fileName: string;
  readonly hasher: Hasher;
  readonly clock: Clock;
}

/** The lines of a source that is read several times; never more than a piece of it lies in memory. */
export class SourceLines {
  #content: ContentHash | null = null;

  constructor(private readonly reading: LineReading) {}

  /** Bytes. */
  get size(): number {
    return this.reading.source.size;
  }

  /** The hash of everything, once it was read. */
  get content(): ContentHash {
    if (this.#content === null) throw new AppError('internal', 'The content was asked for before it was read.');
    return this.#content;
  }

  /** From the first to the last, breathing between them; `label` says in the progress what for. Throws `conflict` when it is not what an earlier reading gave. */
  async *read(label: string, run: ReadingRun): AsyncGenerator<string, void, undefined> {
    const { hasher, clock } = this.reading;
    const lines = new ByteLines();
    const hashing = hasher.begin();
    const breather = new Breather(clock, run.signal);
    for (let at = 0; at < this.size; at += pieceBytes) {
      run.progress({ label, done: at, total: this.size });
      const piece = await this.#piece(at);
      hashing.add(piece);
      for (const line of lines.add(piece)) {
        await breather.breathe();
        yield line;
      }
    }
    yield* lines.end();
    this.#verify(hashing.end());
    run.progress({ label, done: this.size, total: this.size });
  }

  async #piece(at: number): Promise<Uint8Array> {
    const end = Math.min(at + pieceBytes, this.size);
    const piece = await this.reading.source.read(at, end);
    if (piece.length !== end - at) throw this.#changed();
    return piece;
  }

  #verify(content: ContentHash): void {
    this.#content ??= content;
    if (this.#content !== content) throw this.#changed();
  }

  #changed(): AppError {
    const { fileName } = this.reading;
    return new AppError('conflict', `${fileName} was changed while it was read. Try again when nothing writes to it any more.`, fileName);
  }
}
