import { SeededBits } from '../../seeded-bits';
import type { SegmentStore } from '../bm25f/segment/segment-store';
import { dense, type Dense, orthonormalize, times, transposedTimes } from './dense';
import { LatentModel } from './latent-model';
import { NumberedStems } from './learned-stems';
import { quantize } from './latent-vectors';
import { trainingRows } from './training-rows';

/** Length of the vectors; shorter in a vault of few chunks. */
const mostDimensions = 128;

const chunksPerDimension = 3;

/** Minimum length; with fewer dimensions everything seems to be about the same topic. */
const fewestDimensions = 4;

const powerSteps = 1;

const seed = 0x5eed;

const stepValues = 2 ** 17;

const stepRows = 1024;

/**
 * Latent semantic analysis: learns the directions in which the chunks' rows of stems differ most, by subspace iteration
 * from a seeded start (Halko, Martinsson, Tropp 2011). Any basis of those directions is enough, because only angles are
 * used. Returns null when there is too little to learn from. Yields now and then.
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

/** Returns the learned model in integers. */
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
  return new LatentModel(columns, statistics.chunkCount, new NumberedStems(stems, lexicon), table, scales);
}

/** Pseudo-random sequence of 1 and -1, the same for the same seed. */
export class SeededSigns {
  readonly #bits: SeededBits;

  constructor(seed: number) {
    this.#bits = new SeededBits(seed);
  }

  next(): 1 | -1 {
    return (this.#bits.next() & 1) === 0 ? 1 : -1;
  }
}
