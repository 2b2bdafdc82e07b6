import { dayWords } from '../../../src/engine/reading/local-day';

test('a note has the day that it gives, else that of its file', () => {
  const changed = new Date(2025, 1, 11, 12).getTime();
  expect(dayWords({ cb_created: '2025-05-05T10:00:00Z' }, changed)).toBe('Written: 2025-05-05');
  expect(dayWords({ date: 'soon' }, changed)).toBe('Last changed: 2025-02-11');
  expect(dayWords({}, undefined)).toBe('Written: not known');
});
