import { fileURLToPath } from 'node:url';
import esbuild from 'esbuild';
import { terminalBundle } from '../../scripts/build/bundles.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Bundles the terminal's embedder into one CommonJS module; the runtime comes from the project. */
export async function bundleTerminalEmbedder(outfile) {
  const { entryPoints: _entryPoints, banner: _banner, external, ...settings } = terminalBundle;
  const contents =
    "export { startEmbedder } from './src/hosts/node/start-embedder'; export { loadModel } from './src/adapters/transformers/loaded-model'; export { placesOf } from './src/core/models/model-file';";
  const runtime = {
    name: 'runtime',
    setup: (build) =>
      build.onResolve({ filter: /^onnxruntime-node$/ }, () => ({
        path: fileURLToPath(import.meta.resolve('onnxruntime-node')),
        external: true,
      })),
  };
  await esbuild.build({
    ...settings,
    plugins: [...settings.plugins, runtime],
    external: external.filter((name) => name !== 'onnxruntime-node'),
    absWorkingDir: root,
    stdin: { contents, resolveDir: root, loader: 'ts' },
    outfile,
    format: 'cjs',
    write: true,
    metafile: false,
  });
}

/** Returns the page's client of the app's embedder worker, as a classic script. */
export async function bundlePage() {
  const contents = `
import { WebClock } from './src/adapters/web/web-clock';
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
