export interface VectorHit {
  readonly key: number;
  /** Cosine, from -1 to 1. */
  readonly score: number;
}

/**
 * Vectors of one length, found by the angle between them. Keys are whole numbers from 0 up to 2^32 - 1, chosen by the caller; to put another throws `internal`.
 */
export interface VectorIndex {
  readonly dimensions: number;
  readonly count: number;
  /** Adds the vector or replaces that of the key; its length does not matter. Throws `damaged` and changes nothing when it has another number of dimensions, a value that is no finite number, or no direction. */
  put(key: number, vector: Float32Array): void;
  /** False when the key has no vector. */
  remove(key: number): boolean;
  has(key: number): boolean;
  /** The nearest first, ties by key; at most `limit`, of those that `accepts` lets through, which is asked no more than is needed. Throws `damaged` as `put` does. */
  search(vector: Float32Array, limit: number, accepts?: (key: number) => boolean): VectorHit[];
  clear(): void;
}
