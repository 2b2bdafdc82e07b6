import type { VaultPath } from '../core/note/path';
import type { Query } from '../core/search/query';
import type { Facets } from '../ports/keyword-index';
import type {
  Comparison,
  Coverage,
  EmbeddedCount,
  IndexChanges,
  IndexHit,
  ListedNote,
  ModelId,
  ModelUse,
  ReadOutcome,
  SearchManner,
  UnembeddedNote,
} from '../ports/note-index';

interface Counted {
  readonly done: number;
  readonly total: number;
}

/** Calls to the index's worker, as in `NoteIndex`. */
export interface IndexCalls {
  readonly open: { readonly input: null; readonly progress: Counted; readonly output: string[] };
  readonly compare: {
    readonly input: { readonly listing: readonly ListedNote[]; readonly gone: readonly VaultPath[] | 'unlisted' };
    readonly progress: never;
    readonly output: Comparison;
  };
  /** Progress is the note being read now; null when there is none any more. */
  readonly put: {
    readonly input: readonly ReadOutcome[];
    readonly progress: VaultPath | null;
    readonly output: IndexChanges;
  };
  readonly save: { readonly input: null; readonly progress: never; readonly output: string[] };
  readonly coverage: { readonly input: null; readonly progress: never; readonly output: Coverage };
  readonly search: {
    readonly input: { readonly query: Query; readonly limit: number; readonly manner: SearchManner | undefined };
    readonly progress: never;
    readonly output: IndexHit[];
  };
  readonly related: {
    readonly input: { readonly path: VaultPath; readonly limit: number };
    readonly progress: never;
    readonly output: IndexHit[];
  };
  readonly useModel: { readonly input: ModelUse | null; readonly progress: never; readonly output: string[] };
  readonly embedded: { readonly input: null; readonly progress: never; readonly output: EmbeddedCount | null };
  readonly unembedded: { readonly input: number; readonly progress: never; readonly output: UnembeddedNote[] };
  readonly putVectors: {
    readonly input: {
      readonly model: ModelId;
      readonly vectors: readonly (readonly [identity: string, vector: Float32Array | null])[];
    };
    readonly progress: never;
    readonly output: null;
  };
  readonly learn: { readonly input: null; readonly progress: never; readonly output: boolean };
  readonly facets: { readonly input: Query; readonly progress: never; readonly output: Facets };
  readonly close: { readonly input: null; readonly progress: never; readonly output: null };
}
