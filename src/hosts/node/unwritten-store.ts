import type { BlobStore } from '../../ports/blob-store';

/** A store that a dry run may write to: what it writes is kept in memory over what is there, and forgotten. */
export class UnwrittenStore implements BlobStore {
  /** null: deleted. */
  readonly #written = new Map<string, Uint8Array | null>();

  constructor(private readonly base: BlobStore) {}

  async get(key: string): Promise<Uint8Array | null> {
    const written = this.#written.get(key);
    return written === undefined ? this.base.get(key) : written;
  }

  put(key: string, bytes: Uint8Array): Promise<void> {
    this.#written.set(key, bytes);
    return Promise.resolve();
  }

  async append(key: string, bytes: Uint8Array): Promise<void> {
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
