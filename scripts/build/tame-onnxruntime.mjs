import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/**
 * esbuild plugin: onnxruntime-web for a worker that is one classic script without a network. It loads neither code nor wasm from anywhere
 * and starts no threads; the places where it could fail with a sentence instead.
 */
export function tameOnnxruntime() {
  return {
    name: 'tame-onnxruntime',
    setup(build) {
      build.onLoad({ filter: /onnxruntime-web[\\/]dist[\\/]ort\.wasm\.bundle\.min\.mjs$/ }, async ({ path }) => {
        const source = await readFile(path, 'utf8');
        const contents = source
          .replaceAll(/\bimport\((?:\/\*[^*]*\*\/\s*)*\w+\)/g, 'noNetwork()')
          .replaceAll(/\b\w+\("node:os"\)\.cpus\(\)\.length/g, '1');
        const left = [/\bimport\s*\(/u, /node:os/u].filter((pattern) => pattern.test(contents));
        if (left.length > 0)
          throw new Error(`onnxruntime-web has changed: it still holds ${left.map(String).join(', ')}`);
        return { contents, loader: 'js' };
      });
    },
  };
}

/** What such a worker may lack or must not use, for esbuild's `define`; `noNetwork` comes from the file to inject. */
export const tamedNames = {
  ...Object.fromEntries(
    ['fetch', 'XMLHttpRequest', 'Worker', 'WebAssembly.instantiateStreaming'].map((name) => [name, 'noNetwork']),
  ),
  ...Object.fromEntries(
    ['document', 'require', 'process', 'globalThis.window', 'SharedWorker'].map((name) => [name, 'undefined']),
  ),
  'import.meta.url': '""',
};

export const noNetworkFile = fileURLToPath(new URL('no-network.mjs', import.meta.url));
