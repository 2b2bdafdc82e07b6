import type { BlobStore } from '../../ports/blob-store';

/**
 * Prefixes of keys that even a dry run writes: money that was spent is spent, and what was found with it is reused when
 * the run is carried out.
 */
const lasting = ['blobs/ledger/', 'blobs/groups/'];

function isLasting(key: string): boolean {
  return lasting.some((prefix) => key.startsWith(prefix));
}

/**
 * A store for dry runs: writes stay in memory on top of the stored records and are lost at the end, except those of
 * `lasting`.
 */
export class UnwrittenStore implements BlobStore {
  /** Written content by key; null: deleted. */
  readonly #written = new Map<string, Uint8Array | null>();

  constructor(private readonly base: BlobStore) {}

  async get(key: string): Promise<Uint8Array | null> {
    const written = this.#written.get(key);
    return written === undefined ? this.base.get(key) : written;
  }

  put(key: string, bytes: Uint8Array): Promise<void> {
    if (isLasting(key)) return this.base.put(key, bytes);
    this.#written.set(key, bytes);
    return Promise.resolve();
  }

  async append(key: string, bytes: Uint8Array): Promise<void> {
    if (isLasting(key)) {
      await this.base.append(key, bytes);
      return;
    }
    const before = (await this.get(key)) ?? new Uint8Array();
    const whole = new Uint8Array(before.length + bytes.length);
    whole.set(before);
    whole.set(bytes, before.length);
    await this.put(key, whole);
  }

  async create(key: string, bytes: Uint8Array): Promise<boolean> {
    if ((await this.get(key)) !== null) return false;
    await this.put(key, bytes);
    return true;
  }

  delete(key: string): Promise<void> {
    this.#written.set(key, null);
    return Promise.resolve();
  }

  async rename(from: string, to: string): Promise<boolean> {
    const bytes = await this.get(from);
    if (bytes === null) return false;
    await this.put(to, bytes);
    await this.delete(from);
    return true;
  }

  async list(prefix: string): Promise<string[]> {
    const keys = new Set(await this.base.list(prefix));
    for (const [key, bytes] of this.#written) {
      if (bytes === null) keys.delete(key);
      else if (key.startsWith(prefix)) keys.add(key);
    }
    return [...keys].sort();
  }

  async size(key: string): Promise<number | null> {
    return (await this.get(key))?.length ?? null;
  }
}
