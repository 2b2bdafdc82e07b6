import type { VaultPath } from '../../../core/note/path';
import type { Hasher } from '../../../ports/hasher';
import type { KeywordIndex, MeaningHit } from '../../../ports/keyword-index';
import type { EmbeddedCount, ModelId, UnembeddedNote } from '../../../ports/note-index';
import type { VectorIndex } from '../../../ports/vector-graphs';
import type { PersistedVectors } from './persisted-vectors';
import type { PassageGraph } from './passage-graph';
import { PassagePlaces } from './passage-places';
import { directionOf, PassageVectors } from './passage-vectors';

/**
 * Number of passages requested per note, since a note may have several, plus a margin, since the index compares
 * approximately.
 */
const passagesPerNote = 4;
const roughly = 50;
/** Share of all passages that must have been embedded before the model answers; until then the built-in vectors do. */
const answeringShare = 0.9;

/**
 * Which passages of the indexed notes have a vector of one model, and search among these. Passages with the same text
 * share a vector.
 */
export class EmbeddedNotes {
  readonly #places: PassagePlaces;
  readonly #vectors: PassageVectors;
  /** Number of passages that the model has not seen. */
  #missing = 0;
  /** Notes with such passages. */
  readonly #wanting = new Set<VaultPath>();
  #areOthersGone = false;

  constructor(
    readonly model: ModelId,
    private readonly keywords: KeywordIndex,
    index: VectorIndex,
    private readonly kept: PersistedVectors,
    hasher: Hasher,
    graph: PassageGraph | null = null,
  ) {
    this.#places = new PassagePlaces(hasher);
    this.#vectors = new PassageVectors(index, kept, graph);
  }

  /** Restores the persisted vectors; returns sentences for the user. */
  load(): Promise<string[]> {
    return this.#vectors.load();
  }

  /** Sets the graph, which is empty, that nearest passages are found with from now on; null: compare all. */
  useGraph(graph: PassageGraph | null): void {
    this.#vectors.useGraph(graph);
  }

  get count(): EmbeddedCount {
    const total = this.#places.count;
    const graph = this.isAnswering ? this.#vectors.graphState : null;
    return { done: total - this.#missing, total, isAnswering: this.isAnswering, ...(graph === null ? {} : { graph }) };
  }

  get isAnswering(): boolean {
    const total = this.#places.count;
    return this.#vectors.isSearchable && total - this.#missing >= answeringShare * total;
  }

  /** Updates the note at the path after it was changed, added or removed. */
  refresh(path: VaultPath): void {
    const left = this.#places.leave(path);
    const note = this.keywords.get(path);
    const came = note === null ? [] : this.#places.enter(note);
    for (const identity of left) {
      if (!this.#vectors.has(identity)) this.#missing -= 1;
      else if (this.#places.of(identity).length === 0) this.#vectors.hide(identity);
    }
    for (const identity of came) {
      if (this.#vectors.has(identity)) this.#vectors.show(identity);
      else this.#missing += 1;
    }
    this.#look(path);
  }

  /** Lists notes with passages that have no vector yet, most recently changed first. */
  unembedded(limit: number): UnembeddedNote[] {
    const wanting = [...this.#wanting].map((path) => ({ path, mtimeMs: this.#places.note(path)?.mtimeMs ?? 0 }));
    return wanting
      .sort((left, right) => right.mtimeMs - left.mtimeMs || (left.path < right.path ? -1 : 1))
      .slice(0, limit)
      .flatMap(({ path }) => {
        const note = this.#places.note(path);
        return note === null ? [] : [{ path, hash: note.hash, missing: this.#missingOf(path) }];
      });
  }

  /** Adds the model's vectors of passages; an invalid vector counts as null. */
  put(vectors: readonly (readonly [identity: string, vector: Float32Array | null])[]): void {
    for (const [identity, vector] of vectors) {
      if (this.#vectors.has(identity)) continue;
      this.#vectors.add(identity, vector);
      const places = this.#places.of(identity).length;
      this.#missing -= places;
      if (places > 0) this.#vectors.show(identity);
      for (const { path } of this.#places.of(identity)) this.#look(path);
    }
  }

  /**
   * Prepares the graph for fast search until `isDue`; returns false when nothing is left to do or while the model does
   * not answer.
   */
  prepare(isDue: () => boolean): boolean {
    return this.isAnswering && this.#vectors.prepare(isDue);
  }

  /** Returns sentences for the user, each once. */
  takeNotices(): string[] {
    return this.#vectors.takeNotices();
  }

  #missingOf(path: VaultPath): string[] {
    return [...new Set(this.#places.passagesOf(path))].filter((identity) => !this.#vectors.has(identity));
  }

  #look(path: VaultPath): void {
    if (this.#missingOf(path).length > 0) this.#wanting.add(path);
    else this.#wanting.delete(path);
  }

  /**
   * Persists new vectors. `isSettled`: no note is waiting to be read, so vectors that no note uses may be dropped.
   * Throws what the store throws.
   */
  async save(isSettled: boolean): Promise<void> {
    if (isSettled) this.#vectors.forgetOldest();
    await this.#vectors.save();
    if (isSettled) await this.#vectors.saveGraph();
    if (!isSettled || this.#areOthersGone || this.#missing > 0 || this.#places.count === 0) return;
    // Whatever remains is removed by a later save.
    this.#areOthersGone = await this.kept.removeOthers().then(
      () => true,
      () => false,
    );
  }

  /** Returns the sum of the vectors of a note's passages; null when it has none. */
  vectorOf(path: VaultPath): Float32Array | null {
    const sum = new Float32Array(this.model.dimensions);
    let count = 0;
    for (const identity of this.#places.passagesOf(path)) {
      const vector = this.#vectors.of(identity);
      if (vector === null) continue;
      for (let place = 0; place < sum.length; place++) sum[place] = (sum[place] ?? 0) + (vector[place] ?? 0);
      count += 1;
    }
    return count === 0 ? null : sum;
  }

  /**
   * Returns at most `limit` notes that `passes` accepts, nearest first, ties by path; [] for a vector without
   * direction.
   */
  nearest(vector: Float32Array, limit: number, passes: (path: VaultPath) => boolean): MeaningHit[] {
    const query = directionOf(vector, this.model.dimensions);
    if (query === null) return [];
    const found = this.#vectors.nearest(query, passagesPerNote * limit + roughly, (identity) =>
      this.#places.of(identity).some(({ path }) => passes(path)),
    );
    const best = new Map<VaultPath, MeaningHit>();
    for (const { identity, score } of found) {
      for (const { path, chunk } of this.#places.of(identity))
        if (score > 0 && !best.has(path) && passes(path)) best.set(path, { path, chunk, score });
    }
    return [...best.values()]
      .sort((left, right) => right.score - left.score || (left.path < right.path ? -1 : 1))
      .slice(0, limit);
  }
}
