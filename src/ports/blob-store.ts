/**
 * Named byte records under one root, for state that is ours: index shards, journals, logs, device records.
 * A key is one or more segments of `A-Z a-z 0-9 . _ -` joined by `/`; no segment begins with a dot. Wrong keys throw `internal`.
 */
export interface BlobStore {
  /** null when there is no such record. */
  get(key: string): Promise<Uint8Array | null>;
  /** Atomic; durable when it resolves. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Adds to the end, creating the record; durable when it resolves. A crash may leave a part of the last call. */
  append(key: string, bytes: Uint8Array): Promise<void>;
  /** Creates the record only if it does not exist; false when it does. Of several callers, in whatever process, one gets true. */
  create(key: string, bytes: Uint8Array): Promise<boolean>;
  /** Removes it if it exists. */
  delete(key: string): Promise<void>;
  /** Moves a record onto a free or taken key; false when there is none at `from`. Of several callers one gets true. */
  rename(from: string, to: string): Promise<boolean>;
  /** Keys that begin with `prefix`, sorted by code units. */
  list(prefix: string): Promise<string[]>;
  /** Bytes of a record; null when there is none. */
  size(key: string): Promise<number | null>;
}
