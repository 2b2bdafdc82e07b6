import { readFileSync } from 'node:fs';
import { WasmRuntime } from '../../../src/adapters/transformers/wasm-runtime';
import { fromBase122 } from '../../../src/worker/base122';
import { embedTask } from './embed-task';
import type { Embedded, EmbeddingTask } from './terminal-embedding';
import { unpackLzma } from './unpack-lzma.mjs';

const { wasm, tasks } = JSON.parse(readFileSync(process.argv.at(-1) ?? '', 'utf8')) as {
  readonly wasm: 'published' | 'shipped';
  readonly tasks: readonly EmbeddingTask[];
};

function readWasm(): Uint8Array {
  if (wasm === 'published') return readFileSync('node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm');
  const [, text = ''] = /const cyberbrainWasm='([^']*)'/u.exec(readFileSync('dist/app-embedder.js', 'utf8')) ?? [];
  return unpackLzma(fromBase122(text));
}

const bytes = readWasm();
const results: Embedded[] = [];
for (const task of tasks) results.push(await embedTask(task, new WasmRuntime(() => bytes)));
process.stdout.write(JSON.stringify(results));
