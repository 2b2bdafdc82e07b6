// Prints the SHA-256 of what the base64 text on standard input, packed with LZMA, holds.
import { createHash } from 'node:crypto';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { decompress } from 'lzma1';

const packed = Buffer.from(await text(process.stdin), 'base64');
process.stdout.write(JSON.stringify(createHash('sha256').update(decompress(packed)).digest('hex')));
