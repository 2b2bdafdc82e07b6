import type { ByteSource } from '../../../ports/byte-source';

/** Bytes that had to be read at once, because the app cannot read a part of a file. */
export function wholeBytes(bytes: Uint8Array): ByteSource {
  return { size: bytes.length, read: (start, end) => Promise.resolve(bytes.slice(start, end)) };
}
