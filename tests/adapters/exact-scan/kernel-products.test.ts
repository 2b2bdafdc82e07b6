import fc from 'fast-check';
import { kernelProducts } from '../../../src/adapters/exact-scan/simd-rows';
import { plainProducts } from '../../../src/core/search/latent/latent-vectors';
import { SeededRandom } from '../../fakes/seeded-random';

const multiply = kernelProducts();

function bytes(random: SeededRandom, length: number): Int8Array {
  return Int8Array.from({ length }, () => random.below(255) - 127);
}

test('computes the same products as plain JavaScript, after vectors of any length', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 140 }),
      fc.integer({ min: 0, max: 30 }),
      fc.nat(),
      (dimensions, count, seed) => {
        const random = new SeededRandom(seed);
        const [query, rows] = [bytes(random, dimensions), bytes(random, dimensions * count)];
        const [found, wanted] = [new Int32Array(count), new Int32Array(count)];
        multiply(query, rows, found);
        plainProducts(query, rows, wanted);
        expect(found).toEqual(wanted);
      },
    ),
  );
});

test('more rows than go at once', () => {
  const random = new SeededRandom(1);
  const [query, rows] = [bytes(random, 32), bytes(random, 32 * 5_000)];
  const [found, wanted] = [new Int32Array(5_000), new Int32Array(5_000)];
  multiply(query, rows, found);
  plainProducts(query, rows, wanted);
  expect(found).toEqual(wanted);
});

test('the longest sums fit', () => {
  const most = new Int8Array(128).fill(127);
  const [found, wanted] = [new Int32Array(1), new Int32Array(1)];
  multiply(most, most, found);
  plainProducts(most, most, wanted);
  expect([found[0], wanted[0]]).toEqual([128 * 127 * 127, 128 * 127 * 127]);
});

test('without a kernel plain JavaScript does it', () => {
  expect(kernelProducts(null)).toBe(plainProducts);
});
