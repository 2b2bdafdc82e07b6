import { allFields, chunkFields, fieldWeights, noteFields, type SearchField } from '../fields';
import { roomyUint32 } from '../codec/typed-arrays';

/** Fields in the order in which their sums are stored. */
const summedFields: readonly SearchField[] = [...noteFields, ...chunkFields];

/** Number of sums per field: tokens, chunks in which it is not empty, n-grams of its tokens. A note's field counts in each of its chunks. */
export const sumsPerField = 3;

/**
 * Contribution of a set of notes to the collection statistics. Numbers ascend and are unique, with the number of chunks
 * that contain each.
 */
export interface Contribution {
  readonly terms: Uint32Array;
  readonly termChunks: Uint32Array;
  readonly stems: Uint32Array;
  readonly stemChunks: Uint32Array;
  readonly grams: Uint32Array;
  readonly gramChunks: Uint32Array;
  readonly sums: Float64Array;
  readonly chunkCount: number;
}

/** Weighting of a field: one occurrence in a field of `length` tokens (or n-grams) weighs `boost / (base + slope * length)`. */
export interface FieldWeighting {
  readonly boost: number;
  readonly base: number;
  readonly slope: number;
}

/** Number of chunks, document frequencies and mean lengths of all notes. A chunk includes the fields of its note. */
export class Statistics {
  chunkCount = 0;
  /** Changes whenever the statistics change. */
  version = 0;
  termChunks: Uint32Array = new Uint32Array(0);
  stemChunks: Uint32Array = new Uint32Array(0);
  gramChunks: Uint32Array = new Uint32Array(0);
  readonly #sums = new Float64Array(allFields.length * sumsPerField);

  apply(change: Contribution, sign: 1 | -1): void {
    this.version++;
    this.chunkCount += sign * change.chunkCount;
    this.termChunks = addTo(this.termChunks, change.terms, change.termChunks, sign);
    this.stemChunks = addTo(this.stemChunks, change.stems, change.stemChunks, sign);
    this.gramChunks = addTo(this.gramChunks, change.grams, change.gramChunks, sign);
    for (let i = 0; i < this.#sums.length; i++) this.#sums[i] = (this.#sums[i] ?? 0) + sign * (change.sums[i] ?? 0);
  }

  /**
   * Returns the weighting by the mean length over the chunks in which the field is not empty, so that a field that few
   * notes have is not penalized for existing.
   */
  weightingOf(field: SearchField, unit: 'tokens' | 'grams'): FieldWeighting {
    const place = summedFields.indexOf(field) * sumsPerField;
    const total = this.#sums[unit === 'tokens' ? place : place + 2] ?? 0;
    const chunkIds = this.#sums[place + 1] ?? 0;
    const { boost, lengthEffect } = fieldWeights[field];
    return { boost, base: 1 - lengthEffect, slope: total === 0 ? 0 : (lengthEffect * chunkIds) / total };
  }

  /** Returns the mean number of tokens of a chunk's body, over chunks that have one; 0 without any. */
  get meanBodyLength(): number {
    const place = summedFields.indexOf('body') * sumsPerField;
    return (this.#sums[place] ?? 0) / Math.max(1, this.#sums[place + 1] ?? 0);
  }

  /** Returns `ln(1 + (N - df + 0.5) / (df + 0.5))`, N and df in chunks. */
  idfOf(chunkIds: number): number {
    return Math.log(1 + (this.chunkCount - chunkIds + 0.5) / (chunkIds + 0.5));
  }
}

function addTo(chunkIds: Uint32Array, numbers: Uint32Array, added: Uint32Array, sign: 1 | -1): Uint32Array {
  const roomy = roomyUint32(chunkIds, (numbers.at(-1) ?? -1) + 1);
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i] ?? 0;
    roomy[number] = (roomy[number] ?? 0) + sign * (added[i] ?? 0);
  }
  return roomy;
}
