import { fileURLToPath } from 'node:url';
import esbuild from 'esbuild';
import { bundleProduct } from '../bundle-product.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

const embedder = `
import { loadModel } from './src/adapters/transformers/loaded-model';
import { loadNodeRuntime } from './src/adapters/transformers/node-runtime';
import { TransformerEmbedder } from './src/adapters/transformers/transformer-embedder';
export { loadModel };
export { placesOf } from './src/core/models/model-file';
export const startEmbedder = async (model) => TransformerEmbedder.open(await loadModel(model), await loadNodeRuntime());
`;

/** Bundles the terminal's embedder; the runtime comes from the project. */
export function bundleTerminalEmbedder(outfile) {
  return bundleProduct(embedder, outfile, ['onnxruntime-node']);
}

/** Returns the page's client of the app's embedder worker, as a classic script. */
export async function bundlePage() {
  const contents = `
import { WebClock } from './src/adapters/web/clock-and-random';
import { startWorker } from './src/hosts/obsidian/indexing/start-worker';
import { WorkerEmbedder } from './src/worker/embedder-client';
const clock = new WebClock((done, ms) => window.setTimeout(done, ms));
window.openEmbedder = async (script, model) => { window.embedder = await WorkerEmbedder.open(await startWorker(script, { kind: 'start', role: 'embedder' }, clock), model); };
`;
  const {
    outputFiles: [page],
  } = await esbuild.build({
    absWorkingDir: root,
    stdin: { contents, resolveDir: root, loader: 'ts' },
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  return page.text;
}
