import { nearestFirst } from '../../../../src/core/search/top-k';
import { requireVectorKey, unitVector } from '../../../../src/core/search/unit-vectors';

describe('a vector at length 1', () => {
  it('has the same direction, and is a copy', () => {
    const vector = Float32Array.of(3, 0, -4);
    expect([...unitVector(vector, 3)]).toEqual([Math.fround(0.6), 0, Math.fround(-0.8)]);
    expect([...vector]).toEqual([3, 0, -4]);
  });

  it.each([
    ['the largest', Float32Array.of(3.4e38, 3.4e38)],
    ['the smallest', Float32Array.of(1.4e-45, 1.4e-45)],
  ])('is computed from %s numbers', (_, vector) => {
    for (const value of unitVector(vector, 2)) expect(value).toBeCloseTo(Math.SQRT1_2, 6);
  });

  it.each([
    ['NaN', [1, NaN]],
    ['infinity', [Infinity, 1]],
    ['zeros', [0, -0]],
    ['too few', [1]],
    ['too many', [1, 2, 3]],
    ['none', []],
  ])('is refused for %s', (_, values) => {
    expect(() => unitVector(Float32Array.from(values), 2)).toThrow(
      expect.objectContaining({ code: 'damaged' }) as Error,
    );
  });
});

it.each([-1, 0.5, 2 ** 32, NaN, Infinity])('refuses the key %d', (key) => {
  expect(() => {
    requireVectorKey(key);
  }).toThrow(expect.objectContaining({ code: 'internal' }) as Error);
});

it.each([0, 1, 2 ** 32 - 1])('accepts the key %d', (key) => {
  expect(() => {
    requireVectorKey(key);
  }).not.toThrow();
});

it('puts the best score first, and the lower key among equal ones', () => {
  const hits = [
    { key: 3, score: 0.5 },
    { key: 1, score: 0.5 },
    { key: 2, score: 0.9 },
  ];
  expect(hits.sort(nearestFirst).map(({ key }) => key)).toEqual([2, 1, 3]);
});
