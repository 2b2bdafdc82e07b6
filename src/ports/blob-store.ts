/** How long a record is kept: `lasting` ones outlive a power failure, `passing` ones, such as locks, need not. */
export type Keeping = 'lasting' | 'passing';

/**
 * Named byte records under one root for the program's own state: index shards, journals, logs, device records.
 * A key is one or more segments of `A-Z a-z 0-9 . _ -` joined by `/`; no segment begins with a dot. An invalid key
 * throws `internal`.
 */
export interface BlobStore {
  /** Returns the bytes of a record, or null when there is no such record. */
  get(key: string): Promise<Uint8Array | null>;
  /** Creates or replaces a record. Atomic; durable when it resolves, unless it is `passing`. */
  put(key: string, bytes: Uint8Array, keeping?: Keeping): Promise<void>;
  /** Appends to a record and creates it if needed; durable when it resolves. A crash may leave part of the last call. */
  append(key: string, bytes: Uint8Array): Promise<void>;
  /** Creates a record; returns false when it already exists. Of several callers, in any process, exactly one gets true. */
  create(key: string, bytes: Uint8Array, keeping?: Keeping): Promise<boolean>;
  /** Removes the record if it exists. */
  delete(key: string, keeping?: Keeping): Promise<void>;
  /** Moves a record to another key and replaces any record there; returns false when there is none at `from`. Of several callers, one gets true. */
  rename(from: string, to: string): Promise<boolean>;
  /** Returns the keys that begin with `prefix`, sorted by code units. */
  list(prefix: string): Promise<string[]>;
  /** Returns the size of a record in bytes, or null when there is no such record. */
  size(key: string): Promise<number | null>;
}
