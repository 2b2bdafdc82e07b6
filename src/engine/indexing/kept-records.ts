import type { ContentHash } from '../../core/content-hash';
import type { BlobStore } from '../../ports/blob-store';
import type { Hasher } from '../../ports/hasher';

const prefix = 'shards/';
const suffix = '.bin';

/** Immutable records of a store, each named by the SHA-256 of its bytes, so that its name tells whether it is whole. Bytes that were named once are known by the object. */
export class KeptRecords {
  readonly #names = new WeakMap<Uint8Array, ContentHash>();
  /** In the store, perhaps, but not as their names say. */
  readonly #broken = new Set<string>();

  constructor(
    private readonly store: BlobStore,
    private readonly hasher: Hasher,
  ) {}

  async nameOf(bytes: Uint8Array): Promise<ContentHash> {
    const known = this.#names.get(bytes);
    if (known !== undefined) return known;
    const name = await this.hasher.digest(bytes);
    this.#names.set(bytes, name);
    return name;
  }

  /** null when the record is missing, cannot be read or is not what its name says. */
  async read(name: string): Promise<Uint8Array | null> {
    const bytes = await this.store.get(keyOf(name)).catch(() => null);
    const isWhole = bytes !== null && (await this.nameOf(bytes)) === name;
    if (isWhole) this.#broken.delete(name);
    else this.#broken.add(name);
    return isWhole ? bytes : null;
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    await this.store.put(keyOf(name), bytes);
    this.#broken.delete(name);
  }

  /** Deletes the records that are broken or not wanted, as far as the store lets it, and returns the names of the others. `mayDelete` throws when that must end. */
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

function keyOf(name: string): string {
  return `${prefix}${name}${suffix}`;
}
