import type { JsonValue } from '../core/json';
import type { BlobStore } from './blob-store';

/** State of this device for one vault that could not be rebuilt: watermarks, jobs, cost, originals of transcripts. */
export interface DeviceData {
  /** Random id, created once per device and vault; it names this device's journals and logs. */
  readonly deviceId: string;
  /** True when this device made runs before it had a signing key. */
  readonly hadNoKey: boolean;
  /** Returns the HMAC-SHA256 of the text under a key that never leaves this device's data: 64 lower-case hex digits. */
  sign(text: string): string;
  /** Returns the record, or null when it is absent; throws `damaged` when it is not JSON. */
  get(key: string): Promise<JsonValue>;
  /** Writes a record; null removes it. Atomic and durable. */
  put(key: string, value: JsonValue): Promise<void>;
  /** Returns the keys that begin with `prefix`, sorted. */
  list(prefix: string): Promise<string[]>;
  /** Reports a sentence about this device's data to the user; the same sentence is shown only once. */
  tell(sentence: string): void;
  /** Storage for bytes that are too large or too secret for a record: originals of transcripts. */
  readonly blobs: BlobStore;
}
