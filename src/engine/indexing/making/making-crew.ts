import { readingSeconds } from '../../../core/byte-size';
import { AppError } from '../../../core/errors';
import type { Clock } from '../../../ports/clock';
import type { IndexChanges, ReadNote } from '../../../ports/note-index';
import { indexStopped } from '../slow-notes';
import type { AdoptingNoteIndex } from './adopting-note-index';
import type { SegmentCalls } from './note-maker';

/** A maker of segments in a thread of its own. */
export interface Maker extends SegmentCalls {
  /** Ends the thread at once; its pending calls reject. */
  end(): void;
}

interface CrewDeps {
  readonly adopting: Pick<AdoptingNoteIndex, 'number' | 'adopt'>;
  readonly ticks: Clock;
  /** Puts notes without a maker. */
  readonly put: (notes: readonly ReadNote[]) => Promise<IndexChanges>;
}

interface Batch {
  readonly notes: readonly ReadNote[];
  readonly settle: (changes: IndexChanges | Promise<IndexChanges>) => void;
}

const nothing: IndexChanges = { added: 0, updated: 0, removed: 0 };

/** Number of batches that a maker has been given while it reads, so that it never waits for the next. */
const ahead = 2;

/**
 * Hands batches of notes to makers, and their segments to the index. A batch is settled when the index has its notes. A
 * maker that fails or takes too long is ended, and its notes are put without it.
 */
export class MakingCrew {
  readonly #queue: Batch[] = [];
  #wakeAll: (() => void)[] = [];
  #makerCount: number;
  #isEnded = false;

  constructor(
    private readonly makers: readonly Maker[],
    private readonly deps: CrewDeps,
  ) {
    this.#makerCount = makers.length;
    for (const maker of makers) void this.#work(maker);
  }

  put(notes: readonly ReadNote[]): Promise<IndexChanges> {
    if (notes.length === 0) return Promise.resolve(nothing);
    return new Promise((settle) => {
      this.#queue.push({ notes, settle });
      for (const wake of this.#wakeAll.splice(0)) wake();
      if (this.#makerCount === 0) this.#putHere(this.#queue.splice(0));
    });
  }

  /** Ends the makers; batches that are not settled are rejected. */
  end(): void {
    this.#isEnded = true;
    for (const maker of this.makers) maker.end();
    for (const wake of this.#wakeAll.splice(0)) wake();
    this.#putHere(this.#queue.splice(0));
  }

  async #work(maker: Maker): Promise<void> {
    const held: Batch[] = [];
    try {
      while (!this.#isEnded) {
        await this.#fill(maker, held);
        if (held.length > 0) await this.#seal(maker, held);
        // A batch may have come since the queue was last looked at.
        else if (this.#queue.length === 0) await new Promise<void>((wake) => this.#wakeAll.push(wake));
      }
    } catch {
      maker.end();
      this.#makerCount -= 1;
      if (this.#makerCount === 0) held.push(...this.#queue.splice(0));
      this.#putHere(held);
    }
  }

  /** Has the maker read batches until it has enough for a segment or none is waiting. */
  async #fill(maker: Maker, held: Batch[]): Promise<void> {
    const readings: Promise<boolean>[] = [];
    let isFull = false;
    do {
      while (!isFull && readings.length < ahead) {
        const batch = this.#queue.shift();
        if (batch === undefined) break;
        held.push(batch);
        readings.push(this.#read(maker, batch));
      }
      isFull = (await readings.shift()) === true || isFull;
    } while (readings.length > 0 || (!isFull && this.#queue.length > 0));
  }

  #read(maker: Maker, { notes }: Batch): Promise<boolean> {
    const seconds = ahead * readingSeconds(notes.reduce((sum, { bytes }) => sum + bytes.length, 0));
    const late = this.deps.ticks.sleep(seconds * 1_000).then(() => {
      throw new AppError('internal', 'Reading notes took too long.');
    });
    const reading = Promise.race([maker.read(notes), late]);
    // Observed by `#fill`; when an earlier batch fails, it must not count as unhandled.
    reading.catch(() => undefined);
    return reading;
  }

  async #seal(maker: Maker, held: Batch[]): Promise<void> {
    const numbers = this.deps.adopting.number(await maker.newNames());
    const changes = await this.deps.adopting.adopt(await maker.make(numbers));
    for (const [place, { settle }] of held.splice(0).entries()) settle(place === 0 ? changes : nothing);
  }

  #putHere(batches: readonly Batch[]): void {
    for (const { notes, settle } of batches)
      settle(this.#isEnded ? Promise.reject(indexStopped('it was closed')) : this.deps.put(notes));
  }
}
