import * as z from 'zod';
import type { ContentHash } from '../../core/content-hash';
import { AppError } from '../../core/errors';
import type { AnyModelFile } from '../../core/models/model-file';
import type { BlobStore } from '../../ports/blob-store';

/** State of a file when it was accepted: its SHA-256, or absent. */
export type AcceptedDigest = ContentHash | 'absent';

const digestsSchema = z.object({
  /** Name of the model or folder, for people who read the record. */
  of: z.string(),
  files: z.record(
    z.string(),
    z.custom<AcceptedDigest>(
      (value) => value === 'absent' || (typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)),
    ),
  ),
});

export type Digests = Readonly<Partial<Record<AnyModelFile, AcceptedDigest>>>;

/** The SHA-256 of each accepted file: later versions must match it until the user withdraws the acceptance. */
export class AcceptedDigests {
  constructor(private readonly store: BlobStore) {}

  /**
   * Returns null when nothing was accepted. Throws `damaged` for a record that cannot be read: ignoring it would accept
   * anything.
   */
  async get(key: string): Promise<Digests | null> {
    const bytes = await this.store.get(`${key}.json`);
    if (bytes === null) return null;
    try {
      return digestsSchema.parse(JSON.parse(new TextDecoder().decode(bytes))).files;
    } catch {
      throw new AppError(
        'damaged',
        'The record of accepted model files cannot be read. Remove the model and download it again, or choose the folder again.',
      );
    }
  }

  async put(key: string, of: string, files: Digests): Promise<void> {
    await this.store.put(`${key}.json`, new TextEncoder().encode(`${JSON.stringify({ of, files })}\n`));
  }

  /** Returns false when there was nothing to forget. */
  async forget(key: string): Promise<boolean> {
    const wasThere = (await this.store.size(`${key}.json`)) !== null;
    await this.store.delete(`${key}.json`);
    return wasThere;
  }
}
