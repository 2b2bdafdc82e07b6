import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { decompress } from 'lzma1';
import { Encoder } from '../../node_modules/lzma1/lib/encoder.js';
import { trimWasm } from '../trim/trim-wasm.mjs';
import { InputBuffer, OutputBuffer } from '../../node_modules/lzma1/lib/streams.js';

const require = createRequire(import.meta.url);

/** The packer's level 8: window of 2 ** 24 bytes, longest match, search by binary trees. */
const level = { searchDepth: 24, filterStrength: 255, modeIndex: 1 };

/** Bits of the byte before and of the position by which bytes are told apart; instructions of wasm are not aligned. */
const bits = { literal: 4, position: 0 };

/** The wasm file of the runtime as published by its makers. */
export const wasmFile = path.join(path.dirname(require.resolve('onnxruntime-web')), 'ort-wasm-simd-threaded.wasm');

/** Holds the packed wasm under the digest of wasm and packer. */
const folder = fileURLToPath(new URL('packed', import.meta.url));

/**
 * Returns the wasm, without what no text encoder uses, packed with LZMA. Packing takes half a minute, so the result is
 * kept with the sources. Where that is out of date or holds something else, it is made anew, and is to be committed.
 */
export async function packedWasm() {
  const [published, packer] = await Promise.all([
    readFile(wasmFile),
    readFile(path.join(path.dirname(require.resolve('lzma1')), 'encoder.js')),
  ]);
  const wasm = trimWasm(published);
  const digest = createHash('sha256').update(wasm).update(packer).update(JSON.stringify({ level, bits })).digest('hex');
  const kept = path.join(folder, `${digest}.lzma`);
  const packed = await readFile(kept).catch(() => null);
  return packed !== null && holds(packed, wasm) ? packed : await packAndKeep(wasm, kept);
}

function holds(packed, wasm) {
  try {
    return Buffer.compare(decompress(packed), wasm) === 0;
  } catch {
    return false;
  }
}

/** Also removes what was kept of another wasm. */
async function packAndKeep(wasm, kept) {
  const packed = pack(wasm);
  await mkdir(folder, { recursive: true });
  const draft = `${kept}.${String(process.pid)}.tmp`;
  await writeFile(draft, packed);
  await rename(draft, kept);
  const others = (await readdir(folder)).filter((name) => name !== path.basename(kept) && name.endsWith('.lzma'));
  for (const name of others) await rm(path.join(folder, name), { force: true });
  return packed;
}

/** Packs with bits that the package's own function does not let one choose. */
function pack(wasm) {
  class WasmEncoder extends Encoder {
    configure(mode) {
      super.configure(mode);
      this._numLiteralContextBits = bits.literal;
      this._posStateBits = bits.position;
      this._posStateMask = (1 << bits.position) - 1;
    }
  }
  const packed = new OutputBuffer(wasm.length / 4);
  new WasmEncoder().compress(new InputBuffer(wasm), packed, level);
  return new Uint8Array(packed.toArray());
}
