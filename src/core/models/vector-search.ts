import * as z from 'zod';

/** How the nearest vectors of a model are found: by comparing all of them, by a graph, or by a graph from some number on. Graphs are there where usearch is: in the terminal where it is installed, in the desktop app where its native file was put. */
export const vectorSearchSchema = z.enum(['auto', 'exact', 'hnsw']);

export type VectorSearch = z.infer<typeof vectorSearchSchema>;
