import fc from 'fast-check';
import { effectiveConfidence } from '../../../src/core/note/state/authority';
import { addDays } from '../../../src/core/review/review-state';
import { trials } from '../../fakes/trials';

const today = '2026-06-30';

test.each<[number, string, number]>([
  [0.9, '', 0.9],
  [0.9, today, 0.9],
  [0.9, addDays(today, -89), 0.9],
  [0.9, addDays(today, -90), 0.81],
  [0.9, addDays(today, -179), 0.81],
  [0.9, addDays(today, -180), 0.729],
  [0.9, addDays(today, 400), 0.9],
  [0.9, 'no day', 0.9],
  [7, '', 1],
  [-1, '', 0],
])('%s since %p is %s', (confidence, from, expected) => {
  expect(effectiveConfidence(confidence, from, today)).toBeCloseTo(expected, 10);
});

test('never grows with age, and stays between 0 and 1', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(5_000), fc.nat(5_000), (confidence, days, more) => {
      const younger = effectiveConfidence(confidence, addDays(today, -days), today);
      const older = effectiveConfidence(confidence, addDays(today, -days - more), today);
      expect(older).toBeLessThanOrEqual(younger);
      expect(older).toBeGreaterThanOrEqual(0);
      expect(younger).toBeLessThanOrEqual(confidence);
    }),
    { numRuns: trials(400) },
  );
});
