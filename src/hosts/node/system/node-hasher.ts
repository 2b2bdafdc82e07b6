import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { ContentHash } from '../../../core/content-hash';
import type { Hasher, Hashing } from '../../../ports/hasher';

export class NodeHasher implements Hasher {
  /** The last key, because preparing it takes three times as long as a signature. */
  #key: { readonly text: string; readonly prepared: KeyObject } | null = null;

  sha256(data: Uint8Array | string): ContentHash {
    return createHash('sha256').update(data).digest('hex') as ContentHash;
  }

  digest(bytes: Uint8Array): Promise<ContentHash> {
    return Promise.resolve(this.sha256(bytes));
  }

  crc32(bytes: Uint8Array): number {
    // Only an index asks for it, so the module is loaded then.
    return process.getBuiltinModule('node:zlib').crc32(bytes);
  }

  begin(): Hashing {
    const hash = createHash('sha256');
    return {
      add: (bytes) => {
        hash.update(bytes);
      },
      end: () => hash.digest('hex') as ContentHash,
    };
  }

  hmac(key: string, text: string): string {
    if (this.#key?.text !== key) this.#key = { text: key, prepared: createSecretKey(key, 'utf8') };
    return createHmac('sha256', this.#key.prepared).update(text).digest('hex');
  }
}
