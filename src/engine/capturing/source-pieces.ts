import type { ContentHash } from '../../core/content-hash';
import { AppError } from '../../core/errors';
import type { Clock } from '../../ports/clock';
import type { Hasher } from '../../ports/hasher';
import type { Redactor } from '../../ports/redactor';
import type { Archives, ByteSource } from '../../ports/source-files';

/** Small enough that the progress, which counts pieces, moves at least once a second. */
const pieceBytes = 250_000;

export interface PieceReading {
  readonly source: ByteSource;
  /** Name used in error messages. */
  readonly fileName: string;
  readonly hasher: Hasher;
}

/** Services for reading transcripts. */
export interface ReadingPorts {
  readonly redactor: Redactor;
  readonly hasher: Hasher;
  readonly clock: Clock;
  readonly archives: Archives;
}

/** The bytes of a source that is read several times, with only one piece in memory. */
export class SourcePieces {
  #content: ContentHash | null = null;

  constructor(private readonly reading: PieceReading) {}

  /** Size in bytes. */
  get size(): number {
    return this.reading.source.size;
  }

  /** The hash of the whole source, once it was read. */
  get content(): ContentHash {
    if (this.#content === null) throw new AppError('internal', 'The content was requested before it was read.');
    return this.#content;
  }

  /** Returns the hash, after reading the source if necessary. */
  async digest(): Promise<ContentHash> {
    const reading = this.read();
    while (this.#content === null) await reading.next();
    return this.content;
  }

  /** Reads all pieces in order. Throws `conflict` when the content differs from an earlier complete reading. */
  async *read(): AsyncGenerator<Uint8Array, void, undefined> {
    const hashing = this.reading.hasher.begin();
    for (let at = 0; at < this.size; at += pieceBytes) {
      const piece = await this.#piece(at);
      hashing.add(piece);
      yield piece;
    }
    this.#verify(hashing.end());
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
    return new AppError(
      'conflict',
      `${fileName} changed while it was being read. Try again when it is complete.`,
      fileName,
    );
  }
}

/** Returns a source for a file that is already in memory. */
export function wholeFile(bytes: Uint8Array): ByteSource {
  return { size: bytes.length, read: (start, end) => Promise.resolve(bytes.subarray(start, end)) };
}
