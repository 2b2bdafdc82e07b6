import * as z from 'zod';
import { modelFusions, usualFusion } from '../search/model-fusion';
import { type ModelName, readModelName } from './known-models';
import { type ModelSource, readModelSource, usualSource } from './model-source';

/**
 * Method of finding the nearest vectors of a model: comparing all of them, a graph, or a graph above a certain number.
 * Graphs need usearch: in the terminal where it is installed, in the desktop app where its native file was put.
 */
export const vectorSearchSchema = z.enum(['auto', 'exact', 'hnsw']);

export type VectorSearch = z.infer<typeof vectorSearchSchema>;

const nameSchema = z.custom<ModelName>((value) => typeof value === 'string' && readModelName(value) !== null);

const sourceSchema = z.custom<ModelSource>((value) => typeof value === 'string' && readModelSource(value) === value);

/** Source of vectors on this device: what is learned from the vault itself, a downloaded model, or a model in a folder of the user's. */
export const embedderChoiceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('built-in') }),
  z.object({ kind: z.literal('model'), name: nameSchema }),
  /** `path` is absolute. */
  z.object({ kind: z.literal('folder'), path: z.string().min(1) }),
]);

export type EmbedderChoice = z.infer<typeof embedderChoiceSchema>;

export const builtIn: EmbedderChoice = { kind: 'built-in' };

/** Model settings of this device; never read from a vault. An invalid value counts as its default. */
export const modelSettingsSchema = z.object({
  embedder: embedderChoiceSchema.catch(builtIn),
  modelSource: sourceSchema.catch(usualSource),
  vectorSearch: vectorSearchSchema.catch('auto'),
  fusion: z.enum(modelFusions).catch(usualFusion),
});

export type ModelSettings = z.infer<typeof modelSettingsSchema>;

/** Describes the choice in the user's words. */
export function choiceWords(choice: EmbedderChoice): string {
  if (choice.kind === 'built-in') return 'built-in';
  return choice.kind === 'model' ? choice.name : choice.path;
}
