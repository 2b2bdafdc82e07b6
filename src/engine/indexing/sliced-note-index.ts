import type { VaultPath } from '../../core/note/path';
import type { Clock } from '../../ports/clock';
import type { Comparison, IndexChanges, ListedNote, NoteIndex, ReadOutcome } from '../../ports/note-index';
import { ForwardingNoteIndex } from './note-index-calls';
import { Semaphore } from './semaphore';

/**
 * An index that yields its thread: while notes are put, other work gets a turn after each time slice, and no task lasts
 * longer than a slice and one note. Searches and queries run in between; changes still take turns.
 */
export class SlicedNoteIndex extends ForwardingNoteIndex {
  readonly #changing = new Semaphore(1);

  constructor(
    index: NoteIndex,
    private readonly clock: Clock,
    private readonly sliceMs: number,
  ) {
    super(index);
  }

  override compare(listing: readonly ListedNote[], gone: readonly VaultPath[] | 'unlisted'): Promise<Comparison> {
    return this.#changing.run(() => this.index.compare(listing, gone));
  }

  override put(outcomes: readonly ReadOutcome[], reading?: (path: VaultPath | null) => void): Promise<IndexChanges> {
    return this.#changing.run(() => this.#putInSlices(outcomes, reading));
  }

  override async save(): Promise<string[]> {
    // Notes put before this call are included; it does not wait for later ones.
    await this.#changing.run(() => undefined);
    return this.index.save();
  }

  override async close(): Promise<void> {
    await this.#changing.run(() => undefined);
    await this.index.close();
  }

  async #putInSlices(
    outcomes: readonly ReadOutcome[],
    reading?: (path: VaultPath | null) => void,
  ): Promise<IndexChanges> {
    const changes = { added: 0, updated: 0, removed: 0 };
    let sliceBeganMs = this.clock.now().getTime();
    for (const outcome of outcomes) {
      const { added, updated, removed } = await this.index.put([outcome], reading);
      changes.added += added;
      changes.updated += updated;
      changes.removed += removed;
      if (Math.abs(this.clock.now().getTime() - sliceBeganMs) < this.sliceMs) continue;
      await this.clock.sleep(0);
      sliceBeganMs = this.clock.now().getTime();
    }
    return changes;
  }
}
