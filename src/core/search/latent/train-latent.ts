import type { SegmentStore } from '../bm25f/segment-store';
import { dense, type Dense, orthonormalize, times, transposedTimes } from './dense';
import { LatentModel } from './latent-model';
import { quantize } from './latent-vectors';
import { trainingRows } from './training-rows';

/** Length of the vectors; fewer in a vault of few chunks. */
const mostDimensions = 128;

const chunksPerDimension = 3;

/** With fewer everything seems to be about the same. */
const fewestDimensions = 4;

const powerSteps = 1;

const seed = 0x5eed;

const stepValues = 2 ** 17;

const stepRows = 1024;

/**
 * Latent semantic analysis: the directions in which the chunks' rows of stems differ most, by subspace iteration from a seeded start (Halko, Martinsson,
 * Tropp 2011). A basis of those directions is enough, since only angles are used. null when there is too little to learn from. Gives control back now and then.
 */
export function* trainLatent(store: SegmentStore): Generator<undefined, LatentModel | null> {
  const { rows, stems } = yield* trainingRows(store);
  const chunkCount = rows.starts.length - 1;
  const dimensions = Math.min(mostDimensions, Math.floor(chunkCount / chunksPerDimension), stems.length);
  if (dimensions < fewestDimensions) return null;
  let basis = yield* seeded(stems.length, dimensions);
  for (let step = 0; step <= powerSteps; step++) {
    const chunks = yield* times(rows, basis);
    yield* orthonormalize(chunks);
    basis = yield* transposedTimes(rows, chunks);
  }
  yield* orthonormalize(basis);
  return yield* modelOf(basis, stems, store);
}

function* seeded(rows: number, columns: number): Generator<undefined, Dense> {
  const signs = new SeededSigns(seed);
  const start = dense(rows, columns);
  for (let i = 0; i < start.values.length; i++) {
    start.values[i] = signs.next();
    if (i % stepValues === 0) yield;
  }
  return start;
}

/** What was learned, in whole numbers. */
function* modelOf(
  { columns, values }: Dense,
  stems: Uint32Array,
  { lexicon, statistics }: SegmentStore,
): Generator<undefined, LatentModel> {
  const table = new Int8Array(values.length);
  const scales = new Float32Array(stems.length);
  for (let row = 0; row < stems.length; row++) {
    const learned = values.subarray(row * columns, (row + 1) * columns);
    scales[row] = quantize(learned, table, row * columns);
    if (row % stepRows === 0) yield;
  }
  return new LatentModel(columns, statistics.slotCount, stems, table, scales, lexicon);
}

/** 1 or -1 as if by chance, the same for the same seed (mulberry32). */
export class SeededSigns {
  constructor(private state: number) {}

  next(): 1 | -1 {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) & 1) === 0 ? 1 : -1;
  }
}
