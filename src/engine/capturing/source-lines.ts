import type { ContentHash } from '../../core/content-hash';
import type { Clock } from '../../ports/clock';
import type { ReadingRun } from '../../ports/transcript-reader';
import { Breather } from '../running/breather';
import { ByteLines } from './byte-lines';
import type { SourcePieces } from './source-pieces';

/** The lines of a source that is read several times; never more than a piece and a line of it lie in memory. */
export class SourceLines {
  constructor(
    private readonly pieces: SourcePieces,
    private readonly clock: Clock,
  ) {}

  /** Bytes. */
  get size(): number {
    return this.pieces.size;
  }

  /** The hash of everything, once it was read. */
  get content(): ContentHash {
    return this.pieces.content;
  }

  /** From the first to the last, breathing between them; `label` says in the progress what for. Throws `conflict` when it is not what an earlier reading gave. */
  async *read(label: string, run: ReadingRun): AsyncGenerator<string, void, undefined> {
    const lines = new ByteLines();
    const breather = new Breather(this.clock, run.signal);
    let done = 0;
    run.progress({ label, done, total: this.size });
    for await (const piece of this.pieces.read()) {
      for (const line of lines.add(piece)) {
        await breather.breathe();
        yield line;
      }
      done += piece.length;
      run.progress({ label, done, total: this.size });
    }
    yield* lines.end();
  }
}
