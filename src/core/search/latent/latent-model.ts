import type { LearnedStems } from './learned-stems';

/** The coordinates of each learned stem, which turn chunks and queries into vectors. */
export class LatentModel {
  readonly #sum: Float64Array;

  /** `table`: one row of `dimensions` per stem, to be multiplied by the stem's scale. */
  constructor(
    readonly dimensions: number,
    /** Number of chunks when the model was learned. */
    readonly chunkCount: number,
    readonly stems: LearnedStems,
    readonly table: Int8Array,
    readonly scales: Float32Array,
  ) {
    this.#sum = new Float64Array(dimensions);
  }

  /** Returns the weighted sum of the learned stems as a vector of length 1, or null when none was learned. Valid until the next call. */
  embed(stems: Uint32Array, weights: Float64Array, length: number): Float64Array | null {
    const sum = this.#sum;
    const { table, dimensions } = this;
    sum.fill(0);
    for (let i = 0; i < length; i++) {
      const row = this.stems.rowOf(stems[i] ?? 0);
      if (row < 0) continue;
      const factor = (weights[i] ?? 0) * (this.scales[row] ?? 0);
      const from = row * dimensions;
      for (let place = 0; place < dimensions; place++)
        sum[place] = (sum[place] ?? 0) + factor * (table[from + place] ?? 0);
    }
    return normalize(sum);
  }
}

/** Normalizes the vector to length 1 in place; null when its length is practically 0. */
function normalize(vector: Float64Array): Float64Array | null {
  let squares = 0;
  for (const value of vector) squares += value * value;
  if (!(squares > 1e-18)) return null;
  const length = Math.sqrt(squares);
  for (let place = 0; place < vector.length; place++) vector[place] = (vector[place] ?? 0) / length;
  return vector;
}
