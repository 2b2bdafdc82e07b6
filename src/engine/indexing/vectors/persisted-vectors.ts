import { messageOf } from '../../../core/errors';
import type { BlobStore } from '../../../ports/blob-store';
import type { Hasher } from '../../../ports/hasher';
import type { Random } from '../../../ports/random';
import { decodeVectorRecord, encodeVectorRecord, type VectorsByIdentity } from './vector-record';

const root = 'vectors/';

/** Number of small records at which they are combined into one. */
const mostSmallRecords = 24;

/** Maximum number of vectors per record; a record with less than half of that is small. */
const mostVectors = 4_096;

/** Which of the persisted vectors could not be loaded. */
export interface VectorLoad {
  readonly damagedCount: number;
  /** Why a record could not be read; null when all could. */
  readonly unreadable: string | null;
}

/**
 * The vectors of one model in a store. A record is written once, under a name that no other program uses, so that two
 * programs never overwrite each other; a vector that both have written counts once. A program deletes only records that
 * it has read or written itself.
 */
export class PersistedVectors {
  readonly #prefix: string;
  /** Identities in each record that this program has read or written, by record key. */
  readonly #known = new Map<string, readonly string[]>();

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

  /**
   * Passes the vectors of every intact record to `take`, one record at a time; a vector may come more than once.
   * Deletes damaged records and skips unreadable ones. Throws when the store cannot be listed.
   */
  async load(take: (vectors: VectorsByIdentity) => void): Promise<VectorLoad> {
    let [damagedCount, unreadable]: [number, string | null] = [0, null];
    const looked = new Set<string>();
    for (let keys = await this.store.list(this.#prefix); keys.length > 0;) {
      let isOneGone = false;
      for (const key of keys) {
        looked.add(key);
        const read = await this.#read(key);
        if (read === 'gone') isOneGone = true;
        else if (read === 'damaged') damagedCount += 1;
        else if ('unreadable' in read) ({ unreadable } = read);
        else take(read.vectors);
      }
      // Another program has combined it with other records meanwhile.
      keys = isOneGone ? (await this.store.list(this.#prefix)).filter((key) => !looked.has(key)) : [];
    }
    return { damagedCount, unreadable };
  }

  /**
   * Writes new vectors and combines many small records into one, leaving out vectors that are not in `all`. Rewrites
   * everything when most of it would be left out. Throws what the store throws.
   */
  async add(vectors: VectorsByIdentity, all: () => VectorsByIdentity): Promise<void> {
    const there = new Set(await this.store.list(this.#prefix));
    for (const key of this.#known.keys()) if (!there.has(key)) this.#known.delete(key);
    const small = [...this.#known].filter(([, identities]) => identities.length < mostVectors / 2);
    if (small.length < mostSmallRecords) return this.#write(vectors);
    const wanted = all();
    const storedCount = [...this.#known.values()].reduce((sum, identities) => sum + identities.length, 0);
    const replaced = storedCount > 2 * wanted.size ? [...this.#known] : small;
    const merged = new Map(vectors);
    for (const identity of replaced.flatMap(([, identities]) => identities)) {
      const vector = wanted.get(identity);
      if (vector !== undefined) merged.set(identity, vector);
    }
    await this.#write(merged);
    // A record that remains does no harm, since duplicates count once, and is removed another time.
    for (const [key] of replaced)
      await this.store.delete(key).then(
        () => this.#known.delete(key),
        () => undefined,
      );
  }

  /** Removes the vectors of all other models. */
  async removeOthers(): Promise<void> {
    for (const key of await this.store.list(root)) if (!key.startsWith(this.#prefix)) await this.store.delete(key);
  }

  async #write(vectors: VectorsByIdentity): Promise<void> {
    const entries = [...vectors];
    for (let from = 0; from < entries.length; from += mostVectors) {
      const record = new Map(entries.slice(from, from + mostVectors));
      const key = `${this.#prefix}${this.random.token(16)}.bin`;
      await this.store.put(key, await encodeVectorRecord(record, this.dimensions, this.hasher));
      this.#known.set(key, [...record.keys()]);
    }
  }

  /** Reads a record; deletes it when it is damaged. */
  async #read(
    key: string,
  ): Promise<{ readonly vectors: VectorsByIdentity } | { readonly unreadable: string } | 'gone' | 'damaged'> {
    try {
      const bytes = await this.store.get(key);
      if (bytes === null) return 'gone';
      const vectors = await decodeVectorRecord(bytes, this.dimensions, this.hasher);
      if (vectors !== null) {
        this.#known.set(key, [...vectors.keys()]);
        return { vectors };
      }
    } catch (error) {
      return { unreadable: messageOf(error) };
    }
    await this.store.delete(key).catch(() => undefined);
    return 'damaged';
  }
}
