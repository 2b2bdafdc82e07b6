/** Version of the package with the native file. */
export const usearchVersion = '2.26.2';

/**
 * The part of a usearch 2.26 index that is used, whether its class comes from the package or from the native file
 * alone. It validates next to nothing: a wrong call ends the process or is accepted. Its `remove` is not called: a
 * vector added later takes the place of a removed one, with the links to it, and after half of 100,000 were replaced
 * only 86 of 100 nearest were found.
 */
export interface NativeIndex {
  dimensions(): number;
  size(): number;
  /** Adds one vector per key, which must be new; the vectors follow each other. */
  add(keys: BigUint64Array, vectors: Float32Array, threads: number): void;
  contains(keys: BigUint64Array): boolean[];
  search(vector: Float32Array, limit: number, threads: number): CutMatches | PaddedMatches;
  save(path: string): void;
  load(path: string): void;
}

/** Matches as the package returns them, nearest first. */
export interface CutMatches {
  readonly keys: BigUint64Array;
  readonly distances: Float32Array;
}

/** Matches as the native file returns them: padded with zeros, with the number of valid ones. */
export type PaddedMatches = readonly [keys: BigUint64Array, distances: Float32Array, counts: BigUint64Array];

/** `Index` of the package, or `CompiledIndex` of the native file. */
export type NativeIndexClass = new (
  dimensions: number,
  metric: string,
  quantization: string,
  connectivity: number,
  expansionAdd: number,
  expansionSearch: number,
  multi: boolean,
) => NativeIndex;

/** Creates an empty index for vectors of length 1. */
export type MakeNativeIndex = (dimensions: number) => NativeIndex;

/** Parameters for building and searching graphs: lower ones find fewer of the nearest, higher ones take longer. */
export const graph = {
  metric: 'ip',
  quantization: 'f16',
  connectivity: 16,
  expansionAdd: 128,
  expansionSearch: 96,
} as const;

/** Returns the factory for a host that has the class from `require` of the native file by its absolute path. */
export function fromNativeClass(Index: NativeIndexClass): MakeNativeIndex {
  return (dimensions) =>
    new Index(
      dimensions,
      graph.metric,
      graph.quantization,
      graph.connectivity,
      graph.expansionAdd,
      graph.expansionSearch,
      false,
    );
}
