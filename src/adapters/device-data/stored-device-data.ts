import { AppError } from '../../core/errors';
import type { JsonValue } from '../../core/json';
import type { BlobStore } from '../../ports/blob-store';
import type { DeviceData } from '../../ports/device-data';
import type { Hasher } from '../../ports/hasher';
import type { Random } from '../../ports/random';

const identityForm = /^[0-9a-f]{16}$/;
const keyForm = /^[0-9a-f]{64}$/;

/** Dependencies for creating the data of a device. */
export interface DeviceMaking {
  readonly random: Random;
  readonly hasher: Hasher;
  /** Id of the device, 16 hex digits, when it is known from elsewhere. */
  readonly known?: string | undefined;
  /** Shows the user a message. */
  readonly say?: ((sentence: string) => void) | undefined;
}

/**
 * Device data in a blob store: JSON records under `records/`, blobs under `blobs/`, the device's id in `device.json`,
 * and its signing key in `device-key.json`.
 */
export class StoredDeviceData implements DeviceData {
  readonly blobs: BlobStore;
  readonly hadNoKey: boolean;
  readonly sign: DeviceData['sign'];
  readonly #told = new Set<string>();

  private constructor(
    private readonly store: BlobStore,
    hasher: Hasher,
    readonly deviceId: string,
    { key, hadNoKey }: DeviceKey,
    private readonly say: (sentence: string) => void,
  ) {
    this.blobs = below(store, 'blobs/');
    this.hadNoKey = hadNoKey;
    this.sign = (text) => hasher.hmac(key, text);
  }

  /** Creates the device's id and key when they are missing; several programs that do so at once all get the same. */
  static async open(
    store: BlobStore,
    { random, hasher, known, say = () => undefined }: DeviceMaking,
  ): Promise<StoredDeviceData> {
    const damaged = new Set<string>();
    const once = <T>(
      record: string,
      read: (value: Readonly<Record<string, unknown>>) => T | null,
      make: () => JsonValue,
    ): Promise<T> => madeOnce(store, record, read, make, damaged);
    // The key comes first: a device with an id and no key made its runs without one.
    const hadNoKey = (await store.size('device.json')) !== null;
    const key = await once('device-key.json', readKey, () => ({ key: random.token(32), hadNoKey }));
    const id = await once('device.json', readIdentity, () => ({ device: known ?? random.token(8) }));
    const data = new StoredDeviceData(store, hasher, id, key, say);
    if (id === known) damaged.delete('device.json');
    const [first] = damaged;
    if (first !== undefined && (await data.list('')).length > 0)
      data.tell(
        `The device record "${first}" was damaged and was recreated. Captured sessions are still known, but earlier runs can no longer be undone here.`,
      );
    return data;
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

interface DeviceKey {
  readonly key: string;
  readonly hadNoKey: boolean;
}

/** Creates a record when it is missing; it then stays, and a second program reads what the first one created. */
async function madeOnce<T>(
  store: BlobStore,
  key: string,
  read: (value: Readonly<Record<string, unknown>>) => T | null,
  make: () => JsonValue,
  damaged: Set<string>,
): Promise<T> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const stored = await store.get(key);
    const value = stored === null ? null : read(parsed(stored));
    if (value !== null) return value;
    if (stored !== null) {
      damaged.add(key);
      await store.delete(key);
    }
    await store.create(key, encode(make()));
  }
  throw new AppError('damaged', 'The id of this device cannot be stored. Check the data folder of this program.');
}

function encode(value: JsonValue): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}

function parsed(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(new TextDecoder().decode(bytes)) ?? {}) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}

function readIdentity({ device }: Readonly<Record<string, unknown>>): string | null {
  return typeof device === 'string' && identityForm.test(device) ? device : null;
}

function readKey({ key, hadNoKey }: Readonly<Record<string, unknown>>): DeviceKey | null {
  return typeof key === 'string' && keyForm.test(key) ? { key, hadNoKey: hadNoKey === true } : null;
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
