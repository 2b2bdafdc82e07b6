import * as z from 'zod';
import { harmlessLine } from '../../../core/note/harmless-markdown';
import type { VaultPath } from '../../../core/note/path';
import { schemaFault } from '../../../core/schema-fault';
import { readObject } from '../../../engine/asking/read-object';
import { replySchemaText } from '../../../engine/asking/reply-schema';
import type { Reading } from '../../../engine/asking/task';

/** Notes that belong together, in the words of a model. */
export interface NamedGroup {
  readonly subject: string;
  readonly notes: readonly VaultPath[];
}

const groupSchema = z.object({ subject: z.string(), notes: z.array(z.string()) });

export const groupReplySchema = replySchemaText(z.object({ groups: z.array(groupSchema) }));

const replySchema = z.object({ groups: z.array(z.unknown()) });
const longestSubject = 80;
const longestNamed = 200;

/**
 * Reads which of the notes that were shown belong together. What was not shown, or stands in a group already, is taken out of its group and is a fault;
 * so is a group of fewer than `fewest`. No group at all is an answer, unless groups were named and none can be used.
 */
export function readGroupReply(
  text: string,
  isCut: boolean,
  shown: readonly VaultPath[],
  fewest: number,
): Reading<readonly NamedGroup[]> {
  const { value, faults: unread } = readObject(text, replySchema);
  if (value === null) return { value, faults: unread, goodCount: 0 };
  const faults = isCut ? ['It was cut off before its end. Name fewer and narrower groups.'] : [];
  const free = new Map<string, VaultPath | null>(shown.map((path) => [keyOf(path), path]));
  const groups: NamedGroup[] = [];
  for (const [at, entry] of value.groups.entries()) {
    const read = groupSchema.safeParse(entry);
    if (!read.success) {
      faults.push(`Group ${at + 1}: ${read.error.issues.map(schemaFault).join('; ')}.`);
      continue;
    }
    const subject = harmlessLine(read.data.subject).replace(/\s+/g, ' ').trim().slice(0, longestSubject);
    const { notes, refused } = takeNotes(read.data.notes, free);
    const name = subject === '' ? `Group ${at + 1}` : `"${subject}"`;
    faults.push(...refused.map((fault) => `${name}: ${fault}`));
    if (notes.length < fewest) {
      for (const path of notes) free.set(keyOf(path), path);
      if (refused.length === 0) faults.push(`${name}: a group has at least two of the notes.`);
    } else groups.push({ subject, notes });
  }
  const goodCount = 1 + groups.reduce((sum, { notes }) => sum + notes.length, 0);
  return groups.length === 0 && value.groups.length > 0
    ? { value: null, faults, goodCount: 0 }
    : { value: groups, faults, goodCount };
}

/** Takes what a group names out of the notes that are free. */
function takeNotes(
  named: readonly string[],
  free: Map<string, VaultPath | null>,
): { readonly notes: VaultPath[]; readonly refused: string[] } {
  const notes: VaultPath[] = [];
  const refused: string[] = [];
  for (const name of named) {
    const key = keyOf(name);
    const path = free.get(key);
    if (path === undefined) refused.push(`no note "${harmlessLine(name).slice(0, longestNamed)}" was shown.`);
    else if (path === null) refused.push(`"${harmlessLine(name).slice(0, longestNamed)}" stands in a group already.`);
    else {
      notes.push(path);
      free.set(key, null);
    }
  }
  return { notes, refused };
}

/** Models write accented letters in one form, file systems in two. */
function keyOf(path: string): string {
  return path.trim().normalize('NFC');
}
