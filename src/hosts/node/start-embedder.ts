import { loadModel } from '../../adapters/transformers/loaded-model';
import type { Embedder } from '../../ports/embedder';
import type { ModelFiles } from '../../ports/model-files';

/** Runs a model in this process; what that takes is loaded now. Throws `unreachable` when it does not work here, and what reading the files throws. */
export async function startEmbedder(model: ModelFiles): Promise<Embedder> {
  const [{ loadNodeRuntime }, { TransformerEmbedder }] = await Promise.all([
    import('../../adapters/transformers/node-runtime'),
    import('../../adapters/transformers/transformer-embedder'),
  ]);
  const runtime = await loadNodeRuntime();
  return TransformerEmbedder.open(await loadModel(model), runtime);
}
