import type { ContentHash } from '../core/content-hash';

export interface Hasher {
  /** Returns the SHA-256 as 64 lower-case hex digits; text is hashed as UTF-8. */
  sha256(data: Uint8Array | string): ContentHash;
  /** Returns the SHA-256 of many bytes without blocking the thread for long; the bytes must not change meanwhile. */
  digest(bytes: Uint8Array): Promise<ContentHash>;
  /** Returns the CRC-32, which shows damage; missing where it takes longer than the SHA-256. */
  crc32?(bytes: Uint8Array): number;
  /** Starts a SHA-256 of bytes that arrive in pieces. */
  begin(): Hashing;
  /** Returns the HMAC-SHA256 of a text under a key, both as UTF-8: 64 lower-case hex digits. */
  hmac(key: string, text: string): string;
}

export interface Hashing {
  add(bytes: Uint8Array): void;
  /** Returns the hash; must be called once, at the end. */
  end(): ContentHash;
}
