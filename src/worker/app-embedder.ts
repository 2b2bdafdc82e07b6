import { TransformerEmbedder } from '../adapters/transformers/transformer-embedder';
import { WasmRuntime } from '../adapters/transformers/wasm-runtime';
import { WebClock } from '../adapters/web/web-clock';
import { fromBase85 } from './base85';
import { packedWasm, unpackLzma } from './packed-wasm';
import { serveEmbedder } from './serve-embedder';
import { listen, type WorkerScope } from './worker-scope';

/** The script of the worker that runs a model, with the wasm for that inside. */
function run(scope: WorkerScope): void {
  const clock = new WebClock((done, ms) => scope.setTimeout(done, ms));
  listen(scope, (message, channel) => {
    if (message.role !== 'embedder') throw new Error(`This script cannot serve ${message.role}.`);
    serveEmbedder(channel, {
      open: (model) => TransformerEmbedder.open(model, new WasmRuntime(() => unpackLzma(fromBase85(packedWasm)))),
      breathe: () => clock.sleep(0),
      closed: () => {
        scope.close();
      },
    });
  });
}

run(self as unknown as WorkerScope);
