import type { VaultPath } from '../../../core/note/path';
import { bySize, mostInGroup } from './group-order';
import type { NamedGroup } from './group-reply';

/** Makes one of the groups of several replies that have one subject, in whatever letter case; one without a subject stands by itself. A group of one note is none, one that is too large is cut evenly. The largest first. */
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

/** The same for subjects that differ in letter case and blanks. */
export function subjectKey(subject: string): string {
  return subject.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}

function cutEvenly(notes: readonly VaultPath[]): VaultPath[][] {
  const count = Math.ceil(notes.length / mostInGroup);
  const cuts = Array.from({ length: count + 1 }, (_, at) => Math.ceil((at * notes.length) / count));
  return Array.from({ length: count }, (_, at) => notes.slice(cuts[at], cuts[at + 1]));
}
