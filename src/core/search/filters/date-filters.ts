import { dayBits } from '../bm25f/note-bits';
import { isCalendarDate } from '../../calendar-date';
import type { Filter } from './filter';

const day = {
  isAlternative: false,
  parse: (value: string): string | null => (isCalendarDate(value) ? value : null),
  advice: 'Write dates like 2026-01-31.',
} as const;

/** Matches notes of the day or a later one; a note without a date does not match. */
export const afterFilter: Filter = {
  ...day,
  example: '2026-01-01',
  help: 'of this day or later',
  otherNames: ['since'],
  test:
    (value) =>
    ({ facts: { date } }) =>
      date !== '' && date >= value,
  bits: (value, segment) => {
    const first = dayOf(value);
    return dayBits(segment, (each) => each >= first);
  },
};

/** Matches notes of an earlier day; a note without a date does not match. */
export const beforeFilter: Filter = {
  ...day,
  example: '2026-07-01',
  help: 'of an earlier day',
  otherNames: ['until'],
  test:
    (value) =>
    ({ facts: { date } }) =>
      date !== '' && date < value,
  bits: (value, segment) => {
    const end = dayOf(value);
    return dayBits(segment, (each) => each < end);
  },
};

/**
 * Matches what was known at the end of a day: notes of that day or an earlier one. What a later note superseded counts as
 * in force, see `asOfDay`.
 */
export const asOfFilter: Filter = {
  ...day,
  parse: (value) => (/^\d{4}-\d{2}-\d{2}$/.test(value) && isCalendarDate(value) ? value : null),
  example: '2026-05-01',
  help: 'as they were at the end of this day',
  test:
    (value) =>
    ({ facts: { date } }) =>
      date !== '' && date <= value,
  bits: (value, segment) => {
    const last = dayOf(value);
    return dayBits(segment, (each) => each <= last);
  },
};

/** Returns the day as in the index, `YYYYMMDD`; `2026-01` comes before all of its days. */
function dayOf(date: string): number {
  return Number(date.replaceAll('-', '').padEnd(8, '0'));
}
