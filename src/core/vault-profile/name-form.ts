/** How a note's name begins: with a day alone (`2026-11-20`), a day and more, a time as an id (`202611201830`), or otherwise. */
export type NameForm = 'day' | 'dated' | 'stamped' | 'other';

/** What separates the words of a name. */
export type NameSeparator = 'spaces' | 'hyphens' | 'underscores';

const day = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?!\d)/;

const stamp = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d)?(?!\d)/;

/** Returns the form of a name without its extension. */
export function nameForm(name: string): NameForm {
  if (stamp.test(name)) return 'stamped';
  if (!day.test(name)) return 'other';
  return name.length === 10 ? 'day' : 'dated';
}

/** Returns what separates the words of a name beside a day at its beginning; null for a single word. */
export function nameSeparator(name: string): NameSeparator | null {
  if (/\S\s+\S/.test(name)) return 'spaces';
  const rest = name.replace(day, '');
  if (/-[^-]/.test(rest)) return 'hyphens';
  return /_[^_]/.test(rest) ? 'underscores' : null;
}
