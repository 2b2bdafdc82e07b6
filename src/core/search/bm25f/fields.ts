/** Fields of a note; they count in each of its chunks. */
export const noteFields = ['title', 'aliases', 'summary', 'tags'] as const;
/** Fields of a single chunk. */
export const chunkFields = ['body', 'headings'] as const;
export type SearchField = (typeof noteFields)[number] | (typeof chunkFields)[number];
/** All fields, strongest first. */
export const allFields: readonly SearchField[] = ['title', 'aliases', 'headings', 'summary', 'tags', 'body'];

/** Weight of a match in each field, and how strongly the field's length reduces it (b of BM25). */
export const fieldWeights: Readonly<Record<SearchField, { readonly boost: number; readonly lengthEffect: number }>> = {
  title: { boost: 4, lengthEffect: 0.5 },
  aliases: { boost: 3, lengthEffect: 0.5 },
  headings: { boost: 2.5, lengthEffect: 0.5 },
  summary: { boost: 2, lengthEffect: 0.5 },
  tags: { boost: 1.2, lengthEffect: 0.5 },
  body: { boost: 1, lengthEffect: 0.75 },
};

/** Term saturation of BM25. Tuned, like the fields, on Cranfield, MED and XQuAD; flat between 1.2 and 2. */
export const k1 = 1.5;

/**
 * Layout of the counts of one term in the fields of a list, packed into 32 bits: in a chunk's list the body has the low
 * 20 bits and the headings the other 12, in a note's list each field has eight. Counts saturate at their limit.
 */
export const chunkBits = { shifts: [0, 20], limits: [0xfffff, 0xfff] } as const;
export const noteBits = { shifts: [0, 8, 16, 24], limits: [255, 255, 255, 255] } as const;
export const bodyMask = 0xfffff;
export const headingsShift = 20;

export type CountBits = typeof chunkBits | typeof noteBits;

/** Returns `packed` with one more occurrence in the field at `place`. */
export function withOneMore({ shifts, limits }: CountBits, packed: number, place: number): number {
  const shift = shifts[place] ?? 0;
  const limit = limits[place] ?? 0;
  return ((packed >>> shift) & limit) < limit ? (packed + (1 << shift)) >>> 0 : packed;
}
