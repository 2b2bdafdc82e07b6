import type { Segment } from '../bm25f/segment';
import type { RowReader } from '../neighbours/note-row';
import type { LatentModel } from './latent-model';
import { quantize } from './quantize';

const STEP_NOTES = 16;

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
    if (note % STEP_NOTES === 0) yield;
  }
  return vectors;
}

/** The cosine of two rows of whole numbers; 0 where one is all 0. */
export function cosineAt(query: Int8Array, vectors: SlotVectors, at: number): number {
  let [product, ofQuery, ofSlot] = [0, 0, 0];
  for (let place = 0; place < query.length; place++) {
    const [left, right] = [query[place] ?? 0, vectors[at + place] ?? 0];
    product += left * right;
    ofQuery += left * left;
    ofSlot += right * right;
  }
  return product === 0 ? 0 : product / Math.sqrt(ofQuery * ofSlot);
}
