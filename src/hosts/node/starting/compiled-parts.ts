import { createHash } from 'node:crypto';

/** What V8 made of parts of the program, by the name of their file. */
export interface CompiledParts {
  readonly parts: ReadonlyMap<string, Buffer>;
  /** Number of runs that have added to it. */
  readonly runs: number;
}

const digestLength = 64;
const headLength = digestLength + 8;

/** V8 copies data that does not begin at a multiple of this. */
const alignment = 8;

/** Encodes compiled parts: SHA-256 of what follows, number of runs, length of the list of names and lengths, the list, the parts. */
export function encodeParts({ parts, runs }: CompiledParts): Buffer {
  const list = Buffer.from(JSON.stringify([...parts].map(([name, { length }]) => [name, length])));
  const head = Buffer.alloc(headLength);
  head.writeUInt32LE(runs, digestLength);
  head.writeUInt32LE(list.length, digestLength + 4);
  const bytes = Buffer.concat([head, padded(list), ...[...parts.values()].map(padded)]);
  bytes.write(digestOf(bytes), 'latin1');
  return bytes;
}

/** Returns null for bytes that are not from `encodeParts` or are damaged. */
export function decodeParts(bytes: Buffer): CompiledParts | null {
  if (bytes.length < headLength || bytes.toString('latin1', 0, digestLength) !== digestOf(bytes)) return null;
  const listEnd = headLength + bytes.readUInt32LE(digestLength + 4);
  const list = JSON.parse(bytes.toString('utf8', headLength, listEnd)) as [string, number][];
  const parts = new Map<string, Buffer>();
  let start = aligned(listEnd);
  for (const [name, length] of list) {
    parts.set(name, bytes.subarray(start, start + length));
    start = aligned(start + length);
  }
  return { parts, runs: bytes.readUInt32LE(digestLength) };
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes.subarray(digestLength)).digest('hex');
}

function padded(bytes: Buffer): Buffer {
  return bytes.length % alignment === 0 ? bytes : Buffer.concat([bytes], aligned(bytes.length));
}

function aligned(offset: number): number {
  return Math.ceil(offset / alignment) * alignment;
}
