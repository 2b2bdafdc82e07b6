import type { ByteSource } from '../../ports/source-files';

/** A file that is in memory already. */
export function wholeFile(bytes: Uint8Array): ByteSource {
  return { size: bytes.length, read: (start, end) => Promise.resolve(bytes.subarray(start, end)) };
}
