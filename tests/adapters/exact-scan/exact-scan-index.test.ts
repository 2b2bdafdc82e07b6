import { ExactScanIndex } from '../../../src/adapters/exact-scan/exact-scan-index';
import { inventVectors, nearestOf } from '../../contracts/invented-vectors';

describe('the exact scan', () => {
  it.each([0, 4_097, 1.5, NaN])('is not made for %d dimensions', (dimensions) => {
    expect(() => new ExactScanIndex({ dimensions, rescored: true })).toThrow(
      expect.objectContaining({ code: 'internal' }) as Error,
    );
  });

  it('finds all nearest vectors when their bytes are equal', () => {
    const vectors = new Map(
      Array.from({ length: 2_000 }, (_, key) => [key, Float32Array.of(Math.cos(key / 20_000), Math.sin(key / 20_000))]),
    );
    const index = new ExactScanIndex({ dimensions: 2, rescored: true });
    for (const [key, vector] of vectors) index.put(key, vector);
    const query = Float32Array.of(Math.cos(0.05), Math.sin(0.05));
    expect(index.search(query, 3).map(({ key }) => key)).toContain(1_000);
    for (const { score } of index.search(query, 20))
      expect(score).toBeGreaterThanOrEqual((nearestOf(vectors, query, 20)[19]?.score ?? 1) - 1e-7);
  });

  it('asks the filter of few vectors where it accepts', () => {
    const index = new ExactScanIndex({ dimensions: 96, rescored: true });
    for (const [key, vector] of inventVectors({ seed: 1, count: 5_000, dimensions: 96, topics: 50 }))
      index.put(key, vector);
    const asked: number[] = [];
    const [query = new Float32Array(96)] = inventVectors({ seed: 2, count: 1, dimensions: 96, topics: 50 }).values();
    index.search(query, 10, (key) => asked.push(key) > 0);
    expect(asked.length).toBeLessThan(500);
    expect(new Set(asked).size).toBe(asked.length);
  });
});
