import { joinBytes } from '../../core/join-bytes';
import { parseRecordKey } from '../../core/record-key';
import type { BlobStore } from '../../ports/blob-store';
import { answerOf, Database, recordsName, type DatabaseDeps, isQuotaError, mapStorageError } from './database';

/** Sends one request inside a running transaction. */
type Ask = <T>(request: IDBRequest<T>) => Promise<T>;

/** Records in an IndexedDB database of their own, one small transaction per call. */
export class IndexedDbBlobStore implements BlobStore {
  readonly #database: Database;

  /** Opens nothing yet: calls fail with `not-permitted` when the database cannot be opened. */
  constructor(name: string, deps: DatabaseDeps) {
    this.#database = new Database(name, deps);
  }

  /** Throws `not-permitted` when the database cannot be opened within eight seconds. */
  static async open(name: string, deps: DatabaseDeps): Promise<IndexedDbBlobStore> {
    const store = new IndexedDbBlobStore(name, deps);
    await store.#database.get();
    return store;
  }

  /**
   * Removes all records, even while other windows use them; throws `not-permitted` when that fails within eight
   * seconds.
   */
  static remove(name: string, deps: DatabaseDeps): Promise<void> {
    return Database.remove(name, deps);
  }

  get(key: string): Promise<Uint8Array | null> {
    return this.#read(key, async (records, ask) => bytesOf(await ask<unknown>(records.get(parseRecordKey(key)))));
  }

  put(key: string, bytes: Uint8Array): Promise<void> {
    return this.#write(key, async (records, ask) => {
      await ask(records.put(owned(bytes), parseRecordKey(key)));
    });
  }

  append(key: string, bytes: Uint8Array): Promise<void> {
    return this.#write(key, async (records, ask) => {
      const before = bytesOf(await ask<unknown>(records.get(parseRecordKey(key))));
      await ask(records.put(before === null ? owned(bytes) : joinBytes([before, bytes]), key));
    });
  }

  create(key: string, bytes: Uint8Array): Promise<boolean> {
    return this.#write(key, async (records, ask) => {
      if ((await ask(records.getKey(parseRecordKey(key)))) !== undefined) return false;
      await ask(records.put(owned(bytes), key));
      return true;
    });
  }

  delete(key: string): Promise<void> {
    return this.#write(key, async (records, ask) => {
      await ask(records.delete(parseRecordKey(key)));
    });
  }

  rename(from: string, to: string): Promise<boolean> {
    return this.#write(from, async (records, ask) => {
      const bytes = bytesOf(await ask<unknown>(records.get(parseRecordKey(from))));
      parseRecordKey(to);
      if (bytes === null) return false;
      await ask(records.delete(from));
      await ask(records.put(bytes, to));
      return true;
    });
  }

  list(prefix: string): Promise<string[]> {
    return this.#read(prefix, async (records, ask) => {
      const keys = await ask(records.getAllKeys());
      return keys.filter((key): key is string => typeof key === 'string' && key.startsWith(prefix));
    });
  }

  async size(key: string): Promise<number | null> {
    return (await this.get(key))?.length ?? null;
  }

  /** Closes this window's connection; later calls open another. */
  close(): Promise<void> {
    return this.#database.close();
  }

  #read<T>(key: string, work: (records: IDBObjectStore, ask: Ask) => Promise<T>): Promise<T> {
    return this.#attempt('Cannot read', key, 'readonly', work);
  }

  #write<T>(key: string, work: (records: IDBObjectStore, ask: Ask) => Promise<T>): Promise<T> {
    return this.#attempt('Cannot write', key, 'readwrite', work);
  }

  /** Retries once on a new connection, because one can end at any time (suspended phone, another window). */
  async #attempt<T>(
    action: string,
    key: string,
    mode: IDBTransactionMode,
    work: (records: IDBObjectStore, ask: Ask) => Promise<T>,
  ): Promise<T> {
    const connection = await this.#database.get();
    try {
      return await transact(connection, mode, work);
    } catch (error) {
      if (!isLostConnection(error)) throw mapStorageError(error, action, key);
      this.#database.forget(connection);
    }
    try {
      return await transact(await this.#database.get(), mode, work);
    } catch (error) {
      throw mapStorageError(error, action, key);
    }
  }
}

/**
 * Resolves once the transaction is complete, and durable where the browser can promise that; a failure changes nothing.
 */
async function transact<T>(
  connection: IDBDatabase,
  mode: IDBTransactionMode,
  work: (records: IDBObjectStore, ask: Ask) => Promise<T>,
): Promise<T> {
  const transaction = connection.transaction(recordsName, mode, { durability: 'strict' });
  const ended = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => {
      resolve();
    };
    transaction.onabort = () => {
      reject(transaction.error ?? new Error('the browser gave up'));
    };
  });
  ended.catch(() => undefined);
  try {
    const result = await work(transaction.objectStore(recordsName), answerOf);
    await ended;
    return result;
  } catch (error) {
    abort(transaction);
    throw error;
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // The transaction has ended on its own.
    return;
  }
}

function isLostConnection(error: unknown): boolean {
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : '';
  return (
    !isQuotaError(error) &&
    ['InvalidStateError', 'NotFoundError', 'UnknownError', 'AbortError', 'TransactionInactiveError'].includes(
      String(name),
    )
  );
}

/** Returns bytes that fill their own buffer, because a view is cloned with its whole buffer. */
function owned(bytes: Uint8Array): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice();
}

/** Returns new bytes, so that those from another realm are like ours; null for anything else. */
function bytesOf(stored: unknown): Uint8Array | null {
  return ArrayBuffer.isView(stored) ? new Uint8Array(stored.buffer, stored.byteOffset, stored.byteLength) : null;
}
