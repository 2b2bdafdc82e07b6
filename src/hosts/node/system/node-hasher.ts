import { createHash, createHmac } from 'node:crypto';
import type { ContentHash } from '../../../core/content-hash';
import type { Hasher, Hashing } from '../../../ports/hasher';

export class NodeHasher implements Hasher {
  sha256(data: Uint8Array | string): ContentHash {
    return createHash('sha256').update(data).digest('hex') as ContentHash;
  }

  digest(bytes: Uint8Array): Promise<ContentHash> {
    return Promise.resolve(this.sha256(bytes));
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
    return createHmac('sha256', key).update(text).digest('hex');
  }
}
