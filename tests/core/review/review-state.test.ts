import fc from 'fast-check';
import { daysBetween } from '../../../src/core/calendar-date';
import { addDays, readReviewState, type ReviewCalendar } from '../../../src/core/review/review-state';

/** A calendar so many hours east of Greenwich. */
const east = (hours: number): ReviewCalendar => ({
  dayOf: (at) => new Date(at.getTime() + hours * 3_600_000).toISOString().slice(0, 10),
  daysOf: (type) => (type === 'problem' ? 14 : 28),
});
const state = (data: object, calendar = east(0)): ReturnType<typeof readReviewState> =>
  readReviewState({ cb_ephemeral: true, ...data }, calendar);

test.each([
  ['a day', '2026-03-04', '2026-03-04'],
  ['a date with other separators', '2026/3/4', '2026-03-04'],
  ['a day in a list', ['2026-03-04'], '2026-03-04'],
  ['a link to a day', '[[2026-03-04]]', '2026-03-04'],
  ['a time without a zone', '2026-03-04T23:59', '2026-03-04'],
  ['a time without a zone, after a space', '2026-03-04 23:59:00', '2026-03-04'],
  ['a leap day', '2028-02-29', '2028-02-29'],
  ['a word after the day', '2026-03-04 (Wednesday)', '2026-03-04'],
])('reads %s', (_, value, day) => {
  expect(state({ cb_review_after: value })).toEqual({ reviewAfter: day, problem: '', isLocked: false });
});

test.each([
  [9, '2026-03-04T23:30:00Z', '2026-03-05'],
  [-8, '2026-03-05T03:30:00Z', '2026-03-04'],
  [0, '2026-03-04T23:30:00-0500', '2026-03-05'],
  [0, '2026-03-05 00:30:00 +02:00', '2026-03-04'],
  [0, '2026-03-05t00:30z', '2026-03-05'],
])('%s hours east, %s is on %s', (hours, value, day) => {
  expect(state({ cb_review_after: value }, east(hours))?.reviewAfter).toBe(day);
});

test.each([
  ['2026-02-29'],
  ['2026-13-01'],
  ['soon'],
  ['20260304'],
  [20_260_304],
  ['2026-02-30T10:00:00Z'],
  ['2026-03-04T25:00:00Z'],
  ['04.03.2026'],
  [true],
])('reports %p as an invalid date', (value) => {
  const read = state({ cb_review_after: value });
  expect(read?.reviewAfter).toBeNull();
  expect(read?.problem).toContain(`"${String(value)}" in cb_review_after is not a date`);
});

test.each([
  ['its type has its own number of days', { type: 'problem', cb_created: '2026-03-01T10:00:00Z' }, '2026-03-15'],
  ['an older key for the type', { beat_type: 'problem', type: 'project', cb_created: '2026-03-01' }, '2026-03-15'],
  ['other types', { type: 'idea', cb_created: '2026-03-01' }, '2026-03-29'],
  ['a date only', { date: '2026-02-20T23:00:00Z' }, '2026-03-20'],
  ['an empty key', { cb_review_after: null, cb_created: '2026-03-01' }, '2026-03-29'],
])('has no date of its own: %s', (_, data, day) => {
  expect(state(data)).toMatchObject({ reviewAfter: day, problem: '' });
});

test('reports unknown dates, and ignores permanent notes', () => {
  expect(state({})).toMatchObject({ reviewAfter: null, problem: expect.stringContaining('neither') as string });
  expect(state({ cb_created: 'yesterday' })).toMatchObject({ reviewAfter: null });
  expect(readReviewState({ cb_review_after: '2026-01-01' }, east(0))).toBeNull();
  expect(readReviewState({ cb_ephemeral: 'false' }, east(0))).toBeNull();
  expect(readReviewState({ CB_Ephemeral: 'TRUE', Cb_Review_After: '2026-01-01', cb_lock: true }, east(0))).toEqual({
    reviewAfter: '2026-01-01',
    problem: '',
    isLocked: true,
  });
});

test('counts days by the calendar', () => {
  expect([
    addDays('2026-03-28', 1),
    addDays('2026-12-31', 1),
    addDays('2028-02-28', 1),
    addDays('2026-03-01', -1),
    addDays('2026-10-25', 182),
  ]).toEqual(['2026-03-29', '2027-01-01', '2028-02-29', '2026-02-28', '2027-04-25']);
  fc.assert(
    fc.property(fc.integer({ min: -4_000, max: 4_000 }), (count) => {
      expect(daysBetween('2026-01-15', addDays('2026-01-15', count))).toBe(count);
    }),
  );
});
