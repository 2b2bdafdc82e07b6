import { AppError } from '../../../core/errors';
import type { VectorSearch } from '../../../core/models/embedder-choice';
import type { VaultPath } from '../../../core/note/path';
import type { BlobStore } from '../../../ports/blob-store';
import type { Clock } from '../../../ports/clock';
import type { Hasher } from '../../../ports/hasher';
import type { KeywordIndex, MeaningHit } from '../../../ports/keyword-index';
import type { EmbeddedCount, ModelId, ModelUse, UnembeddedNote } from '../../../ports/note-index';
import type { ProcessIdentity } from '../../../ports/process-identity';
import type { Random } from '../../../ports/random';
import type { VectorGraphs, VectorIndex } from '../../../ports/vector-graphs';
import { type LockKind, type LockPorts, StoreLock } from '../../locking/store-lock';
import { EmbeddedNotes } from './embedded-notes';
import { PersistedVectors } from './persisted-vectors';
import { PassageGraph } from './passage-graph';
import { directionOf } from './passage-vectors';

/** Keeps two programs from saving a graph at the same time. Nobody waits: one program's graph serves the other too. */
const graphLock: LockKind = {
  key: 'graph.lock',
  waitMs: 0,
  held: ({ host, process }) =>
    new AppError(
      'locked',
      `Another program (process ${process} on ${host}) is saving the graph now. Nothing is lost; it is saved with the next update.`,
    ),
  lost: () =>
    new AppError(
      'locked',
      'Another program is saving the graph now. Nothing is lost; it is saved with the next update.',
    ),
};

interface SemanticRetrieverDeps {
  readonly keywords: KeywordIndex;
  readonly hasher: Hasher;
  readonly store: BlobStore;
  readonly random: Random;
  readonly clock: Clock;
  readonly identity: ProcessIdentity;
  readonly makeVectors: (dimensions: number) => VectorIndex;
  /** null where graphs are not available. */
  readonly graphs: VectorGraphs | null;
}

const sliceMs = 8;

/** Returns at most `limit` notes nearest to one query. */
export type ModelAnswerer = (limit: number) => MeaningHit[];

/** The vectors of the model in use, if any. */
export class SemanticRetriever {
  #notes: EmbeddedNotes | null = null;
  #search: VectorSearch | null = null;

  constructor(private readonly parts: SemanticRetrieverDeps) {}

  get count(): EmbeddedCount | null {
    return this.#notes?.count ?? null;
  }

  /**
   * Loads the persisted vectors of the model; for the model already in use only the way of searching changes. Returns
   * sentences for the user.
   */
  async use(model: ModelUse | null): Promise<string[]> {
    const search = model === null ? null : (model.vectorSearch ?? 'auto');
    const isOtherSearch = search !== this.#search;
    this.#search = search;
    if (this.#notes?.model.fingerprint === model?.fingerprint) {
      if (model !== null && isOtherSearch) this.#notes?.useGraph(this.#graphOf(model));
      return [];
    }
    this.#notes = null;
    if (model === null) return [];
    const { keywords, hasher, store, random, makeVectors } = this.parts;
    const notes = new EmbeddedNotes(
      model,
      keywords,
      makeVectors(model.dimensions),
      new PersistedVectors(store, hasher, random, model),
      hasher,
      this.#graphOf(model),
    );
    const notices = await notes.load();
    await this.#refreshAll(notes);
    this.#notes = notes;
    return notices;
  }

  #graphOf({ fingerprint, dimensions, vectorSearch = 'auto' }: ModelUse): PassageGraph | null {
    const { graphs, ...lockPorts } = this.parts;
    if (graphs === null || vectorSearch === 'exact') return null;
    return new PassageGraph({
      graphs,
      kind: { fingerprint, dimensions },
      search: vectorSearch,
      alone: (work) => alone(lockPorts, work),
    });
  }

  /** Works in slices, so that other calls have their turn. */
  async #refreshAll(notes: EmbeddedNotes): Promise<void> {
    const { keywords, clock } = this.parts;
    let sliceBeganMs = clock.now().getTime();
    for (const [path] of [...keywords.stats()]) {
      notes.refresh(path);
      if (Math.abs(clock.now().getTime() - sliceBeganMs) < sliceMs) continue;
      await clock.sleep(0);
      sliceBeganMs = clock.now().getTime();
    }
  }

  refresh(path: VaultPath): void {
    this.#notes?.refresh(path);
  }

  /** Prepares the graph for fast search until `isDue`; returns false when nothing is left to do. */
  prepare(isDue: () => boolean): boolean {
    return this.#notes?.prepare(isDue) ?? false;
  }

  /** Returns sentences for the user, each once. */
  takeNotices(): string[] {
    return this.#notes?.takeNotices() ?? [];
  }

  unembedded(limit: number): UnembeddedNote[] {
    return this.#notes?.unembedded(limit) ?? [];
  }

  /** Adds vectors; ignores those of a model that is no longer in use. */
  put(model: ModelId, vectors: readonly (readonly [identity: string, vector: Float32Array | null])[]): void {
    if (this.#notes?.model.fingerprint === model.fingerprint) this.#notes.put(vectors);
  }

  /** Returns null while too few notes are embedded, and for a vector without direction. */
  answerer(vector: Float32Array, passes: (path: VaultPath) => boolean): ModelAnswerer | null {
    const notes = this.#notes;
    return notes?.isAnswering === true && directionOf(vector, notes.model.dimensions) !== null
      ? (limit) => notes.nearest(vector, limit, passes)
      : null;
  }

  /** Returns the notes nearest to a note; null while too few notes are embedded or this one is not. */
  nearestTo(path: VaultPath, limit: number): MeaningHit[] | null {
    const notes = this.#notes;
    const vector = notes?.isAnswering === true ? notes.vectorOf(path) : null;
    return vector === null ? null : (notes?.nearest(vector, limit, (other) => other !== path) ?? null);
  }

  /** Persists new vectors. `isSettled`: no note is waiting to be read. Throws what the store throws. */
  async save(isSettled: boolean): Promise<void> {
    await this.#notes?.save(isSettled);
  }
}

/** Does the work while no other program does the same; throws `locked` when one does. */
async function alone<T>(ports: LockPorts, work: () => Promise<T>): Promise<T> {
  const lock = await StoreLock.acquire(ports, graphLock, 'index');
  try {
    return await work();
  } finally {
    await lock.release();
  }
}
