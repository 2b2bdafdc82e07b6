import * as z from 'zod';
import { parseVaultPath } from '../../../core/note/path';
import type { BlobStore } from '../../../ports/blob-store';
import type { Hasher } from '../../../ports/hasher';
import type { CollectedNote } from '../collect-notes';

/** Raised whenever the same notes would be grouped differently. */
const groupingVersion = 3;

const path = z.string().transform((text) => parseVaultPath(text));

/** In the store, the nearest notes are positions in a list of paths: in a large vault, each path stands in many places. */
const keptSchema = z.object({
  groups: z.array(z.array(path)),
  paths: z.array(z.string()),
  near: z.record(z.string(), z.array(z.number())),
  /** Remarks on the groups, a sentence each. */
  remarks: z.array(z.string()).default([]),
  /** Reason why a model gave nothing for some of the notes. */
  failed: z.string().nullable().default(null),
});

type Kept = z.infer<typeof keptSchema>;

export interface Grouping extends Omit<Kept, 'paths' | 'near'> {
  /** Paths of the nearest notes in the vault, by note. */
  readonly near: Readonly<Record<string, readonly string[]>>;
}

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
      return bytes === null ? null : unpacked(keptSchema.parse(JSON.parse(new TextDecoder().decode(bytes))));
    } catch {
      return null;
    }
  }

  async put(key: string, grouping: Grouping): Promise<void> {
    await this.store.put(key, new TextEncoder().encode(JSON.stringify(packed(grouping)))).catch(() => undefined);
  }
}

function packed({ near, ...grouping }: Grouping): Kept {
  const numbers = new Map<string, number>();
  const numberOf = (path: string): number => {
    const known = numbers.get(path) ?? numbers.size;
    numbers.set(path, known);
    return known;
  };
  const numbered = Object.entries(near).map(([path, paths]) => [path, paths.map(numberOf)] as const);
  return { ...grouping, paths: [...numbers.keys()], near: Object.fromEntries(numbered) };
}

function unpacked({ paths, near, ...grouping }: Kept): Grouping {
  const named = Object.entries(near).map(
    ([path, numbers]) => [path, numbers.flatMap((at) => paths[at] ?? [])] as const,
  );
  return { ...grouping, near: Object.fromEntries(named) };
}
