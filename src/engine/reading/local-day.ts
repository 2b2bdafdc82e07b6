import { writtenDay } from '../../core/note/written-day';

/** Returns the user's local day as `YYYY-MM-DD`; `daysAhead` counts calendar days, regardless of clock changes. */
export function localDay(at: Date, daysAhead = 0): string {
  // Noon exists on every day in every time zone.
  const day = new Date(at.getFullYear(), at.getMonth(), at.getDate() + daysAhead, 12);
  return `${String(day.getFullYear()).padStart(4, '0')}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;
}

/** Returns the moment at which a `YYYY-MM-DD` begins in the user's time zone. */
export function startOfLocalDay(day: string): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** Returns local day and minute as `YYYY-MM-DD HH:MM`. */
export function localTime(at: Date): string {
  return `${localDay(at)} ${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/**
 * Returns when a note was written, for a model: from its frontmatter, otherwise from its file. `changedMs`: ms since
 * 1970, undefined when there is no file.
 */
export function dayWords(frontmatter: Readonly<Record<string, unknown>>, changedMs: number | undefined): string {
  const written = writtenDay(frontmatter);
  if (written !== '') return `Written: ${written}`;
  return changedMs === undefined ? 'Written: not known' : `Last changed: ${localDay(new Date(changedMs))}`;
}
