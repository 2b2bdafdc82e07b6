import { setFrontmatterKeys } from '../note/frontmatter/edit-frontmatter';
import { readFrontmatter } from '../note/frontmatter/frontmatter';
import { dateValue, isTrue, textValue, valueOf } from '../note/frontmatter/frontmatter-values';
import { isCalendarDate } from '../calendar-date';

/** Determines days in the user's time zone. */
export interface ReviewCalendar {
  /** Returns the user's calendar day at a moment, `YYYY-MM-DD`. */
  dayOf(at: Date): string;
  /** Returns the number of days until a note of this type is due, when the note gives no date. */
  daysOf(type: string): number;
}

/** When a working-memory note is to be reviewed. */
export interface ReviewState {
  /** `YYYY-MM-DD`, the first day on which the note is due; null when it is not known. */
  readonly reviewAfter: string | null;
  /** Reason why the day is not known; '' when it is. */
  readonly problem: string;
  readonly isLocked: boolean;
}

type Data = Readonly<Record<string, unknown>>;

/** Matches a date with a time and a zone. A time without a zone is in the user's time zone. */
const zonedTime = /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)? ?(?:[Zz]|[-+]\d{2}:?\d{2})$/;

/**
 * Reads the review date in a note's front matter; null when the note is not working memory (`cb_ephemeral`). Without
 * `cb_review_after` a note becomes due when the number of days for its type has passed since it was written. Never
 * throws.
 */
export function readReviewState(data: Data, calendar: ReviewCalendar): ReviewState | null {
  if (!isTrue(valueOf(data, 'cb_ephemeral')) || valueOf(data, 'cb_board') !== undefined) return null;
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

/** True when the note is due on `day` (`YYYY-MM-DD`) or before; a locked note never is. */
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
  return dateValue(value) || null;
}

/** Returns the day `count` calendar days after a `YYYY-MM-DD`, regardless of clock changes. */
export function addDays(day: string, count: number): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  // All days in UTC have the same length, so only the calendar counts.
  return new Date(Date.UTC(year, month - 1, date + count)).toISOString().slice(0, 10);
}

/**
 * Describes a review date (`YYYY-MM-DD`) as seen from `today`: "due since 2026-03-01", "due today", "due on
 * 2026-03-09".
 */
export function dueWords(reviewAfter: string, today: string): string {
  if (reviewAfter === today) return 'due today';
  return `due ${reviewAfter < today ? 'since' : 'on'} ${reviewAfter}`;
}

/**
 * Returns the day to which a review is postponed: `weeks` after the note was due or after today, whichever is later.
 */
export function extendedDay(reviewAfter: string, today: string, weeks: number): string {
  return addDays(reviewAfter > today ? reviewAfter : today, 7 * weeks);
}

/**
 * Returns the note's text with another review date; every other byte is unchanged. `now` is the time of writing. Throws
 * `damaged` when the front matter cannot be edited.
 */
export function extendedNote(text: string, day: string, now: string): string {
  const { data } = readFrontmatter(text);
  const spelled = (key: string): string =>
    Object.hasOwn(data, key) ? key : (Object.keys(data).find((other) => other.toLowerCase() === key) ?? key);
  return setFrontmatterKeys(text, { [spelled('cb_review_after')]: day, [spelled('cb_modified')]: now });
}
