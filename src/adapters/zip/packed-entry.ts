import { Crc32 } from './crc32';
import type { SourceReader } from './source-reader';

/** A file as the list of its archive describes it. */
export interface PackedEntry {
  readonly isEncrypted: boolean;
  readonly method: number;
  /** Where its own header begins, in bytes. */
  readonly offset: number;
  readonly packedSize: number;
  readonly size: number;
  readonly checksum: number | null;
}

/** Why a file of an archive cannot be read. */
export class EntryFault extends Error {
  constructor(
    readonly kind: 'encrypted' | 'method' | 'damaged',
    message: string,
  ) {
    super(message);
  }
}

const headerLength = 30;
const headerMark = 0x04034b50;
const [stored, deflated] = [0, 8];
const chunkBytes = 262_144;

/**
 * Reads a file of an archive piece by piece; the caller may stop at any time. The library that reads the list would
 * keep about 30 kB in memory for each file until it is collected. Throws `EntryFault`, and what the source throws.
 */
export async function* unpackEntry(
  entry: PackedEntry,
  source: SourceReader,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (entry.isEncrypted) throw new EntryFault('encrypted', 'encrypted');
  if (entry.method !== stored && entry.method !== deflated)
    throw new EntryFault('method', `method ${String(entry.method)}`);
  const packed = packedBytes(entry, source);
  const checksum = new Crc32();
  let size = 0;
  for await (const piece of entry.method === stored ? packed : inflated(packed, source)) {
    size += piece.length;
    if (size > entry.size) throw new EntryFault('damaged', 'a file is larger than stated');
    checksum.add(piece);
    yield piece;
  }
  if (size !== entry.size || checksum.value !== entry.checksum)
    throw new EntryFault('damaged', 'a file does not match its checksum');
}

async function* packedBytes(
  { offset, packedSize }: PackedEntry,
  source: SourceReader,
): AsyncGenerator<Uint8Array, void, undefined> {
  const header = await source.readUint8Array(offset, headerLength);
  const view = new DataView(header.buffer, header.byteOffset, header.length);
  if (header.length < headerLength || view.getUint32(0, true) !== headerMark)
    throw new EntryFault('damaged', 'a file is not where the list says');
  let at = offset + headerLength + view.getUint16(26, true) + view.getUint16(28, true);
  const end = at + packedSize;
  while (at < end) {
    const piece = await source.readUint8Array(at, Math.min(chunkBytes, end - at));
    if (piece.length === 0) throw new EntryFault('damaged', 'a file ends too early');
    at += piece.length;
    yield piece;
  }
}

async function* inflated(
  packed: AsyncIterable<Uint8Array>,
  source: SourceReader,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { readable, writable } = new DecompressionStream('deflate-raw') as unknown as ReadableWritablePair<
    Uint8Array,
    Uint8Array
  >;
  const fed = feed(packed, writable.getWriter());
  const reader = readable.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
    await fed;
  } catch (error) {
    if (error instanceof EntryFault || source.failure !== null) throw error;
    throw new EntryFault('damaged', 'a file cannot be unpacked');
  } finally {
    await reader.cancel().catch(() => undefined);
    await fed.catch(() => undefined);
  }
}

async function feed(packed: AsyncIterable<Uint8Array>, writer: WritableStreamDefaultWriter<Uint8Array>): Promise<void> {
  try {
    for await (const piece of packed) await writer.write(piece);
    await writer.close();
  } catch (error) {
    await writer.abort(error).catch(() => undefined);
    throw error;
  }
}
