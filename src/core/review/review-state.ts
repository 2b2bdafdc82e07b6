import { setFrontmatterKeys } from '../note/edit-frontmatter';
import { readFrontmatter } from '../note/frontmatter';
import { dateValue, isTrue, textValue, valueOf } from '../note/frontmatter-values';
import { isCalendarDate } from '../search/calendar-date';

/** What tells days where the user is. */
export interface ReviewCalendar {
  /** The user's calendar day at a moment, `YYYY-MM-DD`. */
  dayOf(at: Date): string;
  /** Days until a note of this type falls due that says no day itself. */
  daysOf(type: string): number;
}

/** When a note of working memory is to be looked at again. */
export interface ReviewState {
  /** `YYYY-MM-DD`: due from this day on; null when the note does not tell. */
  readonly reviewAfter: string | null;
  /** Why no day can be told; '' when it can. */
  readonly problem: string;
  readonly isLocked: boolean;
}

type Data = Readonly<Record<string, unknown>>;

/** A time with its zone behind a date. One without a zone is meant where the user is. */
const zonedTime = /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)? ?(?:[Zz]|[-+]\d{2}:?\d{2})$/;

/**
 * Reads what a note's frontmatter says of its review; null when it is no working memory (`cb_ephemeral`). Without `cb_review_after` a note falls due
 * when the days for its type have gone by since it was written. Never throws.
 */
export function readReviewState(data: Data, calendar: ReviewCalendar): ReviewState | null {
  if (!isTrue(valueOf(data, 'cb_ephemeral'))) return null;
  const isLocked = isTrue(valueOf(data, 'cb_lock'));
  const given = valueOf(data, 'cb_review_after');
  const isGiven = given !== undefined && given !== null && given !== '';
  const day = isGiven ? readDay(given, calendar) : usualDay(data, calendar);
  if (day !== null) return { reviewAfter: day, problem: '', isLocked };
  const problem = isGiven
    ? `"${textValue(given).slice(0, 60)}" in cb_review_after is not a date. Write it as 2026-03-31.`
    : 'It has neither a review date nor a date of writing. Add cb_review_after.';
  return { reviewAfter: null, problem, isLocked };
}

/** True for a note that is to be reviewed on `day` (`YYYY-MM-DD`) or before; a locked one never is. */
export function isDue({ reviewAfter, isLocked }: ReviewState, day: string): boolean {
  return !isLocked && reviewAfter !== null && reviewAfter <= day;
}

function usualDay(data: Data, calendar: ReviewCalendar): string | null {
  const written = readDay(valueOf(data, 'cb_created'), calendar) ?? readDay(valueOf(data, 'date', 'created'), calendar);
  const type = textValue(valueOf(data, 'beat_type', 'type'));
  return written === null ? null : addDays(written, calendar.daysOf(type));
}

function readDay(value: unknown, calendar: ReviewCalendar): string | null {
  const text = textValue(value);
  if (zonedTime.test(text) && isCalendarDate(text.slice(0, 10))) {
    const at = new Date(
      text
        .replace(/^(.{10}) /, '$1T')
        .replace(' ', '')
        .replace(/([-+]\d{2})(\d{2})$/, '$1:$2')
        .toUpperCase(),
    );
    return Number.isNaN(at.getTime()) ? null : calendar.dayOf(at);
  }
  const day = dateValue(value);
  return day !== '' && isCalendarDate(day) ? day : null;
}

/** The day that lies so many calendar days after a `YYYY-MM-DD`; whatever the clocks do there, a day is a day. */
export function addDays(day: string, count: number): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  // Days of UTC are all of one length, so that only the calendar counts.
  return new Date(Date.UTC(year, month - 1, date + count)).toISOString().slice(0, 10);
}

/** Calendar days from one `YYYY-MM-DD` to another; negative when `to` comes first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** How a day of review (`YYYY-MM-DD`) reads from `today`: "due since 2026-03-01", "due today", "due on 2026-03-09". */
export function dueWords(reviewAfter: string, today: string): string {
  if (reviewAfter === today) return 'due today';
  return `due ${reviewAfter < today ? 'since' : 'on'} ${reviewAfter}`;
}

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
