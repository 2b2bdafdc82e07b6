import fc from 'fast-check';
import { pool } from '../../../src/adapters/transformers/transformer-embedder';

const tokens = Float32Array.of(3, 0, 1, 4, 0, 0);

describe('pooling', () => {
  it.each([
    [
      'mean',
      [4 / Math.hypot(4, 4, 1), 4 / Math.hypot(4, 4, 1), 1 / Math.hypot(4, 4, 1)],
      Float32Array.of(3, 0, 1, 1, 4, 0),
    ],
    ['first', [3 / Math.hypot(3, 1), 0, 1 / Math.hypot(3, 1)], tokens],
    ['max', [4 / Math.hypot(4, 1), 0, 1 / Math.hypot(4, 1)], tokens],
  ] as const)('takes the %s', (pooling, expected, values) => {
    const vector = pool(values, 3, pooling);
    expected.forEach((value, at) => {
      expect(vector?.[at]).toBeCloseTo(value, 6);
    });
  });

  it.each([
    ['nothing', Float32Array.of(0, 0)],
    ['what cancels out', Float32Array.of(1, -2, -1, 2)],
    ['what is no number', Float32Array.of(1, Number.NaN)],
    ['what is no number further on', Float32Array.of(1, 2, 3, Number.NaN)],
    ['what has no end', Float32Array.of(1, Infinity)],
  ])('has no vector for %s', (_what, values) => {
    expect(pool(values, 2, 'mean')).toBeNull();
  });

  it('normalizes every vector with a direction to length 1', () => {
    fc.assert(
      fc.property(
        fc.float32Array({ minLength: 4, maxLength: 4, noNaN: true, noDefaultInfinity: true }),
        fc.constantFrom('mean', 'first', 'max'),
        (values, pooling) => {
          const vector = pool(values, 2, pooling);
          if (vector !== null) expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
        },
      ),
    );
  });
});
