import { dayWords, writtenDay } from '../../../src/engine/reading/day-words';

test.each([
  ['---\ndate: 2025-02-12T08:00\ncreated: 2025-02-11\n---\n', '2025-02-12'],
  ['---\nCreated: 2025/2/1\n---\n', '2025-02-01'],
  ['---\ncb_created: 2025-05-05T10:00:00Z\n---\n', '2025-05-05'],
  ['---\ndate: soon\n---\n', ''],
])('the day of %j is %j', (text, day) => {
  expect(writtenDay('A.md', text)).toBe(day);
});

test('a note without a day has that of its file', () => {
  expect(dayWords('A.md', 'Text.', new Date(2025, 1, 11, 12).getTime())).toBe('Last changed: 2025-02-11');
  expect(dayWords('A.md', 'Text.', undefined)).toBe('Written: not known');
});
