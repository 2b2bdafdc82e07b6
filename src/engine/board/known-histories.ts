import { isJsonObject } from '../../core/json';
import type { BlobStore } from '../../ports/blob-store';

const key = 'board/histories';

/** Remembers with which revision the history of each entry began when this device first saw it, so that another note with the same id never takes its place. */
export class KnownHistories {
  readonly #cache: BlobStore;
  #origins = new Map<string, string>();
  #isChanged = false;
  #loading: Promise<void> | null = null;

  constructor(cache: BlobStore) {
    this.#cache = cache;
  }

  /** Reads them once. */
  load(): Promise<void> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  async #load(): Promise<void> {
    try {
      const bytes = await this.#cache.get(key);
      const stored: unknown = bytes === null ? null : JSON.parse(new TextDecoder().decode(bytes));
      if (!isJsonObject(stored)) return;
      const origins = Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
      this.#origins = new Map(origins);
    } catch {
      // Histories are then known from now on.
    }
  }

  /** Returns the hash of the first revision of an entry; null for an entry that was never seen. */
  originOf(id: string): string | null {
    return this.#origins.get(id) ?? null;
  }

  /** The first origin of an entry counts for ever. */
  remember(id: string, origin: string | null): void {
    if (origin === null || this.#origins.has(id)) return;
    this.#origins.set(id, origin);
    this.#isChanged = true;
  }

  async save(): Promise<void> {
    if (!this.#isChanged) return;
    this.#isChanged = false;
    const text = JSON.stringify(Object.fromEntries(this.#origins));
    await this.#cache.put(key, new TextEncoder().encode(text)).catch(() => undefined);
  }
}
