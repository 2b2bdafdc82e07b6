/** The version of the package whose native file is meant. */
export const usearchVersion = '2.26.2';

/** What is called of an index of usearch 2.26, whether its class comes from the package or from the native file alone. It checks next to nothing: what is wrong ends the process or is believed. Its `remove` is not called: what is added later takes the place of what was removed, with the links that led there, and after half of 100,000 were replaced only 86 of 100 nearest were found. */
export interface NativeIndex {
  dimensions(): number;
  size(): number;
  /** One key a vector, which must not be there; vectors one behind the other. */
  add(keys: BigUint64Array, vectors: Float32Array, threads: number): void;
  contains(keys: BigUint64Array): boolean[];
  search(vector: Float32Array, limit: number, threads: number): CutMatches | PaddedMatches;
  save(path: string): void;
  load(path: string): void;
}

/** Nearest first, as the package gives them. */
export interface CutMatches {
  readonly keys: BigUint64Array;
  readonly distances: Float32Array;
}

/** As the native file gives them: filled up with zeros, and how many count. */
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

/** Makes an empty index for vectors of length 1. */
export type MakeNativeIndex = (dimensions: number) => NativeIndex;

/** How graphs are built and walked through: with less, fewer of the nearest are found; with more, it takes longer. */
export const graph = {
  metric: 'ip',
  quantization: 'f16',
  connectivity: 16,
  expansionAdd: 128,
  expansionSearch: 96,
} as const;

/** For a host that has the class, from `require` of the native file by its absolute path. */
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
