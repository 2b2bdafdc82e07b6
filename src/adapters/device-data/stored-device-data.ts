import { AppError } from '../../core/errors';
import type { JsonValue } from '../../core/json';
import type { BlobStore } from '../../ports/blob-store';
import type { DeviceData } from '../../ports/device-data';
import type { Random } from '../../ports/random';

const identityKey = 'device.json';
const identityForm = /^[0-9a-f]{16}$/;

/** Device data as JSON records under `records/` of any blob store, blobs under `blobs/`, and the device's id in `device.json`. */
export class StoredDeviceData implements DeviceData {
  readonly blobs: BlobStore;
  readonly #told = new Set<string>();

  private constructor(
    private readonly store: BlobStore,
    readonly deviceId: string,
    private readonly say: (sentence: string) => void,
  ) {
    this.blobs = below(store, 'blobs/');
  }

  /** Makes the device's id when it has none, `known` (16 hex digits) if that is given; of several programs that do so at once, all get the same. `say` is given what the user has to know. */
  static async open(store: BlobStore, random: Random, known?: string, say: (sentence: string) => void = () => undefined): Promise<StoredDeviceData> {
    let isDamaged = false;
    for (let attempt = 0; attempt < 3; attempt++) {
      const stored = await store.get(identityKey);
      const id = stored === null ? null : readIdentity(stored);
      if (id !== null) {
        const data = new StoredDeviceData(store, id, say);
        if (isDamaged && id !== known && (await data.list('')).length > 0) data.tell(`The device record "${identityKey}" was damaged, so this device has a new id. What was captured is still known, but runs made before can no longer be undone here.`);
        return data;
      }
      if (stored !== null) {
        isDamaged = true;
        await store.delete(identityKey);
      }
      await store.create(identityKey, encode({ device: known ?? random.token(8) }));
    }
    throw new AppError('damaged', 'The record that names this device cannot be kept. Check the data folder of this program.');
  }

  async get(key: string): Promise<JsonValue> {
    const bytes = await this.store.get(`records/${key}`);
    if (bytes === null) return null;
    try {
      return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as JsonValue;
    } catch {
      throw new AppError('damaged', `The device record "${key}" cannot be read. Remove it and try again.`, key);
    }
  }

  async put(key: string, value: JsonValue): Promise<void> {
    if (value === null) await this.store.delete(`records/${key}`);
    else await this.store.put(`records/${key}`, encode(value));
  }

  tell(sentence: string): void {
    if (this.#told.has(sentence)) return;
    this.#told.add(sentence);
    this.say(sentence);
  }

  async list(prefix: string): Promise<string[]> {
    return (await this.store.list(`records/${prefix}`)).map((key) => key.slice('records/'.length));
  }
}

function encode(value: JsonValue): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}

function readIdentity(bytes: Uint8Array): string | null {
  try {
    const value = JSON.parse(new TextDecoder().decode(bytes)) as { device?: unknown } | null;
    const id = value?.device;
    return typeof id === 'string' && identityForm.test(id) ? id : null;
  } catch {
    return null;
  }
}

function below(store: BlobStore, prefix: string): BlobStore {
  return {
    get: (key) => store.get(prefix + key),
    put: (key, bytes) => store.put(prefix + key, bytes),
    append: (key, bytes) => store.append(prefix + key, bytes),
    create: (key, bytes) => store.create(prefix + key, bytes),
    delete: (key) => store.delete(prefix + key),
    rename: (from, to) => store.rename(prefix + from, prefix + to),
    list: async (start) => (await store.list(prefix + start)).map((key) => key.slice(prefix.length)),
    size: (key) => store.size(prefix + key),
  };
}
