/** Fields that belong to a note and count in each of its chunks. */
export const NOTE_FIELDS = ['title', 'aliases', 'summary', 'tags'] as const;
/** Fields that each chunk has of its own. */
export const CHUNK_FIELDS = ['body', 'headings'] as const;
export type SearchField = (typeof NOTE_FIELDS)[number] | (typeof CHUNK_FIELDS)[number];
export const ALL_FIELDS: readonly SearchField[] = ['title', 'aliases', 'headings', 'summary', 'tags', 'body'];

/** How much a match in the field counts, and how strongly the field's length weakens it (b of BM25). */
export const FIELD_WEIGHTS: Readonly<Record<SearchField, { readonly boost: number; readonly lengthEffect: number }>> = {
  title: { boost: 4, lengthEffect: 0.5 },
  aliases: { boost: 3, lengthEffect: 0.5 },
  headings: { boost: 2.5, lengthEffect: 0.5 },
  summary: { boost: 2, lengthEffect: 0.5 },
  tags: { boost: 1.2, lengthEffect: 0.5 },
  body: { boost: 1, lengthEffect: 0.75 },
};

/** Term saturation of BM25. */
export const K1 = 1.2;
