import type { ContentHash } from '../core/content-hash';

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

/** Vectors that a search reaches from one to the next: it finds nearly all of the nearest, in a time that hardly grows with `count`. */
export interface VectorGraph extends VectorIndex {
  /** Vectors that were removed or replaced and still stand in the way. They go when the graph is cleared and filled anew. */
  readonly deadCount: number;
  /** Does what `put` left to be done, which the next search would do. */
  settle(): void;
}

/** What the vectors of a graph are made by. */
export interface GraphKind {
  readonly fingerprint: string;
  readonly dimensions: number;
}

export interface KeptGraph {
  readonly graph: VectorGraph;
  /** What was kept with it. */
  readonly about: Uint8Array;
}

/** The one graph that is kept of a vault, which can be made again at any time. */
export interface VectorGraphs {
  /** Empty. Throws `unreachable` where none can be had. */
  make(dimensions: number): Promise<VectorGraph>;
  /** null when none of this kind is kept. Throws `damaged` when it is not as it was kept, and `unreachable` as `make` does. */
  load(kind: GraphKind): Promise<KeptGraph | null>;
  /** Keeps a graph that `make` or `load` gave, in the place of the one before. One caller at a time. */
  save(graph: VectorGraph, kind: GraphKind, about: Uint8Array): Promise<void>;
}

/** Files in one folder of ours that a native library writes and reads itself, by their paths. Names are of `a-z 0-9 . -` and begin with a letter or digit. */
export interface NativeFiles {
  /** Absolute path for a name; the folder is there, the file need not be. */
  pathOf(name: string): Promise<string>;
  /** A name that nothing has, and that no other program gets. */
  newName(): Promise<string>;
  /** SHA-256 of the bytes of a file; null when there is none. Throws `unreadable`. */
  digest(name: string): Promise<ContentHash | null>;
  /** Flushes a file and moves it onto a free or taken name, for good when it resolves. */
  settle(name: string, as: string): Promise<void>;
  /** Removes it if it exists and can be removed now. */
  delete(name: string): Promise<void>;
  list(): Promise<string[]>;
}
