import { isAppError, messageOf } from '../../../core/errors';
import { unitVector } from '../../../core/search/unit-vectors';
import type { GraphState } from '../../../ports/note-index';
import type { VectorIndex } from '../../../ports/vector-graphs';
import type { PersistedVectors } from './persisted-vectors';
import type { PassageGraph, ShownPassages } from './passage-graph';

/**
 * Maximum number of passages that are remembered although no note shows them any more, in case the text comes back, as
 * with a renamed note.
 */
const mostRemembered = 2_000;

/** A passage with its cosine similarity. */
export interface NearPassage {
  readonly identity: string;
  readonly score: number;
}

/** One model's vectors of passages by identity, and search among those that notes show. */
export class PassageVectors implements ShownPassages {
  /** Keys in `index`; null for a passage without a vector. */
  readonly #keys = new Map<string, number | null>();
  /** Vectors of length 1 by key. */
  readonly #vectors = new Map<number, Float32Array>();
  readonly #identities = new Map<number, string>();
  #nextKey = 0;
  /** Known passages that no note shows, longest hidden first. */
  readonly #hidden = new Set<string>();
  #unsaved = new Map<string, Float32Array | null>();

  /** `index` and `graph` are empty and used by this object alone. */
  constructor(
    private readonly index: VectorIndex,
    private readonly kept: PersistedVectors,
    private graph: PassageGraph | null,
  ) {}

  /** False when no shown passage has a vector. */
  get isSearchable(): boolean {
    return this.index.count > 0;
  }

  /** Number of shown passages with a vector. */
  get count(): number {
    return this.index.count;
  }

  *identities(): Iterable<string> {
    for (const [key, identity] of this.#identities) if (this.index.has(key)) yield identity;
  }

  /** Restores the persisted vectors as hidden passages; returns sentences for the user. */
  async load(): Promise<string[]> {
    try {
      const { damagedCount, unreadable } = await this.kept.load((vectors) => {
        for (const [identity, vector] of vectors) if (!this.has(identity)) this.#know(identity, vector);
      });
      const damaged =
        damagedCount === 0 ? [] : ['Some embeddings were damaged. Those passages will be embedded again.'];
      return unreadable === null
        ? damaged
        : [...damaged, `Some embeddings could not be read: ${unreadable} Those passages will be embedded again.`];
    } catch (error) {
      return [`The vectors of the notes could not be read: ${messageOf(error)} They will be rebuilt.`];
    }
  }

  /** True when the model’s result for the passage is known, even if the model gave no vector. */
  has(identity: string): boolean {
    return this.#keys.has(identity);
  }

  /** Returns the vector at length 1; null for an unknown passage or one without a vector. */
  of(identity: string): Float32Array | null {
    return this.#vectors.get(this.#keys.get(identity) ?? -1) ?? null;
  }

  /** Adds the model's vector of a new passage, hidden; an invalid vector counts as null. */
  add(identity: string, vector: Float32Array | null): void {
    this.#unsaved.set(identity, this.#know(identity, vector) === null ? null : vector);
  }

  /** Shows a known passage, because a note has it. */
  show(identity: string): void {
    if (!this.#hidden.delete(identity)) return;
    const key = this.#keys.get(identity) ?? null;
    const vector = key === null ? undefined : this.#vectors.get(key);
    if (key === null || vector === undefined) return;
    this.index.put(key, vector);
    this.graph?.show(identity);
  }

  /** Hides a known passage, because no note has it: search no longer finds it. */
  hide(identity: string): void {
    const key = this.#keys.get(identity) ?? null;
    if (key !== null) {
      this.index.remove(key);
      this.graph?.hide(identity);
    }
    this.#hidden.add(identity);
  }

  /** Forgets the passages hidden longest when there are too many. */
  forgetOldest(): void {
    for (const identity of this.#hidden) {
      if (this.#hidden.size <= mostRemembered) return;
      const key = this.#keys.get(identity) ?? null;
      if (key !== null) {
        this.#vectors.delete(key);
        this.#identities.delete(key);
      }
      this.#keys.delete(identity);
      this.#hidden.delete(identity);
    }
  }

  /**
   * Persists vectors added since the last save. Throws what the store throws; they are then persisted with the next
   * save.
   */
  async save(): Promise<void> {
    if (this.#unsaved.size === 0) return;
    const vectors = this.#unsaved;
    this.#unsaved = new Map();
    try {
      await this.kept.add(vectors, () => this.#all());
    } catch (error) {
      this.#unsaved = new Map([...vectors, ...this.#unsaved]);
      throw error;
    }
  }

  /** Replaces the graph by an empty one. */
  useGraph(graph: PassageGraph | null): void {
    this.graph = graph;
  }

  /** State of the graph; null when all vectors are compared. */
  get graphState(): GraphState | null {
    return this.graph?.stateFor(this.count) ?? null;
  }

  /** Prepares the graph for fast search until `isDue`; returns false when nothing is left to do. */
  prepare(isDue: () => boolean): boolean {
    return this.graph?.prepare(this, isDue) ?? false;
  }

  /** Persists what `prepare` made; the graph reports a failure. */
  async saveGraph(): Promise<void> {
    await this.graph?.save();
  }

  /** Returns sentences for the user, each once. */
  takeNotices(): string[] {
    return this.graph?.takeNotices() ?? [];
  }

  /** Returns at most about `limit` shown passages that `accepts` lets through, nearest first. `query` has length 1. */
  nearest(query: Float32Array, limit: number, accepts: (identity: string) => boolean): NearPassage[] {
    const near = this.graph?.nearest(query, limit, accepts) ?? this.#compared(query, limit, accepts);
    return near
      .map((identity) => ({ identity, score: dot(query, this.of(identity)) }))
      .sort((left, right) => right.score - left.score);
  }

  #compared(query: Float32Array, limit: number, accepts: (identity: string) => boolean): string[] {
    const identityOf = (key: number): string => this.#identities.get(key) ?? '';
    return this.index.search(query, limit, (key) => accepts(identityOf(key))).map(({ key }) => identityOf(key));
  }

  #know(identity: string, vector: Float32Array | null): number | null {
    const unit = vector === null ? null : directionOf(vector, this.index.dimensions);
    const key = unit === null ? null : this.#nextKey++;
    if (key !== null && unit !== null) {
      this.#identities.set(key, identity);
      this.#vectors.set(key, unit);
    }
    this.#keys.set(identity, key);
    this.#hidden.add(identity);
    return key;
  }

  #all(): Map<string, Float32Array | null> {
    return new Map(
      [...this.#keys].map(([identity, key]) => [identity, key === null ? null : (this.#vectors.get(key) ?? null)]),
    );
  }
}

/** Returns the vector at length 1; null when it has no direction: wrong length, not numbers, or all zeros. */
export function directionOf(vector: Float32Array, dimensions: number): Float32Array | null {
  try {
    return unitVector(vector, dimensions);
  } catch (error) {
    if (isAppError(error, 'damaged')) return null;
    throw error;
  }
}

function dot(left: Float32Array, right: Float32Array | null): number {
  let sum = 0;
  for (let place = 0; place < left.length; place++) sum += (left[place] ?? 0) * (right?.[place] ?? 0);
  return sum;
}
