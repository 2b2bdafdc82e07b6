import type { VaultPath } from '../../core/note/path';
import type { Query } from '../../core/search/query';
import type { Facets } from '../../ports/keyword-index';
import type {
  Comparison,
  Coverage,
  EmbeddedCount,
  IndexChanges,
  IndexHit,
  ListedNote,
  ModelId,
  ModelUse,
  NoteIndex,
  ReadOutcome,
  SearchManner,
  UnembeddedNote,
} from '../../ports/note-index';

/** An index that forwards every call to another; subclasses override single methods. */
export abstract class ForwardingNoteIndex implements NoteIndex {
  constructor(protected index: NoteIndex) {}

  coverage(): Promise<Coverage> {
    return this.index.coverage();
  }

  search(query: Query, limit: number, manner?: SearchManner): Promise<IndexHit[]> {
    return this.index.search(query, limit, manner);
  }

  open(loaded?: (done: number, total: number) => void): Promise<string[]> {
    return this.index.open(loaded);
  }

  compare(listing: readonly ListedNote[], gone: readonly VaultPath[] | 'unlisted'): Promise<Comparison> {
    return this.index.compare(listing, gone);
  }

  put(outcomes: readonly ReadOutcome[], reading?: (path: VaultPath | null) => void): Promise<IndexChanges> {
    return this.index.put(outcomes, reading);
  }

  save(): Promise<string[]> {
    return this.index.save();
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

  putVectors(
    model: ModelId,
    vectors: readonly (readonly [identity: string, vector: Float32Array | null])[],
  ): Promise<void> {
    return this.index.putVectors(model, vectors);
  }

  learn(): Promise<boolean> {
    return this.index.learn();
  }

  facets(query: Query): Promise<Facets> {
    return this.index.facets(query);
  }

  close(): Promise<void> {
    return this.index.close();
  }
}
