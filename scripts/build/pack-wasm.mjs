import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { compress } from 'lzma1';

const require = createRequire(import.meta.url);

/** Level of compression; the highest takes twice the time and saves half a percent. */
const level = 7;

/** The wasm file of the runtime as published by its makers. */
export const wasmFile = path.join(path.dirname(require.resolve('onnxruntime-web')), 'ort-wasm-simd-threaded.wasm');

/**
 * Returns the wasm packed with LZMA. Packing takes half a minute, so the result is cached in
 * `node_modules/.cache` under the digest of wasm and packer.
 */
export async function packedWasm() {
  const [wasm, packer] = await Promise.all([
    readFile(wasmFile),
    readFile(path.join(path.dirname(require.resolve('lzma1')), 'encoder.js')),
  ]);
  const digest = createHash('sha256').update(wasm).update(packer).update(String(level)).digest('hex');
  const kept = path.join(path.dirname(require.resolve('lzma1/package.json')), '../.cache/cyberbrain', `${digest}.lzma`);
  return (await readFile(kept).catch(() => null)) ?? (await packAndKeep(wasm, kept));
}

async function packAndKeep(wasm, kept) {
  const packed = new Uint8Array(compress(wasm, level));
  await mkdir(path.dirname(kept), { recursive: true });
  const draft = `${kept}.${String(process.pid)}.tmp`;
  await writeFile(draft, packed);
  await rename(draft, kept);
  return packed;
}
