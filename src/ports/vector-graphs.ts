import type { ContentHash } from '../core/content-hash';

export interface VectorHit {
  readonly key: number;
  /** Cosine similarity, from -1 to 1. */
  readonly score: number;
}

/**
 * Vectors of equal dimension, found by cosine similarity. Keys are integers from 0 to 2^32 - 1, chosen by the caller;
 * putting any other key throws `internal`.
 */
export interface VectorIndex {
  readonly dimensions: number;
  readonly count: number;
  /**
   * Adds the vector or replaces the one of the key; its length does not matter. Throws `damaged` and changes nothing
   * when the vector has another number of dimensions, a value that is not a finite number, or length 0.
   */
  put(key: number, vector: Float32Array): void;
  /** Removes the vector of a key; returns false when there is none. */
  remove(key: number): boolean;
  has(key: number): boolean;
  /**
   * Returns the nearest vectors that `accepts` admits, nearest first, ties by key; at most `limit`. `accepts` is called
   * as rarely as possible. Throws `damaged` as `put` does.
   */
  search(vector: Float32Array, limit: number, accepts?: (key: number) => boolean): VectorHit[];
  clear(): void;
}

/** Graph of vectors for approximate search: it finds nearly all of the nearest vectors in a time that hardly grows with `count`. */
export interface VectorGraph extends VectorIndex {
  /** Number of removed or replaced vectors that still occupy the graph. They disappear when the graph is cleared and filled again. */
  readonly deadCount: number;
  /** Does the work that `put` deferred, which the next search would otherwise do. */
  finishInserting(): void;
}

/** The model whose vectors a graph holds. */
export interface GraphKind {
  readonly fingerprint: string;
  readonly dimensions: number;
}

export interface PersistedGraph {
  readonly graph: VectorGraph;
  /** Bytes that were saved together with the graph. */
  readonly about: Uint8Array;
}

/** Storage of the one persisted graph of a vault, which can be rebuilt at any time. */
export interface VectorGraphs {
  /** Returns an empty graph. Throws `unreachable` when graphs are not available. */
  make(dimensions: number): Promise<VectorGraph>;
  /**
   * Returns the persisted graph of this kind, or null when there is none. Throws `damaged` when it is not as it was
   * saved, and `unreachable` as `make` does.
   */
  load(kind: GraphKind): Promise<PersistedGraph | null>;
  /** Saves a graph from `make` or `load` in place of the previous one. Only one caller at a time. */
  save(graph: VectorGraph, kind: GraphKind, about: Uint8Array): Promise<void>;
}

/**
 * Files in one of the program's own folders that a native library reads and writes itself, by path. Names consist of
 * `a-z 0-9 . -` and begin with a letter or digit.
 */
export interface NativeFiles {
  /** Returns the absolute path for a name; the folder exists, the file need not. */
  pathOf(name: string): Promise<string>;
  /** Returns an unused name that no other program gets. */
  newName(): Promise<string>;
  /** Returns the SHA-256 of a file, or null when there is none. Throws `unreadable`. */
  digest(name: string): Promise<ContentHash | null>;
  /** Flushes a file and moves it to a free or taken name; durable when it resolves. */
  settle(name: string, as: string): Promise<void>;
  /** Removes the file if it exists and can be removed now. */
  delete(name: string): Promise<void>;
  list(): Promise<string[]>;
}
