import { damaged } from '../bm25f/codec/byte-reader';
import { runSteps } from '../bm25f/codec/run-steps';
import { packSections, SectionReader, sectionOf } from '../bm25f/codec/sections';
import type { Segment } from '../bm25f/segment/segment';

/** Number of neighbors of each note. */
export const neighbours = 8;

/** `CBNN` in byte order. */
const magic = 0x4e4e4243;
/** Increase with every change to the record, or to how neighbors are found. */
const format = 1;
const sections = 3;

/** Neighbors of the notes of some segments, by the notes' places: those of the first segment, then those of the next. */
export interface NeighbourTable {
  /** Number of chunks in the index when the neighbors were computed. */
  readonly chunkCount: number;
  /** Places of the neighbors plus one, eight for each note; 0 for none. */
  readonly places: Uint32Array;
  readonly similarities: Float32Array;
}

export function encodeNeighbours({ chunkCount, places, similarities }: NeighbourTable): Uint8Array {
  const bits = new Uint32Array(similarities.buffer, similarities.byteOffset, similarities.length);
  return runSteps(packSections(magic, format, [Uint32Array.of(chunkCount), places, bits].map(sectionOf)));
}

/** Throws `damaged` for a record that is not of this number of notes. */
export function decodeNeighbours(bytes: Uint8Array, noteCount: number): NeighbourTable {
  const reader = new SectionReader(bytes, magic, format, sections);
  const [head, places, bits] = [reader.uint32(), reader.uint32(), reader.uint32()];
  const similarities = new Float32Array(bits.buffer, bits.byteOffset, bits.length);
  const isWhole = head.length === 1 && places.length === neighbours * noteCount && bits.length === places.length;
  if (
    !isWhole ||
    places.some((place) => place > noteCount) ||
    !similarities.every((similarity) => similarity >= 0 && similarity < 2)
  )
    throw damaged();
  return { chunkCount: head[0] ?? 0, places, similarities };
}

/** Returns the ids of the notes of segments plus one, by place; 0 for a removed note. */
export function idsByPlace(segments: readonly Segment[]): Uint32Array {
  const ids = new Uint32Array(segments.reduce((sum, { noteCount }) => sum + noteCount, 0));
  let first = 0;
  for (const segment of segments) {
    for (let note = 0; note < segment.noteCount; note++)
      if (segment.isDead[note] === 0) ids[first + note] = (segment.ids[note] ?? 0) + 1;
    first += segment.noteCount;
  }
  return ids;
}
