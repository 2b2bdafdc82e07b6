import type { ContentHash } from '../../core/content-hash';
import { joinBytes } from '../../core/join-bytes';
import type { Clock } from '../../ports/clock';
import type { ReadingRun } from '../../ports/transcript-reader';
import { Yielder } from '../running/yielder';

/** Bytes that are read several times, piece by piece. */
export interface Pieces {
  /** Size in bytes. */
  readonly size: number;
  /** The hash of the file on disk, once it was read. */
  readonly content: ContentHash;
  read(): AsyncIterable<Uint8Array>;
}

const newline = 10;

const carriageReturn = 13;

const markBytes = 3;

/** Maximum length of a line in bytes: a string of 512 MB is impossible, and no person or model writes a longer line. */
const mostLineBytes = 67_108_864;

/** Replaces a line that is too long. It is not JSON, so readers count it as broken. */
export const leftOutLine = '[Left out: a line of more than 64 MB.]';

/** The lines of a source that is read several times, with only one piece and one line in memory. */
export class SourceLines {
  constructor(
    private readonly pieces: Pieces,
    private readonly clock: Clock,
  ) {}

  /** Size in bytes. */
  get size(): number {
    return this.pieces.size;
  }

  /** The hash of the whole source, once it was read. */
  get content(): ContentHash {
    return this.pieces.content;
  }

  /**
   * Reads all lines in order and yields to other work between them; `label` describes the purpose in the progress.
   * Throws `conflict` when the content differs from an earlier reading.
   */
  async *read(label: string, run: ReadingRun): AsyncGenerator<string, void, undefined> {
    const lines = new ByteLines();
    const yielder = new Yielder(this.clock, run.signal);
    let done = 0;
    run.progress({ label, done, total: this.size });
    for await (const piece of this.pieces.read()) {
      for (const line of lines.add(piece)) {
        await yielder.yieldIfDue();
        yield line;
      }
      done += piece.length;
      run.progress({ label, done, total: this.size });
    }
    yield* lines.end();
  }
}

/**
 * Splits bytes that arrive in pieces into lines of text without `\n` or `\r\n`; a byte-order mark at the very start is
 * dropped. Invalid UTF-8 becomes replacement characters, lines of more than `mostBytes` become `leftOutLine`. No line
 * keeps the piece it was cut from in memory.
 */
export class ByteLines {
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  /** The beginning of a line whose end has not arrived yet. */
  #begun: Uint8Array[] = [];
  #begunBytes = 0;
  #isFirst = true;

  constructor(private readonly mostBytes = mostLineBytes) {}

  /** Returns the lines that end in this piece. */
  *add(piece: Uint8Array): Generator<string, void, undefined> {
    let start = 0;
    for (let end = piece.indexOf(newline); end !== -1; end = piece.indexOf(newline, start)) {
      yield this.#lineWith(piece.subarray(start, end));
      start = end + 1;
    }
    if (start < piece.length) this.#begin(piece.subarray(start));
  }

  /** Returns the last line, when it has no line end. */
  *end(): Generator<string, void, undefined> {
    const isEmpty =
      this.#begunBytes === 0 ||
      (this.#isFirst && this.#begunBytes === markBytes && this.#decoder.decode(joinBytes(this.#begun)) === '\uFEFF');
    if (!isEmpty) yield this.#lineWith(new Uint8Array());
  }

  #begin(bytes: Uint8Array): void {
    this.#begunBytes += bytes.length;
    if (this.#begunBytes > this.mostBytes) this.#begun = [];
    else this.#begun.push(bytes);
  }

  // The byte of a line end is never part of a longer character, so each line can be decoded on its own.
  #lineWith(rest: Uint8Array): string {
    const isTooLong = this.#begunBytes + rest.length > this.mostBytes;
    const bytes = this.#begun.length === 0 || isTooLong ? rest : joinBytes([...this.#begun, rest]);
    this.#begun = [];
    this.#begunBytes = 0;
    if (isTooLong) {
      this.#isFirst = false;
      return leftOutLine;
    }
    const text = this.#decoder.decode(bytes.at(-1) === carriageReturn ? bytes.subarray(0, -1) : bytes);
    const isFirst = this.#isFirst;
    this.#isFirst = false;
    return isFirst && text.startsWith('\uFEFF') ? text.slice(1) : text;
  }
}
