import type { Segment } from '../bm25f/segment';
import type { RowReader } from '../neighbours/note-row';
import type { LatentModel } from './latent-model';
import { quantize } from './quantize';
import { productAt } from './row-products';

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
