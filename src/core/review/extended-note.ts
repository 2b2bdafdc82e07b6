import { setFrontmatterKeys } from '../note/edit-frontmatter';
import { readFrontmatter } from '../note/frontmatter';
import { addDays } from './calendar-days';

/** The day to which a review is put off: so many weeks after it was due, and never before so many weeks from today. */
export function extendedDay(reviewAfter: string, today: string, weeks: number): string {
  return addDays(reviewAfter > today ? reviewAfter : today, 7 * weeks);
}

/** The note's text with another day of review; every other byte stays. `now` is the time of writing. Throws `damaged` when the frontmatter cannot be edited. */
export function extendedNote(text: string, day: string, now: string): string {
  const { data } = readFrontmatter(text);
  const spelled = (key: string): string =>
    Object.hasOwn(data, key) ? key : (Object.keys(data).find((other) => other.toLowerCase() === key) ?? key);
  return setFrontmatterKeys(text, { [spelled('cb_review_after')]: day, [spelled('cb_modified')]: now });
}
