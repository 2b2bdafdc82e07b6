import type { Segment } from '../bm25f/segment';
import type { SegmentStore } from '../bm25f/segment-store';
import { RowReader } from '../neighbours/note-row';
import { TopK } from '../top-k';
import type { LatentModel } from './latent-model';
import { decodeModel, encodeModel } from './latent-record';
import { foldIn, quantize, plainProducts, productAt, type RowProducts } from './latent-vectors';
import { SegmentVectors } from './segment-vectors';
import { trainLatent } from './train-latent';

/** The chunk of a note that lies nearest. */
export interface NearChunk {
  readonly segment: Segment;
  readonly note: number;
  readonly slot: number;
  /** Cosine, above 0. */
  readonly similarity: number;
}

/** The model is learned anew when the number of chunks has changed by so much of it. */
const staleShare = 0.1;
/** Where a filter lets less through, only the vectors of what passes are looked at. */
const sparseShare = 0.05;

type Job = Generator<undefined, () => void>;

/** Vectors learned from the notes themselves: a model, and by it a vector for each chunk. Learning and folding in are done by `tidy`; the old model answers meanwhile. */
export class LatentIndex {
  #model: LatentModel | null = null;
  #vectors = new SegmentVectors(0);
  /** Those by the model that is being learned; null when none is. */
  #nextVectors: SegmentVectors | null = null;
  /** The model as it is kept. */
  #keptModel: Uint8Array | null = null;
  #job: Job | null = null;
  /** How many chunks there were when it was last tried to learn from them; -1 before. */
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

  /** `ready`: there is a model, and nearly every chunk has been folded in; `none`: the notes are too few to learn from. */
  get state(): 'ready' | 'learning' | 'none' {
    if (this.#model !== null && this.#unfoldedCount() <= staleShare * this.store.statistics.slotCount) return 'ready';
    return this.#model === null && !this.#isStale ? 'none' : 'learning';
  }

  /** The model as a record; the same object until another is learned. null without one. */
  get record(): Uint8Array | null {
    if (this.#model !== null) this.#keptModel ??= encodeModel(this.#model, this.store.lexicon);
    return this.#keptModel;
  }

  /** Its vectors as a record, the same object each time; null when they were not made yet. */
  recordOf(segment: Segment): Uint8Array | null {
    return this.#model === null ? null : this.#vectors.recordOf(segment);
  }

  /** Throws `damaged` and changes nothing when it is no model of this lexicon. */
  restore(record: Uint8Array): void {
    this.#model = decodeModel(record, this.store.lexicon);
    this.#triedAt = this.#model.chunkCount;
    this.#keptModel = record;
    this.#vectors = new SegmentVectors(this.#model.dimensions);
  }

  /** Vectors that do not fit the segment or the model are left out, and made anew. */
  restoreVectors(segment: Segment, record: Uint8Array): void {
    if (this.#model !== null) this.#vectors.restore(segment, record);
  }

  /** Learns and folds in until `isDue`; false when nothing is left to do. */
  tidy(isDue: () => boolean): boolean {
    do {
      this.#job ??= this.#nextJob();
      if (this.#job === null) return false;
      this.#goOn(this.#job);
    } while (!isDue());
    return true;
  }

  /** The vector of a query's stems; null when nothing of it was learned. */
  embedStems(counts: ReadonlyMap<number, number>): Int8Array | null {
    const stems = Uint32Array.from(counts.keys());
    const weights = Float64Array.from(
      counts,
      ([stem, count]) => count * this.store.statistics.idfOf(this.store.statistics.stemSlots[stem] ?? 0),
    );
    return this.#quantized(this.#model?.embed(stems, weights, stems.length) ?? null);
  }

  /** The vector of a whole note; null when nothing of it was learned. */
  embedNote(segment: Segment, note: number): Int8Array | null {
    const row = this.#rows.read(segment, note);
    return this.#quantized(this.#model?.embed(row.stems, row.weights, row.length) ?? null);
  }

  /** The best chunk of each note by which `passesOf` is 1, nearest first, at most `limit` notes; null lets all pass. */
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
        let [nearest, nearestSlot] = [0, 0];
        for (let slot = segment.firstSlotOf(note), end = segment.firstSlotOf(note + 1); slot < end; slot++) {
          const similarity = productOf(slot) / (length * (lengths[slot] ?? 0));
          if (similarity > nearest) [nearest, nearestSlot] = [similarity, slot];
        }
        if (nearest > (best.worst?.similarity ?? 0))
          best.offer({ segment, note, slot: nearestSlot, similarity: nearest });
      }
    }
    return best.sorted();
  }

  /** The product of the query with the vector of each slot; valid until the next call. */
  #productsOf(
    query: Int8Array,
    segment: Segment,
    vectors: Int8Array,
    passes: Uint8Array | null,
  ): (slot: number) => number {
    if (passes !== null && isSparse(passes)) return (slot) => productAt(query, vectors, slot * query.length);
    if (this.#products.length < segment.slotCount) this.#products = new Int32Array(segment.slotCount);
    const products = this.#products;
    this.multiply(query, vectors, products.subarray(0, segment.slotCount));
    return (slot) => products[slot] ?? 0;
  }

  #quantized(vector: Float64Array | null): Int8Array | null {
    if (vector === null) return null;
    const whole = new Int8Array(vector.length);
    quantize(vector, whole, 0);
    return whole;
  }

  #nextJob(): Job | null {
    if (this.#isStale) return this.#learn(this.store.statistics.slotCount);
    const model = this.#model;
    const segment = model === null ? undefined : this.#vectors.firstWithout(this.store.segments());
    return model === null || segment === undefined ? null : this.#fold(segment, model);
  }

  #unfoldedCount(): number {
    return this.store
      .segments()
      .reduce(
        (sum, segment) => (this.#vectors.of(segment) === undefined ? sum + segment.slotCount - segment.deadSlots : sum),
        0,
      );
  }

  get #isStale(): boolean {
    const { slotCount } = this.store.statistics;
    return slotCount > 0 && Math.abs(slotCount - this.#triedAt) > staleShare * Math.max(0, this.#triedAt);
  }

  *#learn(chunkCount: number): Job {
    const model = yield* trainLatent(this.store);
    // Vectors of another model are never compared: all chunks are folded in before the new one answers.
    const vectors = new SegmentVectors(model?.dimensions ?? 0);
    this.#nextVectors = vectors;
    if (model !== null) yield* this.#foldAll(model, vectors);
    return () => {
      this.#triedAt = chunkCount;
      this.#model = model;
      this.#keptModel = null;
      this.#vectors = vectors;
      this.#nextVectors = null;
    };
  }

  *#foldAll(model: LatentModel, into: SegmentVectors): Generator<undefined, void> {
    // Segments come and become one meanwhile.
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

function isNearer(left: NearChunk, right: NearChunk): boolean {
  if (left.similarity !== right.similarity) return left.similarity > right.similarity;
  return left.segment.pathOf(left.note) < right.segment.pathOf(right.note);
}
