import type { GraphNote } from './graph-note';
import { NameIndex } from './name-index';

/** Shorter names of notes that no other note has, be it as a whole name or as a shorter one. */
export function freeNames(notes: readonly GraphNote[]): (readonly [name: string, path: string])[] {
  const owners = new Map<string, string | null>();
  const whole = new Set(notes.flatMap(({ names }) => names.map((name) => name.toLowerCase())));
  for (const { path, shorter } of notes)
    for (const name of new Set(shorter.map((each) => each.toLowerCase())))
      if (!whole.has(name)) owners.set(name, owners.has(name) ? null : path);
  return [...owners].flatMap(([name, path]) => (path === null ? [] : [[name, path] as const]));
}

/** Names that are recognized without a link: those of people, organizations and projects, and titles of several words. */
export function spokenNames(notes: readonly GraphNote[], free: readonly (readonly [string, string])[]): NameIndex {
  const spoken = new NameIndex(
    notes.flatMap(({ path, kind, names }) =>
      names.filter((name) => kind !== 'note' || isTelling(name)).map((name) => [name, path] as const),
    ),
  );
  for (const [name, path] of free) if (isTelling(name)) spoken.addFree(name, path);
  return spoken;
}

function isTelling(name: string): boolean {
  return name.length >= 8 && name.split(/\s+/).filter((part) => /\p{L}{2}/u.test(part)).length >= 2;
}
