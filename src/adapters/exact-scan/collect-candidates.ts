import { rowsAtOnce } from './row-blocks';
import { quantizeQuery, type RowTable } from './row-table';

/** A row whose vector may be among the nearest. */
export interface Candidate {
  readonly row: number;
  readonly key: number;
  /** Score according to the quantized bytes. */
  readonly score: number;
  /** Upper bound of the true score. */
  readonly upper: number;
}

/**
 * Maximum error of a score, in scales of the row. A rounding error is at most half a scale and evenly distributed, so
 * the error of a product with a vector of length 1 has a standard deviation of at most 1/√12 scale; this is six of
 * them, or with few dimensions the largest possible error.
 */
const reachOf = (dimensions: number): number => Math.min(6 / Math.sqrt(12), Math.sqrt(dimensions) / 2);

/**
 * Error of the floating-point arithmetic: products are summed as integers, so only scaling and the vector itself lose
 * precision.
 */
const floatError = 1e-6;

/**
 * Returns the rows, in no order, whose keys `accepts` lets through and that may be among the `limit` nearest to a
 * vector of length 1. Without copies the bytes are the truth: then these are the nearest by bytes, with ties.
 */
export function collectCandidates(
  table: RowTable,
  unit: Float32Array,
  limit: number,
  accepts: (key: number) => boolean,
): Candidate[] {
  const { values, scale } = quantizeQuery(unit);
  const reach = table.copies === null ? 0 : reachOf(unit.length);
  const constant = table.copies === null ? 0 : reach * scale + floatError;
  const best = new BestScores(limit);
  const found: Candidate[] = [];
  let bar = best.bar;
  table.bytes.ask(values);
  for (let start = 0; start < table.count; start += rowsAtOnce) {
    const count = Math.min(rowsAtOnce, table.count - start);
    const products = table.bytes.multiply(start, count);
    const scales = table.scales.subarray(start, start + count);
    for (let i = 0; i < count; i += 1) {
      const rowScale = scales[i] as number;
      const score = (products[i] as number) * scale * rowScale;
      const upper = score + rowScale * reach + constant;
      if (upper < bar) continue;
      const key = table.keyOf(start + i);
      if (!accepts(key)) continue;
      found.push({ row: start + i, key, score, upper });
      best.offer(2 * score - upper);
      ({ bar } = best);
    }
  }
  return found.filter(({ upper }) => upper >= bar);
}

/** The `most` highest of the offered scores, as a heap with the lowest of them on top. */
export class BestScores {
  readonly #heap: number[] = [];

  constructor(private readonly most: number) {}

  /** Score that a further one has to reach: the lowest of them, or -Infinity while there are fewer. */
  get bar(): number {
    return this.#heap.length < this.most ? -Infinity : (this.#heap[0] ?? Infinity);
  }

  offer(score: number): void {
    if (this.#heap.length < this.most) this.#rise(score);
    else if (score > this.bar) this.#sink(score);
  }

  #rise(score: number): void {
    let at = this.#heap.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const other = this.#heap[above] ?? score;
      if (other <= score) break;
      this.#heap[at] = other;
      at = above;
    }
    this.#heap[at] = score;
  }

  #sink(score: number): void {
    const { length } = this.#heap;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below + 1 < length && (this.#heap[below + 1] ?? 0) < (this.#heap[below] ?? 0)) below += 1;
      const other = this.#heap[below];
      if (below >= length || other === undefined || other >= score) break;
      this.#heap[at] = other;
      at = below;
    }
    this.#heap[at] = score;
  }
}
