import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { unusedOperators } from './unused-operators.mjs';
import { readModule, replaceBodies } from './wasm-module.mjs';

/** The digest of the wasm and of the operators that the list was made for, and which functions are never used. */
export const listFile = fileURLToPath(new URL('unused-functions.json', import.meta.url));

/** No local variables, and the instruction `unreachable`. */
const endingBody = Uint8Array.of(0, 0x00, 0x0b);

/** Identifies what the list depends on. */
export function digestOf(wasm) {
  return createHash('sha256')
    .update(wasm)
    .update([...unusedOperators].join(' '))
    .digest('hex');
}

/**
 * Replaces the functions that are never used by ones that end the program, which take nearly no space when they are
 * packed. Throws when the list was made for another wasm or for other operators.
 */
export function trimWasm(wasm) {
  const { digest, functions } = JSON.parse(readFileSync(listFile, 'utf8'));
  if (digest !== digestOf(wasm))
    throw new Error(
      'The wasm of onnxruntime-web or the list of unused operators has changed. Run `npm run trim`, and see docs/adr/0052-the-wasm-leaves-out-what-no-text-encoder-uses.md.',
    );
  return replaceBodies(readModule(wasm), readFunctions(functions), endingBody);
}

/** Writes a truth value for each function as one bit, the lowest of a byte first, in base64. */
export function writeFunctions(values) {
  const bytes = Buffer.alloc(Math.ceil(values.length / 8));
  for (const [number, value] of values.entries()) if (value) bytes[number >> 3] |= 1 << (number & 7);
  return bytes.toString('base64');
}

function readFunctions(text) {
  const bytes = Buffer.from(text, 'base64');
  return (number) => ((bytes[number >> 3] >> (number & 7)) & 1) === 1;
}
