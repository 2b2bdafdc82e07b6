import type { NoteFacts } from '../note-record';
import { baseNameOf } from '../path';

interface NamedFacts {
  readonly path: string;
  readonly facts: NoteFacts;
}

const ended =
  /^(?:superseded|retired|cleared|resolved|stale|completed|retracted|revoked|withdrawn|deprecated|rejected)$/i;

/** True when a note's status says that what it states no longer holds. */
export function hasEnded({ status }: Pick<NoteFacts, 'status'>): boolean {
  return ended.test(status.trim());
}

/** True when a note's status says that what it states is not decided yet. */
export function isProposed({ status }: Pick<NoteFacts, 'status'>): boolean {
  return /^proposed$/i.test(status.trim());
}

export function isSuperseded({ status }: Pick<NoteFacts, 'status'>): boolean {
  return /^superseded$/i.test(status.trim());
}

/** True when a note names another one as superseded. */
export function supersedes(newer: NamedFacts, older: NamedFacts): boolean {
  const names = newer.path === older.path ? [] : (newer.facts.managed?.supersedes ?? []).map(nameKey);
  return names.length > 0 && namesOf(older).some((name) => names.includes(name));
}

/** Returns the names by which other notes may supersede a note. */
export function namesOf({
  path,
  facts,
}: {
  readonly path: string;
  readonly facts: Pick<NoteFacts, 'title'>;
}): string[] {
  return [baseNameOf(path), facts.title].map(nameKey);
}

/** Returns the form of a name that is used to compare names. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase().trim();
}
