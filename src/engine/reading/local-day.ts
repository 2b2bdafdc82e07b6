import { writtenDay } from '../../core/note/written-day';

/** The day where the user is, as `YYYY-MM-DD`; `daysAhead` counts calendar days, whatever the clock change does to their length. */
export function localDay(at: Date, daysAhead = 0): string {
  // Noon exists on every day of every time zone.
  const day = new Date(at.getFullYear(), at.getMonth(), at.getDate() + daysAhead, 12);
  return `${String(day.getFullYear()).padStart(4, '0')}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;
}

/** The moment at which a `YYYY-MM-DD` begins where the user is. */
export function startOfLocalDay(day: string): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** Day and minute where the user is, as `YYYY-MM-DD HH:MM`. */
export function localTime(at: Date): string {
  return `${localDay(at)} ${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** When a note was written, as a model is told: by its frontmatter, else by its file. `changedMs`: milliseconds since 1970, missing where there is no file. */
export function dayWords(frontmatter: Readonly<Record<string, unknown>>, changedMs: number | undefined): string {
  const written = writtenDay(frontmatter);
  if (written !== '') return `Written: ${written}`;
  return changedMs === undefined ? 'Written: not known' : `Last changed: ${localDay(new Date(changedMs))}`;
}
