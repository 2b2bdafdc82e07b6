import type { ContentHash } from '../core/content-hash';

export interface Hasher {
  /** SHA-256 as 64 lower-case hex digits; text is hashed as UTF-8. */
  sha256(data: Uint8Array | string): ContentHash;
}
