import { AppError } from '../../core/errors';
import type { VaultPath } from '../../core/note/path';
import type { Clock } from '../../ports/clock';
import type { IndexChanges, NoteIndex, ReadNote, ReadOutcome } from '../../ports/note-index';
import { readingSeconds } from '../../core/byte-size';

const tickMs = 1_000;

type FailedNote = Extract<ReadOutcome, { outcome: 'failed' }>;

/** The note that an index is currently reading. */
interface Reading {
  /** The `put` that the note belongs to. */
  readonly batch: readonly ReadOutcome[];
  readonly note: FailedNote;
  readonly seconds: number;
  readonly end: (reason: string) => void;
  ticks: number;
}

/**
 * The index was stopped because one note took too long. A new index has replaced it, so the vault must be synced again.
 */
export class PutCutOff extends AppError {
  constructor() {
    super('internal', 'A note took too long to read, and the index was restarted. Update the index.');
  }
}

/**
 * Ends an index that takes too long over one note, and reports that note as failed until its size or time changes or
 * the user asks for a retry. It counts ticks instead of using a clock, so that time during which the machine sleeps or
 * the app is in the background does not count.
 */
export class SlowNotes {
  readonly #failed = new Map<VaultPath, FailedNote>();
  #reading: Reading | null = null;
  #isTicking = false;

  constructor(private readonly clock: Clock) {}

  /** `end` ends the index, so that its `put` rejects. */
  async put(index: NoteIndex, outcomes: readonly ReadOutcome[], end: (reason: string) => void): Promise<IndexChanges> {
    const batch = outcomes.map((outcome) => this.#failedBefore(outcome) ?? outcome);
    // Their bytes are transferred with the call.
    const readings = new Map(
      batch.flatMap((outcome) =>
        outcome.outcome === 'read' ? [[outcome.path, { ...limitOf(outcome), batch, end }]] : [],
      ),
    );
    try {
      return await index.put(batch, (path) => {
        this.#begin(path === null ? null : (readings.get(path) ?? null));
      });
    } finally {
      if (this.#reading?.batch === batch) this.#reading = null;
    }
  }

  /** Retries notes that took too long, even when unchanged. */
  retry(): void {
    this.#failed.clear();
  }

  #failedBefore(outcome: ReadOutcome): FailedNote | null {
    const failed = this.#failed.get(outcome.path);
    if (failed?.stat === undefined || outcome.outcome !== 'read') return null;
    return failed.stat.size === outcome.size && failed.stat.mtimeMs === outcome.mtimeMs ? failed : null;
  }

  #begin(reading: Omit<Reading, 'ticks'> | null): void {
    this.#reading = reading === null ? null : { ...reading, ticks: 0 };
    if (reading !== null && !this.#isTicking) void this.#watch();
  }

  async #watch(): Promise<void> {
    this.#isTicking = true;
    while (this.#reading !== null) {
      await this.clock.sleep(tickMs);
      this.#tick(this.#reading);
    }
    this.#isTicking = false;
  }

  #tick(reading: Reading | null): void {
    if (reading === null) return;
    reading.ticks += 1;
    // The first tick may come right after the note was begun.
    if (reading.ticks <= reading.seconds) return;
    this.#reading = null;
    this.#failed.set(reading.note.path, reading.note);
    reading.end(`${reading.note.path} took too long to read`);
  }
}

function limitOf({ path, size, mtimeMs, bytes }: ReadNote): Pick<Reading, 'note' | 'seconds'> {
  const seconds = readingSeconds(bytes.length);
  const reason = `It could not be read within ${String(seconds)} seconds. It will be tried again when it changes.`;
  return { seconds, note: { outcome: 'failed', path, reason, stat: { size, mtimeMs } } };
}

/** Returns the error for a call to an index that has ended for `reason`. */
export function indexStopped(reason: string): AppError {
  return new AppError('internal', `The index stopped working: ${reason}. Restart the program.`);
}
