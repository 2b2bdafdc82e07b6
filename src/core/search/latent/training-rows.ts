import type { Segment } from '../bm25f/segment/segment';
import type { SegmentStore } from '../bm25f/segment/segment-store';
import { roomyFloat64, roomyUint32 } from '../bm25f/codec/typed-arrays';
import { RowReader, rememberedIdf } from '../neighbours/note-row';
import type { Sparse } from './dense';

/** Training data: rows of length 1, one per chunk, with the stems they contain as columns. */
export interface TrainingRows {
  readonly rows: Sparse;
  /** Stem of each column. */
  readonly stems: Uint32Array;
}

/** Maximum number of chunks to learn from; a sample of this size represents all. */
const mostChunks = 20_000;
/** Maximum number of stems; the most frequent are used. */
const mostStems = 50_000;
const stepChunks = 32;
const stepRows = 1024;

interface Chunk {
  readonly segment: Segment;
  readonly note: number;
  readonly chunkId: number;
  readonly order: number;
}

/** Returns the training data, the same for the same notes in whatever order they were added. Yields now and then. */
export function* trainingRows(store: SegmentStore): Generator<undefined, TrainingRows> {
  const chunks = yield* chosen(store);
  yield;
  const reader = new RowReader(store.lexicon, store.statistics, rememberedIdf(store.statistics));
  const starts = new Uint32Array(chunks.length + 1);
  /** Number of chunks that contain the stem, by stem. */
  const counts = new Uint32Array(store.lexicon.stems.names.size);
  let [stems, weights, length]: [Uint32Array, Float64Array, number] = [new Uint32Array(0), new Float64Array(0), 0];
  for (const [place, { segment, note, chunkId }] of chunks.entries()) {
    const row = reader.readChunk(segment, note, chunkId);
    stems = roomyUint32(stems, length + row.length);
    weights = roomyFloat64(weights, length + row.length);
    for (let i = 0; i < row.length; i++, length++) {
      const stem = row.stems[i] ?? 0;
      stems[length] = stem;
      weights[length] = (row.weights[i] ?? 0) / row.norm;
      counts[stem] = (counts[stem] ?? 0) + 1;
    }
    starts[place + 1] = length;
    if (place % stepChunks === 0) yield;
  }
  const columns = columnsOf(counts, store);
  yield;
  return { rows: yield* onlyColumns({ starts, stems, weights }, columns, counts.length), stems: columns };
}

/** Returns chunks in the order of a hash of their places, so that a limited number is a fair sample. */
function* chosen(store: SegmentStore): Generator<undefined, Chunk[]> {
  const chunks: Chunk[] = [];
  // Hashes are evenly distributed: those above this limit, which leaves some margin, cannot be among the lowest.
  const highest = 2 ** 32 * Math.min(1, (1.2 * mostChunks) / Math.max(1, store.statistics.chunkCount));
  for (const segment of store.segments()) {
    for (let note = 0; note < segment.noteCount; note++) {
      if (note % stepRows === 0) yield;
      if (segment.isDead[note] === 1) continue;
      const hash = hashOf(segment.pathOf(note));
      const first = segment.firstChunkOf(note);
      for (let chunkId = first; chunkId < segment.firstChunkOf(note + 1); chunkId++) {
        const order = Math.imul(hash + chunkId - first, 0x9e3779b1) >>> 0;
        if (order <= highest) chunks.push({ segment, note, chunkId, order });
      }
    }
  }
  const placeOf = ({ segment, note, chunkId }: Chunk): string =>
    `${segment.pathOf(note)}\n${String(chunkId - segment.firstChunkOf(note))}`;
  return chunks
    .sort((left, right) => left.order - right.order || (placeOf(left) < placeOf(right) ? -1 : 1))
    .slice(0, mostChunks);
}

/** Returns the stems that are learned, most frequent first, then by the hashes of their names: an order that does not depend on their numbers. */
function columnsOf(counts: Uint32Array, store: SegmentStore): Uint32Array {
  const { names } = store.lexicon.stems;
  const learned: number[] = [];
  for (let stem = 0; stem < counts.length; stem++) if ((counts[stem] ?? 0) > 0) learned.push(stem);
  const keys = new Float64Array(counts.length);
  for (const stem of learned) keys[stem] = (2 ** 20 - (counts[stem] ?? 0)) * 2 ** 32 + names.hashAt(stem);
  const byKey = (left: number, right: number): number =>
    (keys[left] ?? 0) - (keys[right] ?? 0) || (names.textOf(left) < names.textOf(right) ? -1 : 1);
  return Uint32Array.from(learned.sort(byKey).slice(0, mostStems));
}

interface Rows {
  readonly starts: Uint32Array;
  readonly stems: Uint32Array;
  readonly weights: Float64Array;
}

function* onlyColumns(
  { starts, stems, weights }: Rows,
  learned: Uint32Array,
  stemCount: number,
): Generator<undefined, Sparse> {
  const columnOf = new Int32Array(stemCount).fill(-1);
  for (const [column, stem] of learned.entries()) columnOf[stem] = column;
  const keptStarts = new Uint32Array(starts.length);
  const columns = new Uint32Array(starts.at(-1) ?? 0);
  const keptWeights = new Float32Array(columns.length);
  let at = 0;
  for (let row = 0; row + 1 < starts.length; row++) {
    for (let i = starts[row] ?? 0; i < (starts[row + 1] ?? 0); i++) {
      const column = columnOf[stems[i] ?? 0] ?? -1;
      if (column < 0) continue;
      columns[at] = column;
      keptWeights[at++] = weights[i] ?? 0;
    }
    keptStarts[row + 1] = at;
    if (row % stepRows === 0) yield;
  }
  return { columnCount: learned.length, starts: keptStarts, columns, weights: keptWeights };
}

/** Returns the FNV-1a hash over UTF-16 units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
