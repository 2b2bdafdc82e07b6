import type { App } from 'obsidian';
import { StoredDeviceData } from '../../../adapters/device-data/stored-device-data';
import { IndexedDbBlobStore } from '../../../adapters/indexed-db/indexed-db-blob-store';
import { MemoryBlobStore } from '../../../adapters/memory/memory-blob-store';
import { messageOf } from '../../../core/errors';
import type { BlobStore } from '../../../ports/blob-store';
import type { Clock } from '../../../ports/clock';
import type { DeviceData } from '../../../ports/device-data';
import type { Hasher } from '../../../ports/hasher';
import type { Random } from '../../../ports/random';

const storageKey = 'cyberbrain-device';

const keyForm = /^[0-9a-f]{32}$/;

export interface OpenedDevice {
  readonly data: DeviceData;
  /** Name of the database of this vault's index on this device; null when nothing can be persisted. */
  readonly indexDatabase: string | null;
  /** Language model replies that were paid for; they can be reproduced. */
  readonly replies: BlobStore;
  /** Why nothing can be persisted on this device; null when it can. */
  readonly problem: string | null;
}

export interface DeviceDeps {
  readonly app: App;
  readonly clock: Clock;
  readonly random: Random;
  readonly hasher: Hasher;
  readonly say: (sentence: string) => void;
}

/**
 * Opens this device's data of this vault; where the app can persist nothing it stays in memory, and `problem` says so.
 */
export async function openDeviceData(deps: DeviceDeps): Promise<OpenedDevice> {
  const key = deviceKey(deps.app, deps.random);
  if (key === null) return inMemory(deps, undefined, 'The app cannot store anything for this vault.');
  // The device keeps its id when the browser deletes its database.
  const id = key.slice(0, 16);
  try {
    const options = { factory: window.indexedDB, clock: deps.clock };
    const store = await IndexedDbBlobStore.open(`cyberbrain/${key}/data`, options);
    return {
      data: await StoredDeviceData.open(store, { ...deps, known: id }),
      indexDatabase: `cyberbrain/${key}/index`,
      replies: new IndexedDbBlobStore(`cyberbrain/${key}/replies`, options),
      problem: null,
    };
  } catch (error) {
    return inMemory(deps, id, messageOf(error));
  }
}

async function inMemory(deps: DeviceDeps, id: string | undefined, reason: string): Promise<OpenedDevice> {
  const problem = `Nothing can be stored on this device, so the index is rebuilt at each start, and captured transcripts are recognized only by their notes. ${reason}`;
  return {
    data: await StoredDeviceData.open(new MemoryBlobStore(), { ...deps, known: id }),
    indexDatabase: null,
    replies: new MemoryBlobStore(),
    problem,
  };
}

/**
 * Returns the random name of this device's data of this vault, created at the first start. null when the app cannot
 * remember it: its local storage ignores failures, so the saved name is read back.
 */
function deviceKey(app: Pick<App, 'loadLocalStorage' | 'saveLocalStorage'>, random: Random): string | null {
  const known: unknown = app.loadLocalStorage(storageKey);
  if (typeof known === 'string' && keyForm.test(known)) return known;
  const made = random.token(16);
  app.saveLocalStorage(storageKey, made);
  return app.loadLocalStorage(storageKey) === made ? made : null;
}
