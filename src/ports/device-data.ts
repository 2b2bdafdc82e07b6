import type { JsonValue } from '../core/json';
import type { BlobStore } from './blob-store';

/** What this device remembers of one vault and could not rebuild: watermarks, jobs, cost, originals of transcripts. */
export interface DeviceData {
  /** Random, made once a device and vault; names this device's journals and logs. */
  readonly deviceId: string;
  /** True where this device made runs before it had a key to sign with. */
  readonly hadNoKey: boolean;
  /** HMAC-SHA256 of the text under a key that never leaves this device's data: 64 lower-case hex digits. */
  sign(text: string): string;
  /** null when absent; throws `damaged` when it is not JSON. */
  get(key: string): Promise<JsonValue>;
  /** null removes the record. Atomic and durable. */
  put(key: string, value: JsonValue): Promise<void>;
  /** Keys that begin with `prefix`, sorted. */
  list(prefix: string): Promise<string[]>;
  /** A sentence for the user about what this device remembers; the same one is told once. */
  tell(sentence: string): void;
  /** Bytes too large or too secret for a record: originals of transcripts. */
  readonly blobs: BlobStore;
}
