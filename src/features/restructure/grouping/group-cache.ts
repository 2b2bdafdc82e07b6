import * as z from 'zod';
import { parseVaultPath } from '../../../core/note/path';
import type { BlobStore } from '../../../ports/blob-store';
import type { Hasher } from '../../../ports/hasher';
import type { CollectedNote } from '../collect-notes';

/** Raised whenever the same notes would be grouped differently. */
const groupingVersion = 2;

const path = z.string().transform((text) => parseVaultPath(text));

const groupingSchema = z.object({
  groups: z.array(z.array(path)),
  /** Paths of the nearest notes in the vault, by note. */
  near: z.record(z.string(), z.array(z.string())),
  /** Remarks on the groups, a sentence each. */
  remarks: z.array(z.string()).default([]),
  /** Reason why a model gave nothing for some of the notes. */
  failed: z.string().nullable().default(null),
});

export type Grouping = z.infer<typeof groupingSchema>;

/**
 * Stores groups by the notes they were made from, so that what was shown is also what is done, even if other notes
 * change. A store that fails counts as empty.
 */
export class GroupCache {
  constructor(
    private readonly store: BlobStore,
    private readonly hasher: Hasher,
  ) {}

  /** `by`: everything besides the notes that affects their groups. */
  keyOf(folder: string, by: string, notes: readonly CollectedNote[]): string {
    return `groups/${this.hasher.sha256(JSON.stringify([groupingVersion, folder, by, notes.map((note) => [note.path, note.hash])]))}.json`;
  }

  async get(key: string): Promise<Grouping | null> {
    try {
      const bytes = await this.store.get(key);
      return bytes === null ? null : groupingSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
    } catch {
      return null;
    }
  }

  async put(key: string, grouping: Grouping): Promise<void> {
    await this.store.put(key, new TextEncoder().encode(JSON.stringify(grouping))).catch(() => undefined);
  }
}
