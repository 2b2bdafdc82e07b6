import * as fc from 'fast-check';
import { topKThreshold } from '../../../../src/core/search/top-k';
import { trials } from '../../../fakes/trials';

const scores = fc.array(fc.oneof(fc.double({ min: 0, max: 1.5, noNaN: true }), fc.constantFrom(0, 1 / 3, 1.5)), {
  maxLength: 60,
});

test('at least as many scores as requested reach the threshold, which is close to the last of them', () => {
  fc.assert(
    fc.property(scores, fc.integer({ min: 1, max: 30 }), (list, wanted) => {
      const floor = topKThreshold(Float64Array.from(list), list.length, wanted);
      const sorted = [...list].sort((left, right) => right - left);
      if (list.length <= wanted) expect(floor).toBe(0);
      else {
        expect(list.filter((score) => score >= floor).length).toBeGreaterThanOrEqual(wanted);
        expect((sorted[wanted - 1] ?? 0) - floor).toBeLessThanOrEqual((sorted[0] ?? 0) / 1000 + 2 ** -1000);
      }
    }),
    { numRuns: trials(2000) },
  );
});
