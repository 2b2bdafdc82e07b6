import type { OnnxRuntime } from '../../../src/adapters/transformers/ort-runtime';
import { TransformerEmbedder } from '../../../src/adapters/transformers/transformer-embedder';
import { isAppError } from '../../../src/core/errors';
import type { Embedded, EmbeddingTask } from './terminal-embedding';
import { tinyModel } from './tiny-model';

/** Embeds the texts of a task with the runtime that is given. */
export async function embedTask(
  { model, texts, purpose = 'passage' }: EmbeddingTask,
  runtime: OnnxRuntime,
): Promise<Embedded> {
  try {
    const embedder = await TransformerEmbedder.open(tinyModel(model), runtime);
    const vectors = await embedder.embed(texts, purpose);
    await embedder.close();
    return {
      vectors: vectors.map((vector) => (vector === null ? null : [...vector])),
      dimensions: embedder.dimensions,
    };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { failure: { code: error.code, path: error.path, message: error.message } };
  }
}
