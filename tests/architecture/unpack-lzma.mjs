// Prints the SHA-256 of what the base64 text on standard input, packed with LZMA, holds, and that of the wasm as the build
// trims it.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { decompress } from 'lzma1';
import { wasmFile } from '../../scripts/build/pack-wasm.mjs';
import { trimWasm } from '../../scripts/trim/trim-wasm.mjs';

const packed = Buffer.from(await text(process.stdin), 'base64');
const digestOf = (bytes) => createHash('sha256').update(bytes).digest('hex');
const digests = { unpacked: digestOf(decompress(packed)), trimmed: digestOf(trimWasm(readFileSync(wasmFile))) };
process.stdout.write(JSON.stringify(digests));
