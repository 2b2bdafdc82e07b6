import type { ContentHash } from '../core/content-hash';

export interface Hasher {
  /** SHA-256 as 64 lower-case hex digits; text is hashed as UTF-8. */
  sha256(data: Uint8Array | string): ContentHash;
  /** The same of bytes that may be many, without holding the thread for long; they must not change meanwhile. */
  digest(bytes: Uint8Array): Promise<ContentHash>;
  /** The same of bytes that come in pieces. */
  begin(): Hashing;
  /** HMAC-SHA256 of a text under a key, both as UTF-8: 64 lower-case hex digits. */
  hmac(key: string, text: string): string;
}

export interface Hashing {
  add(bytes: Uint8Array): void;
  /** To be called once, at the end. */
  end(): ContentHash;
}
