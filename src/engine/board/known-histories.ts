import { isJsonObject } from '../../core/json';
import type { BlobStore } from '../../ports/blob-store';

const key = 'board/histories';
/** Number of lines beyond which the record is replaced by one line. */
const mostLines = 200;

/** Remembers with which revision the history of each entry began when this device first saw it, so that another note with the same id never takes its place. */
export class KnownHistories {
  readonly #cache: BlobStore;
  readonly #origins = new Map<string, string>();
  readonly #added = new Map<string, string>();
  #lineCount = mostLines;
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
    // Histories that cannot be read are known from now on.
    const bytes = await this.#cache.get(key).catch(() => null);
    if (bytes === null) return;
    const lines = new TextDecoder().decode(bytes).split('\n');
    this.#lineCount = lines.length;
    for (const [id, origin] of lines.flatMap(originsIn)) if (!this.#origins.has(id)) this.#origins.set(id, origin);
  }

  /** Returns the hash of the first revision of an entry; null for an entry that was never seen. */
  originOf(id: string): string | null {
    return this.#origins.get(id) ?? null;
  }

  /** The first origin of an entry counts for ever. */
  remember(id: string, origin: string | null): void {
    if (origin === null || this.#origins.has(id)) return;
    this.#origins.set(id, origin);
    this.#added.set(id, origin);
  }

  /** Adds a line for what is new: with thousands of entries, writing all takes longer than recording one. */
  async save(): Promise<void> {
    if (this.#added.size === 0) return;
    const isFull = this.#lineCount >= mostLines;
    const text = JSON.stringify(Object.fromEntries(isFull ? this.#origins : this.#added));
    this.#added.clear();
    this.#lineCount = isFull ? 1 : this.#lineCount + 1;
    const encoder = new TextEncoder();
    const saved = isFull
      ? this.#cache.put(key, encoder.encode(text))
      : this.#cache.append(key, encoder.encode(`\n${text}`));
    await saved.catch(() => undefined);
  }
}

/** Returns the ids and origins of a line; none for a line that was cut short. */
function originsIn(line: string): (readonly [string, string])[] {
  try {
    const stored: unknown = JSON.parse(line);
    return isJsonObject(stored)
      ? Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      : [];
  } catch {
    return [];
  }
}
