import { TransformerEmbedder } from '../adapters/transformers/transformer-embedder';
import { WasmRuntime } from '../adapters/transformers/wasm-runtime';
import { WebClock } from '../adapters/web/clock-and-random';
import { fromBase122 } from './base122';
import { packedWasm, unpackLzma } from './packed-wasm';
import { serveEmbedder } from './serve-embedder';
import { listen, type WorkerScope } from './worker-scope';

/** Runs the worker of an embedding model, with its wasm included. */
function run(scope: WorkerScope): void {
  const clock = new WebClock((done, ms) => scope.setTimeout(done, ms));
  listen(scope, (message, channel) => {
    if (message.role !== 'embedder') throw new Error(`This script cannot serve ${message.role}.`);
    serveEmbedder(channel, {
      open: (model) => TransformerEmbedder.open(model, new WasmRuntime(() => unpackLzma(fromBase122(packedWasm)))),
      yieldIfDue: () => clock.sleep(0),
      closed: () => {
        scope.close();
      },
    });
  });
}

run(self as unknown as WorkerScope);
