/**
 * How a note is named: `day` is a day alone (`2026-11-20`), `dated` begins with one, `id` begins with a time of 12 or
 * 14 digits; else how its words are separated, and `word` for a single one.
 */
export type NameForm = 'day' | 'dated' | 'id' | 'spaces' | 'hyphens' | 'underscores' | 'word';

const day = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?!\d)/;

/** Returns the form of a name without its extension. */
export function nameForm(name: string): NameForm {
  if (day.test(name)) return name.length === 10 ? 'day' : 'dated';
  if (/^(?:19|20)\d{10}(?:\d\d)?(?!\d)/.test(name)) return 'id';
  if (/\S\s+\S/.test(name)) return 'spaces';
  if (/[^-]-[^-]/.test(name)) return 'hyphens';
  return /[^_]_[^_]/.test(name) ? 'underscores' : 'word';
}
