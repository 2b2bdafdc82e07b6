import * as z from 'zod';
import { harmlessLine } from '../../../core/note/harmless-markdown';
import type { VaultPath } from '../../../core/note/path';
import { schemaFault } from '../../../core/schema-fault';
import { type Reading, readObject } from '../../../engine/asking/task';
import { replyShape } from '../../../core/language-models/reply-shape';

/** Notes that belong together according to a model, and their subject. */
export interface NamedGroup {
  readonly subject: string;
  readonly notes: readonly VaultPath[];
}

const groupSchema = z.object({ subject: z.string(), notes: z.array(z.string()) });

export const groupReplySchema = replyShape(z.object({ groups: z.array(groupSchema) }));

const replySchema = z.object({ groups: z.array(z.unknown()) });

const longestSubject = 80;

const longestNamed = 200;

/** Maximum number of notes in a group, all of which fit into the request that decides about it. */
export const mostInGroup = 20;

/** Minimum number of notes in a group that may get an overview. */
export const fewestForHub = 6;

/**
 * Reads which of the shown notes belong together. A note that was not shown or already has a group is a fault and is
 * left out, and a group of fewer than `fewest` is a fault. No groups at all is a valid answer, but naming only unusable
 * groups is not.
 */
export function readGroupReply(
  text: string,
  isCut: boolean,
  shown: readonly VaultPath[],
  fewest: number,
): Reading<readonly NamedGroup[]> {
  const { value, faults: unread } = readObject(text, replySchema);
  if (value === null) return { value, faults: unread, goodCount: 0 };
  const faults = isCut ? ['It was cut off before the end. Name fewer and narrower groups.'] : [];
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
      if (refused.length === 0) faults.push(`${name}: a group needs at least two of the notes.`);
    } else groups.push({ subject, notes });
  }
  const goodCount = 1 + groups.reduce((sum, { notes }) => sum + notes.length, 0);
  return groups.length === 0 && value.groups.length > 0
    ? { value: null, faults, goodCount: 0 }
    : { value: groups, faults, goodCount };
}

/** Takes the notes that a group names out of those still free. */
function takeNotes(
  named: readonly string[],
  free: Map<string, VaultPath | null>,
): { readonly notes: VaultPath[]; readonly refused: string[] } {
  const notes: VaultPath[] = [];
  const refused: string[] = [];
  for (const name of named) {
    const key = keyOf(name);
    const path = free.get(key);
    if (path === undefined) refused.push(`there is no note "${harmlessLine(name).slice(0, longestNamed)}".`);
    else if (path === null) refused.push(`"${harmlessLine(name).slice(0, longestNamed)}" is already in another group.`);
    else {
      notes.push(path);
      free.set(key, null);
    }
  }
  return { notes, refused };
}

/** Normalizes a path, because models write accented letters in one form and file systems in two. */
function keyOf(path: string): string {
  return path.trim().normalize('NFC');
}

/**
 * Joins the groups of several replies that have the same subject; a group without a subject stays separate. Drops
 * groups of one note and cuts too large ones evenly. The largest comes first.
 */
export function joinGroups(replies: readonly (readonly NamedGroup[])[]): VaultPath[][] {
  const bySubject = new Map<string, VaultPath[]>();
  for (const [at, { subject, notes }] of replies.flat().entries()) {
    const key = subjectKey(subject) || `without a subject ${at}`;
    bySubject.set(key, [...(bySubject.get(key) ?? []), ...notes]);
  }
  return [...bySubject.values()]
    .filter(({ length }) => length > 1)
    .flatMap((notes) => cutEvenly([...notes].sort()))
    .sort(bySize);
}

/** Returns the same key for subjects that differ only in letter case and spaces. */
export function subjectKey(subject: string): string {
  return subject.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}

function cutEvenly(notes: readonly VaultPath[]): VaultPath[][] {
  const count = Math.ceil(notes.length / mostInGroup);
  const cuts = Array.from({ length: count + 1 }, (_, at) => Math.ceil((at * notes.length) / count));
  return Array.from({ length: count }, (_, at) => notes.slice(cuts[at], cuts[at + 1]));
}

/** Sorts the largest group first, and groups of equal size by their first path. */
export function bySize(one: readonly string[], other: readonly string[]): number {
  return other.length - one.length || ((one[0] ?? '') < (other[0] ?? '') ? -1 : 1);
}
