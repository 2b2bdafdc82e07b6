import { ExactScanIndex } from '../adapters/exact-scan/exact-scan-index';
import { kernelProducts } from '../adapters/exact-scan/simd-rows';
import { IndexedDbBlobStore } from '../adapters/indexed-db/indexed-db-blob-store';
import { NobleHasher, type HashingWorld } from '../adapters/noble/noble-hasher';
import { OramaKeywordIndex } from '../adapters/orama/orama-keyword-index';
import { LocalNoteIndex } from '../engine/indexing/local-note-index';
import { noteParser } from '../engine/indexing/note-intake';
import { SlicedNoteIndex } from '../engine/indexing/sliced-note-index';
import type { BlobStore } from '../ports/blob-store';
import type { Clock } from '../ports/clock';
import type { Hasher } from '../ports/hasher';
import type { NoteIndex } from '../ports/note-index';
import type { ProcessIdentity } from '../ports/process-identity';
import type { Random } from '../ports/random';
import type { VectorGraphs } from '../ports/vector-graphs';

/** What the index of one vault needs of the window or worker that it runs in. */
export interface IndexWorld {
  /** null where the browser has none: then the index lives in memory and says so. */
  readonly factory: IDBFactory | null;
  readonly clock: Clock;
  readonly random: Random;
  readonly identity: ProcessIdentity;
  /** The platform's own hashing; missing where it has none. */
  readonly subtle: HashingWorld['subtle'];
  /** Left out where there are none. */
  readonly makeGraphs?: (store: BlobStore, hasher: Hasher) => VectorGraphs | null;
  /** How long the thread may be held before others get a turn. */
  readonly sliceMs: number;
}

/** The index in this thread, kept in an IndexedDB database if there is one. `discardsKept`: what was kept is thrown away first. */
export async function makeIndex(database: string | null, discardsKept: boolean, world: IndexWorld): Promise<NoteIndex> {
  const { clock, random, identity, subtle, sliceMs } = world;
  const isUsable = database !== null && (!discardsKept || (await discard(database, world)));
  const store = new IndexedDbBlobStore(database ?? '', { clock, factory: isUsable ? world.factory : null });
  const hasher = new NobleHasher({ subtle, clock });
  const graphs = world.makeGraphs?.(store, hasher) ?? null;
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

/** The vectors themselves are kept beside: the scan needs only find what may be near. */
function makeVectors(dimensions: number): ExactScanIndex {
  return new ExactScanIndex({ dimensions, rescored: false });
}

/** False when it could not be done: opening what is left is what the app did not survive. */
async function discard(database: string, world: IndexWorld): Promise<boolean> {
  try {
    await IndexedDbBlobStore.remove(database, world);
    return true;
  } catch {
    return false;
  }
}
