import { AppError, isAppError, messageOf } from '../../core/errors';
import type { Clock } from '../../ports/clock';

/** Parts of a window or worker that a database uses. */
export interface DatabaseDeps {
  /** null where the browser has none. */
  readonly factory: IDBFactory | null;
  readonly clock: Clock;
}

export const recordsName = 'records';

const openLimitMs = 8_000;

/**
 * One database with one object store, opened on first use. When the browser or another window closes it, the next use
 * opens it again. A database that could not be opened is not tried again: each attempt may take as long as the limit.
 */
export class Database {
  #opened: Promise<IDBDatabase> | null = null;
  #connection: IDBDatabase | null = null;

  constructor(
    readonly name: string,
    private readonly deps: DatabaseDeps,
  ) {}

  /** Throws `not-permitted` when it cannot be opened within eight seconds. */
  get(): Promise<IDBDatabase> {
    this.#opened ??= this.#open();
    return this.#opened;
  }

  /** Drops a connection that is no longer usable; the next `get` opens a new one. */
  forget(connection: IDBDatabase): void {
    connection.close();
    if (this.#connection !== connection) return;
    this.#connection = null;
    this.#opened = null;
  }

  /** Removes the database, even when other windows have it open; throws as `get` does. */
  static async remove(name: string, deps: DatabaseDeps): Promise<void> {
    await limited(
      deps,
      (factory) => answerOf(factory.deleteDatabase(name)),
      () => undefined,
    );
  }

  async close(): Promise<void> {
    await this.#opened?.catch(() => undefined);
    if (this.#connection !== null) this.forget(this.#connection);
  }

  async #open(): Promise<IDBDatabase> {
    const connection = await limited(
      this.deps,
      (factory) => openRequest(factory, this.name),
      (late) => {
        late.close();
      },
    );
    this.#connection = connection;
    // Another window wants to remove the database, or the browser has closed it.
    connection.onversionchange = () => {
      this.forget(connection);
    };
    connection.onclose = () => {
      this.forget(connection);
    };
    return connection;
  }
}

function openRequest(factory: IDBFactory, name: string): Promise<IDBDatabase> {
  const request = factory.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(recordsName);
  };
  return answerOf(request);
}

/** Limits the time of a request; `late` gets a result that comes after the limit. */
async function limited<T>(
  { factory, clock }: DatabaseDeps,
  start: (factory: IDBFactory) => Promise<T>,
  late: (value: T) => void,
): Promise<T> {
  if (factory === null) throw refused('it is not available');
  let isLate = false;
  const work = Promise.resolve().then(() => start(factory));
  work.then(
    (value) => {
      if (isLate) late(value);
    },
    () => undefined,
  );
  const limit = clock.sleep(openLimitMs).then(() => {
    isLate = true;
    throw refused('it did not answer in time');
  });
  // Only the race observes it.
  limit.catch(() => undefined);
  try {
    return await Promise.race([work, limit]);
  } catch (error) {
    throw error instanceof AppError ? error : refused(messageOf(error));
  }
}

function refused(reason: string): AppError {
  return new AppError('not-permitted', `The storage of this device cannot be opened: ${reason.replace(/\.$/, '')}.`);
}

/** Returns the result of an IndexedDB request; rejects with its error. */
export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('the request failed'));
    };
  });
}

/**
 * Converts the error of a failed IndexedDB call; `action` begins the sentence ("Cannot write"). Our own errors are
 * returned unchanged.
 */
export function mapStorageError(thrown: unknown, action: string, key: string): AppError {
  if (isAppError(thrown)) return thrown;
  if (isQuotaError(thrown)) {
    return new AppError(
      'disk-full',
      `${action} "${key}": the app has no storage space left on this device. Free some space and try again.`,
      key,
    );
  }
  return new AppError(
    action === 'Cannot read' ? 'unreadable' : 'not-permitted',
    `${action} "${key}" in this device's storage: ${messageOf(thrown)}`,
    key,
  );
}

/** True when there was no room for a write. The check is structural: a test realm has its own `DOMException`. */
export function isQuotaError(thrown: unknown): boolean {
  return typeof thrown === 'object' && thrown !== null && 'name' in thrown && thrown.name === 'QuotaExceededError';
}
