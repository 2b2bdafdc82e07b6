import type { Segment } from '../bm25f/segment';
import type { RowReader } from '../neighbours/note-row';
import type { LatentModel } from './latent-model';

const highestLevel = 127;

/** Writes the inner products of `query` with rows of its length, which lie one behind the other, into `products`, one a row. */
export type RowProducts = (query: Int8Array, rows: Int8Array, products: Int32Array) => void;

/** For where there is nothing quicker. */
export const plainProducts: RowProducts = (query, rows, products) => {
  for (let row = 0; row < products.length; row++) products[row] = productAt(query, rows, row * query.length);
};

const stepNotes = 16;

/** Vectors of the chunks of a segment, one a slot, in whole numbers from -127 to 127; all 0 for a chunk without. */
export type SlotVectors = Int8Array;

/** Folds the chunks of a segment into the model. Gives control back now and then. */
export function* foldIn(segment: Segment, model: LatentModel, reader: RowReader): Generator<undefined, SlotVectors> {
  const { dimensions } = model;
  const vectors = new Int8Array(segment.slotCount * dimensions);
  for (let note = 0; note < segment.noteCount; note++) {
    if (segment.isDead[note] === 1) continue;
    for (let slot = segment.firstSlotOf(note); slot < segment.firstSlotOf(note + 1); slot++) {
      const row = reader.readSlot(segment, note, slot);
      const vector = model.embed(row.stems, row.weights, row.length);
      if (vector !== null) quantize(vector, vectors, slot * dimensions);
    }
    if (note % stepNotes === 0) yield;
  }
  return vectors;
}

/** The length of each vector, by slot. */
export function lengthsOf(vectors: SlotVectors, dimensions: number): Float32Array {
  const lengths = new Float32Array(vectors.length / dimensions);
  for (let slot = 0; slot < lengths.length; slot++)
    lengths[slot] = Math.sqrt(
      productAt(vectors.subarray(slot * dimensions, (slot + 1) * dimensions), vectors, slot * dimensions),
    );
  return lengths;
}

/** Writes numbers as whole ones from -127 to 127, and returns by what they are to be multiplied to be the numbers again. */
export function quantize(numbers: Float32Array | Float64Array, into: Int8Array, at: number): number {
  let highest = 0;
  for (const number of numbers) highest = Math.max(highest, Math.abs(number));
  if (highest === 0) return 0;
  for (let place = 0; place < numbers.length; place++)
    into[at + place] = Math.round(((numbers[place] ?? 0) * highestLevel) / highest);
  return highest / highestLevel;
}

/** The inner product of a vector and the one that begins at `at`. */
export function productAt(vector: Int8Array, rows: Int8Array, at: number): number {
  let product = 0;
  for (let place = 0; place < vector.length; place++) product += (vector[place] ?? 0) * (rows[at + place] ?? 0);
  return product;
}
