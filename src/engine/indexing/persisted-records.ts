import * as z from 'zod';
import type { ContentHash } from '../../core/content-hash';
import type { BlobStore } from '../../ports/blob-store';
import type { Clock } from '../../ports/clock';
import type { Hasher } from '../../ports/hasher';

const prefix = 'shards/';

const suffix = '.bin';

/** Key of the list, which is no record of the index itself: without it, every record is proven again. */
const listKey = 'proven.json';

/** Time in ms after which a record is proven again although nobody wrote to it: disks can lose bits. */
const lastsMs = 86_400_000;

const listSchema = z.record(z.string(), z.object({ stamp: z.string(), atMs: z.number() }));

type Proofs = Map<string, { readonly stamp: string; readonly atMs: number }>;

/**
 * Immutable records of a store, each named by the SHA-256 of its bytes, so that the name proves that it is intact. The
 * hash of a byte array is computed once per object, and not at all while the store tells that nobody has written to the
 * record since it was proven.
 */
export class PersistedRecords {
  readonly #names = new WeakMap<Uint8Array, ContentHash>();
  /** Records that may be in the store, but do not match their names. */
  readonly #broken = new Set<string>();
  readonly #proven: ProvenRecords;

  constructor(
    private readonly store: BlobStore,
    private readonly hasher: Hasher,
    clock: Pick<Clock, 'now'>,
  ) {
    this.#proven = new ProvenRecords(store, clock);
  }

  async nameOf(bytes: Uint8Array): Promise<ContentHash> {
    const known = this.#names.get(bytes);
    if (known !== undefined) return known;
    const name = await this.hasher.digest(bytes);
    this.#names.set(bytes, name);
    return name;
  }

  /** Returns null when the record is missing, cannot be read or does not match its name. */
  async read(name: string): Promise<Uint8Array | null> {
    const key = recordKeyOf(name);
    const bytes = await this.store.get(key).catch(() => null);
    // Taken after the bytes, so that it is also of any change before.
    const stamp = bytes === null ? null : await this.#proven.stampOf(key);
    if (bytes !== null && (await this.#proven.has(name, stamp))) this.#names.set(bytes, name as ContentHash);
    const isWhole = bytes !== null && (await this.nameOf(bytes)) === name;
    if (!isWhole) {
      this.#broken.add(name);
      return null;
    }
    await this.#proven.add(name, stamp);
    this.#broken.delete(name);
    return bytes;
  }

  /** Keeps the list of proven records, without those that are not wanted. */
  async keepProofs(wanted: ReadonlySet<string>): Promise<void> {
    await this.#proven.keep(wanted);
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    await this.store.put(recordKeyOf(name), bytes);
    this.#broken.delete(name);
  }

  /**
   * Deletes records that are broken or not wanted, as far as the store allows, and returns the names of the others.
   * `mayDelete` throws when deleting must stop.
   */
  async removeUnwanted(isWanted: (name: string) => boolean, mayDelete: () => Promise<void>): Promise<Set<string>> {
    const left = new Set<string>();
    for (const key of await this.store.list(prefix)) {
      const name = key.slice(prefix.length, -suffix.length);
      if (isWanted(name) && !this.#broken.has(name)) {
        left.add(name);
        continue;
      }
      await mayDelete();
      await this.store.delete(key).catch(() => undefined);
    }
    return left;
  }
}

/** Returns the key of the record with this SHA-256. */
export function recordKeyOf(name: string): string {
  return `${prefix}${name}${suffix}`;
}

/**
 * Remembers which records were found to match their names, with a stamp that changes whenever anyone writes to them, so
 * that the next program need not hash them again. Knows none where the store has no stamps.
 */
class ProvenRecords {
  #proofs: Promise<Proofs> | null = null;
  #isChanged = false;

  constructor(
    private readonly store: Pick<BlobStore, 'get' | 'put' | 'stamp'>,
    private readonly clock: Pick<Clock, 'now'>,
  ) {}

  /** Returns the stamp of a record as it is now; null when it cannot be told. */
  async stampOf(key: string): Promise<string | null> {
    return (await this.store.stamp?.(key).catch(() => null)) ?? null;
  }

  /** True when the record was proven in the last day and has had this stamp since. */
  async has(name: string, stamp: string | null): Promise<boolean> {
    if (stamp === null) return false;
    const known = (await this.#list()).get(name);
    const ageMs = this.#now() - (known?.atMs ?? -Infinity);
    return known?.stamp === stamp && ageMs >= 0 && ageMs < lastsMs;
  }

  /** Call when the record was found to match its name. */
  async add(name: string, stamp: string | null): Promise<void> {
    if (stamp === null || (await this.has(name, stamp))) return;
    (await this.#list()).set(name, { stamp, atMs: this.#now() });
    this.#isChanged = true;
  }

  /** Saves the list as far as it is wanted, if it has changed; nothing is reported when that fails. */
  async keep(wanted: ReadonlySet<string>): Promise<void> {
    if (!this.#isChanged) return;
    this.#isChanged = false;
    const kept = [...(await this.#list())].filter(([name]) => wanted.has(name));
    const bytes = new TextEncoder().encode(JSON.stringify(Object.fromEntries(kept)));
    await this.store.put(listKey, bytes, 'passing').catch(() => undefined);
  }

  #list(): Promise<Proofs> {
    return (this.#proofs ??= this.#read());
  }

  async #read(): Promise<Proofs> {
    const bytes = await this.store.get(listKey).catch(() => null);
    if (bytes === null) return new Map();
    try {
      return new Map(Object.entries(listSchema.parse(JSON.parse(new TextDecoder().decode(bytes)))));
    } catch {
      return new Map();
    }
  }

  #now(): number {
    return this.clock.now().getTime();
  }
}
