/** SHA-256 of a file's bytes, 64 lower-case hex digits. Created only by a `Hasher`. */
export type ContentHash = string & { readonly __brand: 'ContentHash' };

/** Returns a UUID of version 8 (RFC 9562, custom) made from the first 128 bits of a hash. */
export function stableUuid(hash: string): string {
  const variant = ((parseInt(hash.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
