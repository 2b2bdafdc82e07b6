import { messageOf } from '../../core/errors';
import type { ContentHash } from '../../core/content-hash';
import type { VaultPath } from '../../core/note/path';
import { passageIdentities } from '../../core/search/passages';
import type { Hasher } from '../../ports/hasher';
import type { KeywordIndex, MeaningHit } from '../../ports/keyword-index';
import type { EmbeddedCount, ModelId, UnembeddedNote } from '../../ports/note-index';
import type { VectorIndex } from '../../ports/vector-index';
import { unitVector } from '../../core/search/vectors/unit-vector';
import { identityOf } from './vector-record';
import type { KeptVectors } from './kept-vectors';

interface Place {
  readonly path: VaultPath;
  readonly chunk: number;
}

/** So many passages are asked for more than notes are wanted, since a note may have several; and then some, since the index compares roughly. */
const passagesPerNote = 4;
const roughly = 50;
/** Passages that no note shows any more are remembered, so many of them, in case that the text comes back, as with a renamed note. */
const mostRemembered = 2_000;
/** So much of all passages must have been embedded before the model answers; the built-in vectors do until then. */
const answeringShare = 0.9;

/** Which passages of the indexed notes have a vector of one model, and the search among those. Passages of the same text share a vector. */
export class EmbeddedNotes {
  /** By identity: the key in `index`; null for a passage that the model gives no vector. */
  readonly #keys = new Map<string, number | null>();
  /** By key, of length 1. */
  readonly #vectors = new Map<number, Float32Array>();
  readonly #remembered = new Set<string>();
  #unsaved = new Map<string, Float32Array | null>();
  /** By identity. */
  readonly #places = new Map<string, Place[]>();
  readonly #identities = new Map<VaultPath, { readonly hash: ContentHash; readonly mtimeMs: number; readonly own: readonly string[] }>();
  readonly #identityOfKey: string[] = [];
  #missing = 0;
  #passages = 0;

  constructor(
    readonly model: ModelId,
    private readonly keywords: KeywordIndex,
    private readonly index: VectorIndex,
    private readonly kept: KeptVectors,
    private readonly hasher: Hasher,
  ) {}

  /** Takes up what was kept; sentences for the user. */
  async load(): Promise<string[]> {
    try {
      const { vectors, damagedCount } = await this.kept.load();
      for (const [identity, vector] of vectors) this.#know(identity, vector);
      this.#unsaved.clear();
      return damagedCount === 0 ? [] : ['Some of what the model had made of the notes was damaged. Those passages are embedded again.'];
    } catch (error) {
      return [`The vectors of the notes could not be read: ${messageOf(error)} They are made again.`];
    }
  }

  get count(): EmbeddedCount {
    return { done: this.#passages - this.#missing, total: this.#passages, isAnswering: this.isAnswering };
  }

  get isAnswering(): boolean {
    return this.#passages > 0 && this.#passages - this.#missing >= answeringShare * this.#passages;
  }

  /** The note at the path has changed, come or left. */
  refresh(path: VaultPath): void {
    this.#forget(path);
    const note = this.keywords.get(path);
    if (note === null) return;
    const own = passageIdentities(note.facts, note.chunks, (text) => identityOf(text, this.hasher));
    this.#identities.set(path, { hash: note.hash, mtimeMs: note.mtimeMs, own });
    for (const [place, identity] of own.entries()) {
      const places = this.#places.get(identity) ?? [];
      places.push({ path, chunk: place < note.chunks.length ? place : 0 });
      this.#places.set(identity, places);
      this.#passages += 1;
      if (!this.#keys.has(identity)) this.#missing += 1;
      else if (this.#remembered.delete(identity)) this.#show(identity);
    }
  }

  /** Notes with passages that have no vector yet, those that were changed last first. */
  unembedded(limit: number): UnembeddedNote[] {
    if (this.#missing === 0) return [];
    const wanting = [...this.#identities].map(([path, { hash, mtimeMs, own }]) => ({ path, hash, mtimeMs, missing: own.filter((identity) => !this.#keys.has(identity)) }));
    return wanting.filter(({ missing }) => missing.length > 0)
      .sort((left, right) => right.mtimeMs - left.mtimeMs || (left.path < right.path ? -1 : 1))
      .slice(0, limit).map(({ path, hash, missing }) => ({ path, hash, missing }));
  }

  /** What the model made of passages; a vector that is none counts as null. */
  put(vectors: readonly (readonly [identity: string, vector: Float32Array | null])[]): void {
    for (const [identity, vector] of vectors) {
      if (this.#keys.has(identity)) continue;
      this.#missing -= this.#places.get(identity)?.length ?? 0;
      this.#know(identity, vector);
    }
  }

  async save(): Promise<void> {
    this.#purge();
    if (this.#unsaved.size === 0) return;
    const vectors = this.#unsaved;
    this.#unsaved = new Map();
    try {
      await this.kept.add(vectors, () => this.#wanted());
      if (this.#missing === 0) await this.kept.removeOthers();
    } catch (error) {
      for (const [identity, vector] of vectors) this.#unsaved.set(identity, vector);
      throw error;
    }
  }

  /** The nearest note first, at most `limit`, of those that `passes` lets through. */
  nearest(vector: Float32Array, limit: number, passes: (path: VaultPath) => boolean): MeaningHit[] {
    const placesOf = (key: number): readonly Place[] => this.#places.get(this.#identityOfKey[key] ?? '') ?? [];
    const rough = this.index.search(vector, passagesPerNote * limit + roughly, (key) => placesOf(key).some(({ path }) => passes(path)));
    const query = unitVector(vector, this.model.dimensions);
    const found = rough.map(({ key }) => ({ key, score: dot(query, this.#vectors.get(key)) })).sort((left, right) => right.score - left.score || left.key - right.key);
    const best = new Map<VaultPath, MeaningHit>();
    for (const { key, score } of found) {
      for (const { path, chunk } of placesOf(key)) if (score > 0 && !best.has(path) && passes(path)) best.set(path, { path, chunk, score });
    }
    return [...best.values()].slice(0, limit);
  }

  /** The mean of the vectors of a note's passages; null when it has none. */
  vectorOf(path: VaultPath): Float32Array | null {
    const sum = new Float32Array(this.model.dimensions);
    let count = 0;
    for (const identity of this.#identities.get(path)?.own ?? []) {
      const vector = this.#vectors.get(this.#keys.get(identity) ?? -1);
      if (vector === undefined) continue;
      for (let place = 0; place < sum.length; place++) sum[place] = (sum[place] ?? 0) + (vector[place] ?? 0);
      count += 1;
    }
    return count > 0 && sum.some((value) => value !== 0) ? sum : null;
  }

  #know(identity: string, vector: Float32Array | null): void {
    const key = vector === null ? null : this.#keep(vector);
    this.#keys.set(identity, key);
    this.#unsaved.set(identity, key === null ? null : vector);
    if (key !== null) this.#identityOfKey[key] = identity;
    if (!this.#places.has(identity)) this.#drop(identity);
  }

  #show(identity: string): void {
    const key = this.#keys.get(identity) ?? null;
    const vector = key === null ? undefined : this.#vectors.get(key);
    if (key !== null && vector !== undefined) this.index.put(key, vector);
  }

  /** null for what the index refuses: no numbers, no direction, another length. */
  #keep(vector: Float32Array): number | null {
    const key = this.#identityOfKey.length;
    try {
      const unit = unitVector(vector, this.model.dimensions);
      this.index.put(key, unit);
      this.#vectors.set(key, unit);
      return key;
    } catch {
      return null;
    }
  }

  #forget(path: VaultPath): void {
    for (const identity of this.#identities.get(path)?.own ?? []) {
      const places = (this.#places.get(identity) ?? []).filter((place) => place.path !== path);
      const left = (this.#places.get(identity)?.length ?? 0) - places.length;
      this.#passages -= left;
      if (!this.#keys.has(identity)) this.#missing -= left;
      if (places.length > 0) this.#places.set(identity, places);
      else this.#drop(identity);
    }
    this.#identities.delete(path);
  }

  /** Nothing shows the passage: it leaves the search. */
  #drop(identity: string): void {
    this.#places.delete(identity);
    const key = this.#keys.get(identity);
    if (key === undefined) return;
    if (key !== null) this.index.remove(key);
    this.#remembered.add(identity);
  }

  /** Forgets the passages that left longest ago, where they are many. */
  #purge(): void {
    for (const identity of this.#remembered) {
      if (this.#remembered.size <= mostRemembered) return;
      const key = this.#keys.get(identity) ?? null;
      if (key !== null) this.#vectors.delete(key);
      this.#keys.delete(identity);
      this.#remembered.delete(identity);
    }
  }

  #wanted(): Map<string, Float32Array | null> {
    const wanted = new Map<string, Float32Array | null>();
    for (const identity of this.#places.keys()) {
      const key = this.#keys.get(identity);
      if (key !== undefined) wanted.set(identity, key === null ? null : (this.#vectors.get(key) ?? null));
    }
    return wanted;
  }
}

function dot(left: Float32Array, right: Float32Array | undefined): number {
  let sum = 0;
  for (let place = 0; place < left.length; place++) sum += (left[place] ?? 0) * (right?.[place] ?? 0);
  return sum;
}
