import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ContentHash } from '../../core/content-hash';
import type { Clock } from '../../ports/clock';
import type { Hasher, Hashing } from '../../ports/hasher';

/** Hashing offered by a window or worker. */
export interface HashingDeps {
  /** The platform's SHA-256; undefined in windows that it does not trust. */
  readonly subtle: Pick<SubtleCrypto, 'digest'> | undefined;
  readonly clock: Clock;
}

/** Size in bytes of a piece that takes about two milliseconds. */
const pieceBytes = 256 * 1024;

/**
 * SHA-256 in plain JavaScript. The platform's own is asynchronous and missing in some windows, so it is used only for
 * large data.
 */
export class NobleHasher implements Hasher {
  constructor(private readonly deps: HashingDeps) {}

  sha256(data: Uint8Array | string): ContentHash {
    return bytesToHex(sha256(typeof data === 'string' ? utf8ToBytes(data) : data)) as ContentHash;
  }

  async digest(bytes: Uint8Array): Promise<ContentHash> {
    if (bytes.length <= pieceBytes) return this.sha256(bytes);
    const own = await this.deps.subtle?.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>).catch(() => null);
    return own == null ? this.#inPieces(bytes) : (bytesToHex(new Uint8Array(own)) as ContentHash);
  }

  begin(): Hashing {
    const hash = sha256.create();
    return {
      add: (bytes) => {
        hash.update(bytes);
      },
      end: () => bytesToHex(hash.digest()) as ContentHash,
    };
  }

  hmac(key: string, text: string): string {
    return bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(text)));
  }

  async #inPieces(bytes: Uint8Array): Promise<ContentHash> {
    const hashing = this.begin();
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      hashing.add(bytes.subarray(at, at + pieceBytes));
      await this.deps.clock.sleep(0);
    }
    return hashing.end();
  }
}
