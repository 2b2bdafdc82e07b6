import * as z from 'zod';
import { modelFusions, usualFusion } from '../search/model-fusion';
import { type ModelName, readModelName } from './known-models';
import { type ModelSource, readModelSource, usualSource } from './model-source';

/** How the nearest vectors of a model are found: by comparing all of them, by a graph, or by a graph from some number on. Graphs are there where usearch is: in the terminal where it is installed, in the desktop app where its native file was put. */
export const vectorSearchSchema = z.enum(['auto', 'exact', 'hnsw']);

export type VectorSearch = z.infer<typeof vectorSearchSchema>;

const nameSchema = z.custom<ModelName>((value) => typeof value === 'string' && readModelName(value) !== null);

const sourceSchema = z.custom<ModelSource>((value) => typeof value === 'string' && readModelSource(value) === value);

/** What turns texts into vectors on this device: what it learns of the vault itself, a model that was downloaded, or one in a folder of the user's. */
export const embedderChoiceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('built-in') }),
  z.object({ kind: z.literal('model'), name: nameSchema }),
  /** An absolute path. */
  z.object({ kind: z.literal('folder'), path: z.string().min(1) }),
]);

export type EmbedderChoice = z.infer<typeof embedderChoiceSchema>;

export const builtIn: EmbedderChoice = { kind: 'built-in' };

/** What this device keeps about models; never read from a vault. A value that makes no sense counts as its default. */
export const modelSettingsSchema = z.object({
  embedder: embedderChoiceSchema.catch(builtIn),
  modelSource: sourceSchema.catch(usualSource),
  vectorSearch: vectorSearchSchema.catch('auto'),
  fusion: z.enum(modelFusions).catch(usualFusion),
});

export type ModelSettings = z.infer<typeof modelSettingsSchema>;

/** The choice in the words of the user. */
export function choiceWords(choice: EmbedderChoice): string {
  if (choice.kind === 'built-in') return 'built-in';
  return choice.kind === 'model' ? choice.name : choice.path;
}
