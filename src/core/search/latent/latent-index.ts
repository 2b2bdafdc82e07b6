import type { Segment } from '../bm25f/segment/segment';
import type { SegmentStore } from '../bm25f/segment/segment-store';
import { RowReader } from '../neighbours/note-row';
import { TopK } from '../top-k';
import type { LatentModel } from './latent-model';
import { decodeModel, encodeModel } from './latent-record';
import { foldIn, quantize, plainProducts, productAt, type RowProducts } from './latent-vectors';
import { learnNoise, type NearChunk, samplePassages } from './learned-noise';
import { SegmentVectors } from './segment-vectors';
import { trainLatent } from './train-latent';
import { isNearer } from '../neighbours/nearest-notes';

/** Relative change of the number of chunks at which the model is learned again. */
const staleShare = 0.1;
/** Share of notes that pass a filter below which only the vectors of these notes are compared. */
const sparseShare = 0.05;

type Job = Generator<undefined, () => void>;

/**
 * Vectors learned from the notes themselves: a model, and one vector per chunk computed with it. Learning and folding
 * in are done by `tidy`; meanwhile the old model answers.
 */
export class LatentIndex {
  #model: LatentModel | null = null;
  #vectors = new SegmentVectors(0);
  /** Vectors by the model that is being learned; null when none is. */
  #nextVectors: SegmentVectors | null = null;
  /** See `noise`; undefined when it has not been learned for this model. */
  #noise: number | null | undefined = null;
  /** The persisted form of the model. */
  #keptModel: Uint8Array | null = null;
  #job: Job | null = null;
  /** Number of chunks at the last attempt to learn from them; -1 before the first. */
  #triedAt = -1;
  readonly #rows: RowReader;
  #products = new Int32Array(0);

  constructor(
    private readonly store: SegmentStore,
    private readonly multiply: RowProducts = plainProducts,
  ) {
    this.#rows = new RowReader(store.lexicon, store.statistics);
    store.onMerge((old, merged) => {
      this.#vectors.carry(old, merged);
      this.#nextVectors?.carry(old, merged);
    });
  }

  /** State of the model. `ready`: there is a model, and nearly every chunk is folded in; `none`: there are too few notes to learn from. */
  get state(): 'ready' | 'learning' | 'none' {
    if (this.#model !== null && this.#unfoldedCount() <= staleShare * this.store.statistics.chunkCount) return 'ready';
    return this.#model === null && !this.#isStale ? 'none' : 'learning';
  }

  /**
   * Cosine similarity up to which notes of this vault are near each other by chance; see `learnNoise`. Null until it is
   * learned, and in a vault with too few notes to learn it.
   */
  get noise(): number | null {
    return this.#noise ?? null;
  }

  /** Record of the model, the same object until another model is learned; null without a model. */
  get record(): Uint8Array | null {
    if (this.#model !== null) this.#keptModel ??= encodeModel(this.#model, this.#noise);
    return this.#keptModel;
  }

  /** Returns the record of the segment's vectors, the same object each time, or null when they are not computed yet. */
  recordOf(segment: Segment): Uint8Array | null {
    return this.#model === null ? null : this.#vectors.recordOf(segment);
  }

  /** Restores a model; throws `damaged` and changes nothing when the record is not a model of this lexicon. */
  restore(record: Uint8Array): void {
    const { model, noise } = decodeModel(record, this.store.lexicon);
    this.#model = model;
    this.#noise = noise;
    this.#triedAt = model.chunkCount;
    this.#keptModel = record;
    this.#vectors = new SegmentVectors(model.dimensions);
  }

  /** Restores the vectors of a segment. Vectors that do not match the segment or the model are ignored and computed again. */
  restoreVectors(segment: Segment, record: Uint8Array): void {
    if (this.#model !== null) this.#vectors.restore(segment, record);
  }

  /** Learns and folds in until `isDue`; returns false when nothing is left to do. */
  tidy(isDue: () => boolean): boolean {
    do {
      this.#job ??= this.#nextJob();
      if (this.#job === null) return false;
      this.#goOn(this.#job);
    } while (!isDue());
    return true;
  }

  /** Returns the vector of a query's stems, or null when none of them was learned. */
  embedStems(counts: ReadonlyMap<number, number>): Int8Array | null {
    const stems = Uint32Array.from(counts.keys());
    const weights = Float64Array.from(
      counts,
      ([stem, count]) => count * this.store.statistics.idfOf(this.store.statistics.stemChunks[stem] ?? 0),
    );
    return this.#quantized(this.#model?.embed(stems, weights, stems.length) ?? null);
  }

  /** Returns the vector of a whole note, or null when none of its stems was learned. */
  embedNote(segment: Segment, note: number): Int8Array | null {
    const row = this.#rows.read(segment, note);
    return this.#quantized(this.#model?.embed(row.stems, row.weights, row.length) ?? null);
  }

  /** Returns the best chunk of each note for which `passesOf` has 1, nearest first, at most `limit` notes; null lets all notes pass. */
  nearest(query: Int8Array, limit: number, passesOf: (segment: Segment) => Uint8Array | null): NearChunk[] {
    const best = new TopK<NearChunk>(limit, isNearer);
    const length = Math.sqrt(productAt(query, query, 0));
    for (const segment of this.store.segments()) {
      const vectors = this.#vectors.of(segment);
      if (vectors === undefined) continue;
      const passes = passesOf(segment);
      const lengths = this.#vectors.lengthsOf(segment, vectors);
      const productOf = this.#productsOf(query, segment, vectors, passes);
      for (let note = 0; note < segment.noteCount; note++) {
        if (passes === null ? segment.isDead[note] === 1 : passes[note] !== 1) continue;
        let [nearest, nearestChunk] = [0, 0];
        for (let chunkId = segment.firstChunkOf(note), end = segment.firstChunkOf(note + 1); chunkId < end; chunkId++) {
          const similarity = productOf(chunkId) / (length * (lengths[chunkId] ?? 0));
          if (similarity > nearest) [nearest, nearestChunk] = [similarity, chunkId];
        }
        if (nearest > (best.worst?.similarity ?? 0))
          best.offer({ segment, note, chunkId: nearestChunk, similarity: nearest });
      }
    }
    return best.sorted();
  }

  /** Returns the inner product of the query with the vector of each chunk; valid until the next call. */
  #productsOf(
    query: Int8Array,
    segment: Segment,
    vectors: Int8Array,
    passes: Uint8Array | null,
  ): (chunkId: number) => number {
    if (passes !== null && isSparse(passes)) return (chunkId) => productAt(query, vectors, chunkId * query.length);
    if (this.#products.length < segment.chunkCount) this.#products = new Int32Array(segment.chunkCount);
    const products = this.#products;
    this.multiply(query, vectors, products.subarray(0, segment.chunkCount));
    return (chunkId) => products[chunkId] ?? 0;
  }

  #quantized(vector: Float64Array | null): Int8Array | null {
    if (vector === null) return null;
    const whole = new Int8Array(vector.length);
    quantize(vector, whole, 0);
    return whole;
  }

  #nextJob(): Job | null {
    if (this.#isStale) return this.#learn(this.store.statistics.chunkCount);
    const model = this.#model;
    const segment = model === null ? undefined : this.#vectors.firstWithout(this.store.segments());
    if (model === null) return null;
    if (segment !== undefined) return this.#fold(segment, model);
    return this.#noise === undefined ? this.#learnNoise(model) : null;
  }

  #unfoldedCount(): number {
    return this.store
      .segments()
      .reduce(
        (sum, segment) =>
          this.#vectors.of(segment) === undefined ? sum + segment.chunkCount - segment.deadChunks : sum,
        0,
      );
  }

  get #isStale(): boolean {
    const { chunkCount } = this.store.statistics;
    return chunkCount > 0 && Math.abs(chunkCount - this.#triedAt) > staleShare * Math.max(0, this.#triedAt);
  }

  *#learn(chunkCount: number): Job {
    const model = yield* trainLatent(this.store);
    // Vectors of different models are never compared: the new model answers only when all chunks are folded in.
    const vectors = new SegmentVectors(model?.dimensions ?? 0);
    this.#nextVectors = vectors;
    if (model !== null) yield* this.#foldAll(model, vectors);
    return () => {
      this.#triedAt = chunkCount;
      this.#model = model;
      this.#noise = model === null ? null : undefined;
      this.#keptModel = null;
      this.#vectors = vectors;
      this.#nextVectors = null;
    };
  }

  *#foldAll(model: LatentModel, into: SegmentVectors): Generator<undefined, void> {
    // Segments are added and merged meanwhile.
    for (
      let segment = into.firstWithout(this.store.segments());
      segment !== undefined;
      segment = into.firstWithout(this.store.segments())
    ) {
      into.set(segment, yield* foldIn(segment, model, this.#rows));
    }
  }

  *#fold(segment: Segment, model: LatentModel): Job {
    const vectors = yield* foldIn(segment, model, this.#rows);
    return () => {
      if (this.#model === model) this.#vectors.set(segment, vectors);
    };
  }

  *#learnNoise(model: LatentModel): Job {
    const passages = samplePassages(this.store.segments(), (segment) => this.#vectors.of(segment), model.dimensions);
    const noise = yield* learnNoise(passages, (vector, limit) => this.nearest(vector, limit, () => null));
    return () => {
      if (this.#model !== model) return;
      this.#noise = noise;
      this.#keptModel = null;
    };
  }

  #goOn(job: Job): void {
    try {
      const step = job.next();
      if (step.done !== true) return;
      this.#job = null;
      step.value();
    } catch (error) {
      this.#job = null;
      this.#nextVectors = null;
      throw error;
    }
  }
}

function isSparse(passes: Uint8Array): boolean {
  let count = 0;
  for (const each of passes) count += each;
  return count < sparseShare * passes.length;
}
