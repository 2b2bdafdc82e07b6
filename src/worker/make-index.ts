import { ExactScanIndex } from '../adapters/exact-scan/exact-scan-index';
import { kernelProducts } from '../adapters/exact-scan/simd-rows';
import { IndexedDbBlobStore } from '../adapters/indexed-db/indexed-db-blob-store';
import { NobleHasher, type HashingDeps } from '../adapters/noble/noble-hasher';
import { OramaKeywordIndex } from '../adapters/orama/orama-keyword-index';
import { LocalNoteIndex } from '../engine/indexing/local-note-index';
import { noteParser } from '../engine/indexing/note-parser';
import { SlicedNoteIndex } from '../engine/indexing/sliced-note-index';
import type { BlobStore } from '../ports/blob-store';
import type { Clock } from '../ports/clock';
import type { Hasher } from '../ports/hasher';
import type { NoteIndex } from '../ports/note-index';
import type { ProcessIdentity } from '../ports/process-identity';
import type { Random } from '../ports/random';
import type { VectorGraphs } from '../ports/vector-graphs';

/** What the index of one vault needs from the window or worker that it runs in. */
export interface WorkerIndexDeps {
  /** null where the browser has none: then the index stays in memory and says so. */
  readonly factory: IDBFactory | null;
  readonly clock: Clock;
  readonly random: Random;
  readonly identity: ProcessIdentity;
  /** The platform's hashing; undefined where it has none. */
  readonly subtle: HashingDeps['subtle'];
  /** Omitted where graphs are not available. */
  readonly makeGraphs?: (store: BlobStore, hasher: Hasher) => VectorGraphs | null;
  /** Maximum time in ms to hold the thread before yielding. */
  readonly sliceMs: number;
}

/**
 * Creates the index in this thread, persisted in an IndexedDB database if there is one. `discardsKept`: deletes the
 * persisted index first.
 */
export async function makeIndex(
  database: string | null,
  discardsKept: boolean,
  deps: WorkerIndexDeps,
): Promise<NoteIndex> {
  const { clock, random, identity, subtle, sliceMs } = deps;
  const isUsable = database !== null && (!discardsKept || (await discard(database, deps)));
  const store = new IndexedDbBlobStore(database ?? '', { clock, factory: isUsable ? deps.factory : null });
  const hasher = new NobleHasher({ subtle, clock });
  const graphs = deps.makeGraphs?.(store, hasher) ?? null;
  const parts = {
    keywords: new OramaKeywordIndex(kernelProducts()),
    parser: noteParser,
    hasher,
    store,
    clock,
    random,
    identity,
    makeVectors,
  };
  return new SlicedNoteIndex(new LocalNoteIndex(graphs === null ? parts : { ...parts, graphs }), clock, sliceMs);
}

/** Vectors are persisted separately: the scan only needs to find candidates. */
function makeVectors(dimensions: number): ExactScanIndex {
  return new ExactScanIndex({ dimensions, rescored: false });
}

/**
 * Deletes the persisted index; false when that failed, in which case it must not be opened, since the app did not
 * survive that.
 */
async function discard(database: string, deps: WorkerIndexDeps): Promise<boolean> {
  try {
    await IndexedDbBlobStore.remove(database, deps);
    return true;
  } catch {
    return false;
  }
}
