import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/**
 * esbuild plugin: adapts onnxruntime-web to a worker that is one classic script without a network. It loads neither
 * code nor wasm and starts no threads; the calls that would do so throw an error with a clear message.
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

/** Names that such a worker may lack or must not use, for esbuild's `define`; `noNetwork` comes from the injected file. */
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
