import type { VaultPath } from '../../core/note/path';
import type { Query } from '../../core/search/query';
import type { Clock } from '../../ports/clock';
import type { Facets } from '../../ports/keyword-index';
import type { Comparison, Coverage, EmbeddedCount, IndexChanges, IndexHit, ListedNote, ModelId, ModelUse, NoteIndex, ReadOutcome, SearchManner, UnembeddedNote } from '../../ports/note-index';
import { Lanes } from './lanes';

/**
 * An index that lets its thread breathe: while notes are put, whatever else waits there gets a turn after each slice of time, and no task
 * lasts longer than a slice and one note. Searches and questions pass in between; changes take turns as before.
 */
export class SlicedNoteIndex implements NoteIndex {
  readonly #changing = new Lanes(1);

  constructor(
    private readonly index: NoteIndex,
    private readonly clock: Clock,
    private readonly sliceMs: number,
  ) {}

  open(loaded?: (done: number, total: number) => void): Promise<string[]> {
    return this.index.open(loaded);
  }

  compare(listing: readonly ListedNote[], gone: readonly VaultPath[] | 'unlisted'): Promise<Comparison> {
    return this.#changing.run(() => this.index.compare(listing, gone));
  }

  put(outcomes: readonly ReadOutcome[]): Promise<IndexChanges> {
    return this.#changing.run(() => this.#putInSlices(outcomes));
  }

  async save(): Promise<string[]> {
    // What was put before is part of it; what comes after does not wait for it.
    await this.#changing.run(() => undefined);
    return this.index.save();
  }

  coverage(): Promise<Coverage> {
    return this.index.coverage();
  }

  search(query: Query, limit: number, manner?: SearchManner): Promise<IndexHit[]> {
    return this.index.search(query, limit, manner);
  }

  related(path: VaultPath, limit: number): Promise<IndexHit[]> {
    return this.index.related(path, limit);
  }

  useModel(model: ModelUse | null): Promise<string[]> {
    return this.index.useModel(model);
  }

  embedded(): Promise<EmbeddedCount | null> {
    return this.index.embedded();
  }

  unembedded(limit: number): Promise<UnembeddedNote[]> {
    return this.index.unembedded(limit);
  }

  putVectors(model: ModelId, vectors: readonly (readonly [identity: string, vector: Float32Array | null])[]): Promise<void> {
    return this.index.putVectors(model, vectors);
  }

  learn(): Promise<boolean> {
    return this.index.learn();
  }

  facets(query: Query): Promise<Facets> {
    return this.index.facets(query);
  }

  async close(): Promise<void> {
    await this.#changing.run(() => undefined);
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
}
