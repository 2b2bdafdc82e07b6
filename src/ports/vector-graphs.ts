import type { VectorIndex } from './vector-index';

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
