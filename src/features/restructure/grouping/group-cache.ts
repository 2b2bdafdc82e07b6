import * as z from 'zod';
import { parseVaultPath } from '../../../core/note/path';
import type { BlobStore } from '../../../ports/blob-store';
import type { Hasher } from '../../../ports/hasher';
import type { CollectedNote } from '../collect-notes';

/** Raised whenever the same notes would be grouped otherwise. */
const groupingVersion = 2;

const path = z.string().transform((text) => parseVaultPath(text));

const groupingSchema = z.object({
  groups: z.array(z.array(path)),
  /** Of each note the nearest ones of the vault. */
  near: z.record(z.string(), z.array(z.string())),
  /** What is to be known of the groups, a sentence each. */
  remarks: z.array(z.string()).default([]),
  /** Why a model gave nothing for some of the notes. */
  failed: z.string().nullable().default(null),
});

export type Grouping = z.infer<typeof groupingSchema>;

/** Groups by the notes that they were made of, so that what was shown is what is done, whatever became of notes elsewhere. A store that fails is as good as an empty one. */
export class GroupCache {
  constructor(
    private readonly store: BlobStore,
    private readonly hasher: Hasher,
  ) {}

  /** `by`: everything beside the notes that decides about their groups. */
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
