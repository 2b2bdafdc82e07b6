import { readFileSync } from 'node:fs';
import { loadNodeRuntime } from '../../../src/adapters/transformers/node-runtime';
import { TransformerEmbedder } from '../../../src/adapters/transformers/transformer-embedder';
import { isAppError } from '../../../src/core/errors';
import type { Embedded, EmbeddingTask } from './terminal-embedding';
import { tinyModel } from './tiny-model';

async function embed({ model, texts, purpose = 'passage' }: EmbeddingTask): Promise<Embedded> {
  try {
    const embedder = await TransformerEmbedder.open(tinyModel(model), await loadNodeRuntime());
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

const results: Embedded[] = [];
for (const task of JSON.parse(readFileSync(process.argv.at(-1) ?? '', 'utf8')) as EmbeddingTask[])
  results.push(await embed(task));
process.stdout.write(JSON.stringify(results));
