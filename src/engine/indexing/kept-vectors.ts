import type { BlobStore } from '../../ports/blob-store';
import type { Hasher } from '../../ports/hasher';
import type { Random } from '../../ports/random';
import { decodeVectorRecord, encodeVectorRecord, type VectorsByIdentity } from './vector-record';

const root = 'vectors/';
/** So many records become one when there are more. */
const mostRecords = 24;
/** Vectors of one record at most. */
const mostVectors = 4_096;

/**
 * The vectors of one model in a store. A record is written once, under a name that no other program uses, so that two programs never write over each other;
 * what both have written counts once.
 */
export class KeptVectors {
  readonly #prefix: string;

  constructor(
    private readonly store: BlobStore,
    private readonly hasher: Hasher,
    private readonly random: Random,
    model: { readonly fingerprint: string; readonly dimensions: number },
  ) {
    this.dimensions = model.dimensions;
    this.#prefix = `${root}${hasher.sha256(model.fingerprint).slice(0, 16)}/`;
  }

  readonly dimensions: number;

  /** All that is whole, and how many records were not; those are taken away. Throws what the store throws. */
  async load(): Promise<{ readonly vectors: Map<string, Float32Array | null>; readonly damagedCount: number }> {
    const vectors = new Map<string, Float32Array | null>();
    let damagedCount = 0;
    for (const key of await this.store.list(this.#prefix)) {
      const bytes = await this.store.get(key);
      // Another program has put it together with others since.
      if (bytes === null) continue;
      const read = decodeVectorRecord(bytes, this.dimensions, this.hasher);
      if (read === null) {
        damagedCount += 1;
        await this.store.delete(key).catch(() => undefined);
      } else for (const [identity, vector] of read) vectors.set(identity, vector);
    }
    return { vectors, damagedCount };
  }

  /** Writes what came in; `all` is written anew, without what is no longer wanted, when there are many records. */
  async add(vectors: VectorsByIdentity, all: () => VectorsByIdentity): Promise<void> {
    const keys = await this.store.list(this.#prefix);
    if (keys.length < mostRecords) return this.#write(vectors);
    await this.#write(all());
    for (const key of keys) await this.store.delete(key);
  }

  /** Takes away the vectors of all other models. */
  async removeOthers(): Promise<void> {
    for (const key of await this.store.list(root)) if (!key.startsWith(this.#prefix)) await this.store.delete(key);
  }

  async #write(vectors: VectorsByIdentity): Promise<void> {
    const entries = [...vectors];
    for (let from = 0; from < entries.length; from += mostVectors) {
      const bytes = encodeVectorRecord(new Map(entries.slice(from, from + mostVectors)), this.dimensions, this.hasher);
      await this.store.put(`${this.#prefix}${this.random.token(16)}.bin`, bytes);
    }
  }
}
