import type { Segment } from '../bm25f/segment/segment';
import type { RowReader } from '../neighbours/note-row';
import type { LatentModel } from './latent-model';

const highestLevel = 127;

/** Computes the inner products of `query` with consecutive rows of its length, and writes one per row into `products`. */
export type RowProducts = (query: Int8Array, rows: Int8Array, products: Int32Array) => void;

/** Plain JavaScript implementation, used when there is no faster one. */
export const plainProducts: RowProducts = (query, rows, products) => {
  for (let row = 0; row < products.length; row++) products[row] = productAt(query, rows, row * query.length);
};

const stepNotes = 16;

/** Vectors of a segment's chunks, one per chunk, as integers from -127 to 127; all 0 for a chunk without one. */
export type ChunkVectors = Int8Array;

/** Folds the chunks of a segment into the model. Yields now and then. */
export function* foldIn(segment: Segment, model: LatentModel, reader: RowReader): Generator<undefined, ChunkVectors> {
  const { dimensions } = model;
  const vectors = new Int8Array(segment.chunkCount * dimensions);
  for (let note = 0; note < segment.noteCount; note++) {
    if (segment.isDead[note] === 1) continue;
    for (let chunkId = segment.firstChunkOf(note); chunkId < segment.firstChunkOf(note + 1); chunkId++) {
      const row = reader.readChunk(segment, note, chunkId);
      const vector = model.embed(row.stems, row.weights, row.length);
      if (vector !== null) quantize(vector, vectors, chunkId * dimensions);
    }
    if (note % stepNotes === 0) yield;
  }
  return vectors;
}

/** Returns the length of each vector, by chunk. */
export function lengthsOf(vectors: ChunkVectors, dimensions: number): Float32Array {
  const lengths = new Float32Array(vectors.length / dimensions);
  for (let chunkId = 0; chunkId < lengths.length; chunkId++)
    lengths[chunkId] = Math.sqrt(
      productAt(vectors.subarray(chunkId * dimensions, (chunkId + 1) * dimensions), vectors, chunkId * dimensions),
    );
  return lengths;
}

/** Writes numbers as integers from -127 to 127, and returns the factor that restores the numbers. */
export function quantize(numbers: Float32Array | Float64Array, into: Int8Array, at: number): number {
  let highest = 0;
  for (const number of numbers) highest = Math.max(highest, Math.abs(number));
  if (highest === 0) return 0;
  for (let place = 0; place < numbers.length; place++)
    into[at + place] = Math.round(((numbers[place] ?? 0) * highestLevel) / highest);
  return highest / highestLevel;
}

/** Returns the inner product of a vector and the row that begins at `at`. */
export function productAt(vector: Int8Array, rows: Int8Array, at: number): number {
  let product = 0;
  for (let place = 0; place < vector.length; place++) product += (vector[place] ?? 0) * (rows[at + place] ?? 0);
  return product;
}
