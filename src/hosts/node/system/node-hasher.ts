import { createHash } from 'node:crypto';
import type { ContentHash } from '../../../core/content-hash';
import type { Hasher } from '../../../ports/hasher';

export class NodeHasher implements Hasher {
  sha256(data: Uint8Array | string): ContentHash {
    return createHash('sha256').update(data).digest('hex') as ContentHash;
  }
}
