import * as z from 'zod';

/** How the nearest vectors of a model are found: by comparing all of them, by a graph, or by a graph from some number on. Only the terminal program has graphs. */
export const vectorSearchSchema = z.enum(['auto', 'exact', 'hnsw']);

export type VectorSearch = z.infer<typeof vectorSearchSchema>;
