import { isAppError, messageOf } from '../../core/errors';
import { unitVector } from '../../core/search/unit-vectors';
import type { GraphState } from '../../ports/note-index';
import type { VectorIndex } from '../../ports/vector-graphs';
import type { KeptVectors } from './kept-vectors';
import type { PassageGraph, ShownPassages } from './passage-graph';

/** Passages that no note shows any more are remembered, so many of them, in case that the text comes back, as with a renamed note. */
const mostRemembered = 2_000;

/** A passage and how near it is: a cosine. */
export interface NearPassage {
  readonly identity: string;
  readonly score: number;
}

/** What one model made of passages, by their identities, and the search among those that notes show. */
export class PassageVectors implements ShownPassages {
  /** The key in `index`; null for a passage that the model gives no vector. */
  readonly #keys = new Map<string, number | null>();
  /** By key, of length 1. */
  readonly #vectors = new Map<number, Float32Array>();
  readonly #identities = new Map<number, string>();
  #nextKey = 0;
  /** Known and shown by no note, those first that left longest ago. */
  readonly #hidden = new Set<string>();
  #unsaved = new Map<string, Float32Array | null>();

  /** `index` and `graph` are empty, and nobody else's. */
  constructor(
    private readonly index: VectorIndex,
    private readonly kept: KeptVectors,
    private graph: PassageGraph | null,
  ) {}

  /** False when no shown passage has a vector: the model made nothing of any. */
  get isSearchable(): boolean {
    return this.index.count > 0;
  }

  /** Passages that are shown and have a vector. */
  get count(): number {
    return this.index.count;
  }

  *identities(): Iterable<string> {
    for (const [key, identity] of this.#identities) if (this.index.has(key)) yield identity;
  }

  /** Takes up what was kept, hidden; sentences for the user. */
  async load(): Promise<string[]> {
    try {
      const { damagedCount, unreadable } = await this.kept.load((vectors) => {
        for (const [identity, vector] of vectors) if (!this.has(identity)) this.#know(identity, vector);
      });
      const damaged =
        damagedCount === 0
          ? []
          : ['Some of what the model had made of the notes was damaged. Those passages are embedded again.'];
      return unreadable === null
        ? damaged
        : [
            ...damaged,
            `Some of what the model had made of the notes could not be read: ${unreadable} Those passages are embedded again.`,
          ];
    } catch (error) {
      return [`The vectors of the notes could not be read: ${messageOf(error)} They are made again.`];
    }
  }

  /** True when it is known what the model makes of the passage, also when that is nothing. */
  has(identity: string): boolean {
    return this.#keys.has(identity);
  }

  /** At length 1; null for a passage that is not known, or that the model gives no vector. */
  of(identity: string): Float32Array | null {
    return this.#vectors.get(this.#keys.get(identity) ?? -1) ?? null;
  }

  /** What the model made of a new passage, hidden; a vector that is none counts as null. */
  add(identity: string, vector: Float32Array | null): void {
    this.#unsaved.set(identity, this.#know(identity, vector) === null ? null : vector);
  }

  /** A note has the passage, which is known. */
  show(identity: string): void {
    if (!this.#hidden.delete(identity)) return;
    const key = this.#keys.get(identity) ?? null;
    const vector = key === null ? undefined : this.#vectors.get(key);
    if (key === null || vector === undefined) return;
    this.index.put(key, vector);
    this.graph?.show(identity);
  }

  /** No note has the passage, which is known: it leaves the search. */
  hide(identity: string): void {
    const key = this.#keys.get(identity) ?? null;
    if (key !== null) {
      this.index.remove(key);
      this.graph?.hide(identity);
    }
    this.#hidden.add(identity);
  }

  /** Forgets the hidden passages that left longest ago, where they are many. */
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

  /** Keeps what came in since the last time. Throws what the store throws; then it is kept with the next save. */
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

  /** Replaces the graph by one that is empty. */
  useGraph(graph: PassageGraph | null): void {
    this.graph = graph;
  }

  /** null where all are compared. */
  get graphState(): GraphState | null {
    return this.graph?.stateFor(this.count) ?? null;
  }

  /** Makes ready what searches quickly, until `isDue`; false when nothing is left to do. */
  prepare(isDue: () => boolean): boolean {
    return this.graph?.prepare(this, isDue) ?? false;
  }

  /** Keeps what `prepare` made; a failure is told by the graph. */
  async saveGraph(): Promise<void> {
    await this.graph?.save();
  }

  /** Sentences for the user, each given once. */
  takeNotices(): string[] {
    return this.graph?.takeNotices() ?? [];
  }

  /** The nearest shown passages first, at most about `limit`, of those that `accepts` lets through. `query` has length 1. */
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

/** The vector at length 1; null for what points nowhere: another length, no numbers, only zeros. */
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
