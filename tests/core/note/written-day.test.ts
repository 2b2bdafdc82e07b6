import { givenDay, writtenDay, writtenTime } from '../../../src/core/note/written-day';

test.each([
  ['its date', { date: '2026-10-15T10:00:00Z', created: '2026-10-01' }, '2026-10-15', '2026-10-15T10:00:00Z'],
  ['its creation date, in another form and letter case', { Created: '2026/10/6 8:00' }, '2026-10-06', '2026/10/6 8:00'],
  ['the first valid date', { date: 'soon', created: '2026-10-06' }, '2026-10-06', '2026-10-06'],
  ['a day that exists', { date: '2026-02-31', created: '2024-02-29' }, '2024-02-29', '2024-02-29'],
  ['nothing', { date: 'soon', type: 'problem' }, '', ''],
])('takes the day of a note from %s', (_, data, day, time) => {
  expect([givenDay(data), writtenDay(data), writtenTime(data)]).toEqual([day, day, time]);
});

test('a note without a date gets the day the program wrote it', () => {
  const data = { cb_created: '2026-10-07T09:00:00Z' };
  expect([givenDay(data), writtenDay(data), writtenTime(data)]).toEqual(['', '2026-10-07', '2026-10-07T09:00:00Z']);
});
