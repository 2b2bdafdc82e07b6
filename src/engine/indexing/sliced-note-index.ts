import type { VaultPath } from '../../core/note/path';
import type { Query } from '../../core/search/query';
import type { Clock } from '../../ports/clock';
import type { Comparison, Coverage, IndexChanges, IndexHit, ListedNote, NoteIndex, ReadOutcome } from '../../ports/note-index';

/**
 * An index that lets its thread breathe: while notes are put, whatever else waits there gets a turn after each slice of time, and no task
 * lasts longer than a slice and one note. Searches and questions pass in between; changes and saves take turns as before.
 */
export class SlicedNoteIndex implements NoteIndex {
  #turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly index: NoteIndex,
    private readonly clock: Clock,
    private readonly sliceMs: number,
  ) {}

  open(loaded?: (done: number, total: number) => void): Promise<string[]> {
    return this.index.open(loaded);
  }

  compare(listing: readonly ListedNote[], gone: readonly VaultPath[] | 'unlisted'): Promise<Comparison> {
    return this.#inTurn(() => this.index.compare(listing, gone));
  }

  put(outcomes: readonly ReadOutcome[]): Promise<IndexChanges> {
    return this.#inTurn(() => this.#putInSlices(outcomes));
  }

  save(): Promise<string[]> {
    return this.#inTurn(() => this.index.save());
  }

  coverage(): Promise<Coverage> {
    return this.index.coverage();
  }

  search(query: Query, limit: number): Promise<IndexHit[]> {
    return this.index.search(query, limit);
  }

  async close(): Promise<void> {
    await this.#turn;
    await this.index.close();
  }

  async #putInSlices(outcomes: readonly ReadOutcome[]): Promise<IndexChanges> {
    const changes = { added: 0, updated: 0, removed: 0 };
    let sliceBeganMs = this.clock.now().getTime();
    for (const outcome of outcomes) {
      const { added, updated, removed } = await this.index.put([outcome]);
      changes.added += added;
      changes.updated += updated;
      changes.removed += removed;
      if (Math.abs(this.clock.now().getTime() - sliceBeganMs) < this.sliceMs) continue;
      await this.clock.sleep(0);
      sliceBeganMs = this.clock.now().getTime();
    }
    return changes;
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }
}
