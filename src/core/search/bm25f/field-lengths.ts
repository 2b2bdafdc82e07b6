import { ALL_FIELDS, FIELD_WEIGHTS, type SearchField } from './fields';

interface FieldSum {
  tokenCount: number;
  chunkCount: number;
}

/** Mean length of each field, over the chunks in which it is not empty: a field that few notes have is not punished for being there. */
export class FieldLengths {
  private readonly sums = new Map<SearchField, FieldSum>(ALL_FIELDS.map((field) => [field, { tokenCount: 0, chunkCount: 0 }]));

  /** Counts a field of `length` tokens in `chunkCount` chunks; a negative `chunkCount` takes it back. */
  add(field: SearchField, length: number, chunkCount: number): void {
    const sum = this.sums.get(field);
    if (sum === undefined || length === 0) return;
    sum.tokenCount += length * chunkCount;
    sum.chunkCount += chunkCount;
  }

  /** 0 while no chunk has the field. */
  meanOf(field: SearchField): number {
    const sum = this.sums.get(field);
    return sum === undefined || sum.chunkCount === 0 ? 0 : sum.tokenCount / sum.chunkCount;
  }

  /** The weight of one occurrence in a field of `length` is `boost / (base + slope * length)`. */
  weightingOf(field: SearchField): FieldWeighting {
    const { boost, lengthEffect } = FIELD_WEIGHTS[field];
    const mean = this.meanOf(field);
    return { boost, base: 1 - lengthEffect, slope: mean === 0 ? 0 : lengthEffect / mean };
  }
}

export interface FieldWeighting {
  readonly boost: number;
  readonly base: number;
  readonly slope: number;
}
