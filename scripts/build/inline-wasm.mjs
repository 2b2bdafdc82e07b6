import { createRequire } from 'node:module';
import path from 'node:path';

const lzma = path.dirname(createRequire(import.meta.url).resolve('lzma1'));

/**
 * esbuild plugin: replaces `src/worker/packed-wasm.ts` by the variable that `build-embedder.mjs` declares and the decoder,
 * without the packer from the same package.
 */
export function inlineWasm() {
  return {
    name: 'inline-wasm',
    setup(build) {
      build.onLoad({ filter: /[\\/]src[\\/]worker[\\/]packed-wasm\.ts$/ }, () => ({
        loader: 'js',
        resolveDir: lzma,
        contents: `import { Decoder } from './decoder.js';
import { InputBuffer, OutputBuffer } from './streams.js';
export const packedWasm = cyberbrainWasm;
export function unpackLzma(packed) {
  const unpacked = new OutputBuffer(packed.length * 8);
  new Decoder().decompress(new InputBuffer(packed), unpacked);
  return unpacked.toArray();
}`,
      }));
    },
  };
}
