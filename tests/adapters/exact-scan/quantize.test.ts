import fc from 'fast-check';
import { BestScores } from '../../../src/adapters/exact-scan/collect-candidates';
import { quantizeQuery, quantizeRow } from '../../../src/adapters/exact-scan/row-table';

const vectors = fc
  .float32Array({ minLength: 1, maxLength: 50, min: -1, max: 1, noNaN: true })
  .filter((vector) => vector.some((value) => Math.abs(value) > 1e-3));

describe.each([
  ['a row', quantizeRow, 127],
  ['a query', quantizeQuery, 32_767],
])('%s in whole numbers', (_, quantize, most) => {
  it('is off by half a step at most, and uses all bits', () => {
    fc.assert(
      fc.property(vectors, (vector) => {
        const { values, scale } = quantize(vector);
        vector.forEach((value, at) =>
          expect(Math.abs(value - (values[at] ?? NaN) * scale)).toBeLessThanOrEqual(scale * 0.5001),
        );
        expect(Math.max(...Array.from(values as Iterable<number>, Math.abs))).toBe(most);
      }),
    );
  });
});

it('a query of many dimensions takes fewer bits, for its products to fit', () => {
  const { values } = quantizeQuery(new Float32Array(4_096).fill(1 / 64));
  expect((values[0] ?? 0) * 127 * 4_096).toBeLessThan(2 ** 31);
  expect(values[0]).toBeGreaterThan(4_000);
});

it('the best scores have the lowest of the best as their bar', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -50, max: 50 })), fc.integer({ min: 1, max: 12 }), (scores, most) => {
      const best = new BestScores(most);
      for (const score of scores) best.offer(score);
      expect(best.bar).toBe([...scores].sort((a, b) => b - a)[most - 1] ?? -Infinity);
    }),
  );
});
