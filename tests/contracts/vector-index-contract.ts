import fc from 'fast-check';
import type { VectorHit, VectorIndex } from '../../src/ports/vector-graphs';
import { cosine, inventVectors, nearestOf } from './invented-vectors';
import { trials } from '../fakes/trials';

/** What an implementation may do less well than comparing every number with every number. */
export interface Precision {
  /** How far a score may be off. */
  readonly score: number;
  /** Of the ten nearest among a few thousand vectors of 96 dimensions, the least share that is found. */
  readonly recall: number;
}

const damaged = expect.objectContaining({ code: 'damaged' }) as Error;

/** A query with what comparing all of the vectors finds for it. */
interface Asked {
  readonly query: Float32Array;
  readonly truth: readonly VectorHit[];
}

/** What is worked out once, for all implementations. */
function once<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key) as Value;
  };
}

/** Forty vectors of so many dimensions, each of them a query for its five nearest. */
const fortyVectors = once((dimensions: number) => {
  const vectors = inventVectors({ seed: dimensions, count: 40, dimensions, topics: 5 });
  const asked = Array.from(vectors.values(), (query): Asked => ({ query, truth: nearestOf(vectors, query, 5) }));
  return { vectors, asked };
});

/** Thousands of vectors, of which the first half gives way to others; queries with their ten nearest then. */
const changedThousands = once((dimensions: number) => {
  const shape = { dimensions, topics: 30 };
  const first = inventVectors({ seed: 1, count: 3_000, ...shape });
  const removed = Array.from({ length: 1_500 }, (_, key) => key);
  const added = new Map(
    Array.from(inventVectors({ seed: 2, count: 1_500, ...shape }), ([key, vector]) => [key + 10_000, vector]),
  );
  const last = new Map([...[...first].filter(([key]) => key >= removed.length), ...added]);
  const queries = inventVectors({ seed: 6, count: 60, ...shape }).values();
  const asked = Array.from(queries, (query): Asked => ({ query, truth: nearestOf(last, query, 10) }));
  return { first, removed, added, asked };
});

/** What every `VectorIndex` keeps. `make` gives an empty one. */
export function vectorIndexContract(
  name: string,
  make: (dimensions: number) => VectorIndex,
  precision: Precision,
): void {
  const filled = (vectors: ReadonlyMap<number, Float32Array>, dimensions: number): VectorIndex => {
    const index = make(dimensions);
    for (const [key, vector] of vectors) index.put(key, vector);
    return index;
  };

  /** No hit is worse than what brute force has in its place. */
  const expectNearest = (
    index: VectorIndex,
    vectors: ReadonlyMap<number, Float32Array>,
    query: Float32Array,
    limit: number,
    truth: readonly VectorHit[] = nearestOf(vectors, query, limit),
  ): void => {
    const hits = index.search(query, limit);
    expect(hits).toHaveLength(truth.length);
    hits.forEach(({ key, score }, place) => {
      const own = cosine(vectors.get(key) ?? new Float32Array(query.length), query);
      expect(Math.abs(score - own)).toBeLessThanOrEqual(precision.score);
      expect(own).toBeGreaterThanOrEqual((truth[place]?.score ?? 1) - 2 * precision.score);
    });
  };

  describe(`vector index contract: ${name}`, () => {
    it('is empty at first', () => {
      const index = make(3);
      expect([index.dimensions, index.count, index.has(0), index.remove(0)]).toEqual([3, 0, false, false]);
      expect(index.search(Float32Array.of(1, 0, 0), 5)).toEqual([]);
    });

    it('orders by angle, whatever the lengths, nearest first', () => {
      const index = make(2);
      index.put(7, Float32Array.of(0, 1000));
      index.put(4_294_967_295, Float32Array.of(-1e-30, 0));
      index.put(0, Float32Array.of(1, 1));
      const hits = index.search(Float32Array.of(0, 0.001), 5);
      expect(hits.map(({ key }) => key)).toEqual([7, 0, 4_294_967_295]);
      hits.forEach(({ score }, place) =>
        expect(Math.abs(score - ([1, Math.SQRT1_2, 0][place] ?? 9))).toBeLessThanOrEqual(precision.score),
      );
    });

    it('gives at most so many, equal ones by key', () => {
      const index = make(4);
      for (const key of [9, 2, 5, 1]) index.put(key, Float32Array.of(1, 2, 3, 4));
      expect(index.search(Float32Array.of(1, 2, 3, 4), 10).map(({ key }) => key)).toEqual([1, 2, 5, 9]);
      expect(index.search(Float32Array.of(1, 0, 0, 0), 1)).toHaveLength(1);
      expect(index.search(Float32Array.of(1, 0, 0, 0), 0)).toEqual([]);
    });

    it('replaces the vector of a key', () => {
      const index = make(2);
      index.put(1, Float32Array.of(1, 0));
      index.put(2, Float32Array.of(0, 1));
      index.search(Float32Array.of(1, 0), 1);
      index.put(1, Float32Array.of(-1, 0));
      expect(index.count).toBe(2);
      expect(index.search(Float32Array.of(1, 0), 2).map(({ key }) => key)).toEqual([2, 1]);
    });

    it('forgets removed vectors, and accepts them again', () => {
      const index = filled(
        new Map([
          [1, Float32Array.of(1, 0)],
          [2, Float32Array.of(1, 1)],
          [3, Float32Array.of(0, 1)],
        ]),
        2,
      );
      expect([index.remove(1), index.remove(1), index.has(1), index.has(2), index.count]).toEqual([
        true,
        false,
        false,
        true,
        2,
      ]);
      expect(index.search(Float32Array.of(1, 0), 5).map(({ key }) => key)).toEqual([2, 3]);
      expect([index.remove(2), index.remove(3), index.count]).toEqual([true, true, 0]);
      expect(index.search(Float32Array.of(1, 0), 5)).toEqual([]);
      index.put(2, Float32Array.of(0, -1));
      expect(index.search(Float32Array.of(0, -1), 5).map(({ key }) => key)).toEqual([2]);
    });

    it('can be emptied and filled again', () => {
      const index = filled(new Map([[1, Float32Array.of(1, 0)]]), 2);
      index.clear();
      expect([index.count, index.has(1)]).toEqual([0, false]);
      expect(index.search(Float32Array.of(1, 0), 5)).toEqual([]);
      index.put(3, Float32Array.of(0, 1));
      expect(index.search(Float32Array.of(1, 0), 5).map(({ key }) => key)).toEqual([3]);
    });

    it('keeps nothing of the array it was given', () => {
      const vector = Float32Array.of(1, 0);
      const index = filled(
        new Map([
          [1, vector],
          [2, Float32Array.of(1, 1)],
        ]),
        2,
      );
      vector.set([0, 1]);
      expect(index.search(Float32Array.of(1, 0), 1).map(({ key }) => key)).toEqual([1]);
    });

    it.each([
      ['NaN', [1, NaN, 0]],
      ['infinity', [1, -Infinity, 0]],
      ['zeros', [0, 0, 0]],
      ['too few dimensions', [1, 2]],
      ['too many dimensions', [1, 2, 3, 4]],
      ['no dimensions', []],
    ])('refuses a vector with %s and changes nothing', (_, values) => {
      const bad = Float32Array.from(values);
      const index = filled(
        new Map([
          [1, Float32Array.of(1, 0, 0)],
          [2, Float32Array.of(0, 1, 0)],
        ]),
        3,
      );
      const before = index.search(Float32Array.of(1, 0.5, 0), 5);
      expect(() => {
        index.put(1, bad);
      }).toThrow(damaged);
      expect(() => {
        index.put(3, bad);
      }).toThrow(damaged);
      expect(() => index.search(bad, 5)).toThrow(damaged);
      expect([index.count, index.has(3)]).toEqual([2, false]);
      expect(index.search(Float32Array.of(1, 0.5, 0), 5)).toEqual(before);
    });

    it.each([-1, 1.5, 2 ** 32, NaN])('refuses the key %d', (key) => {
      const index = make(1);
      expect(() => {
        index.put(key, Float32Array.of(1));
      }).toThrow(expect.objectContaining({ code: 'internal' }) as Error);
      expect([index.has(key), index.remove(key), index.count]).toEqual([false, false, 0]);
    });

    it('returns only accepted vectors, even if there are very few', () => {
      const vectors = inventVectors({ seed: 3, count: 1_500, dimensions: 24, topics: 10 });
      const index = filled(vectors, 24);
      const [query = new Float32Array(24)] = inventVectors({ seed: 4, count: 1, dimensions: 24, topics: 10 }).values();
      const allowed = new Set([11, 400, 401, 777, 1_499]);
      const accepted = new Map([...vectors].filter(([key]) => allowed.has(key)));
      expect(index.search(query, 3, (key) => allowed.has(key)).map(({ key }) => key)).toEqual(
        nearestOf(accepted, query, 3).map(({ key }) => key),
      );
      expect(index.search(query, 9, (key) => allowed.has(key))).toHaveLength(5);
      expect(index.search(query, 9, () => false)).toEqual([]);
    });

    it('can give everything, as far as it finds everything', () => {
      const vectors = inventVectors({ seed: 5, count: 700, dimensions: 20, topics: 10 });
      const index = filled(vectors, 20);
      const keys = index
        .search(
          Float32Array.from({ length: 20 }, (_, at) => at - 5),
          10_000,
        )
        .map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.length).toBeGreaterThanOrEqual(700 * precision.recall);
    });

    it.each([1, 2, 15, 16, 17, 100, 384, 4_096])('finds the nearest in %d dimensions', (dimensions) => {
      const { vectors, asked } = fortyVectors(dimensions);
      const index = filled(vectors, dimensions);
      for (const { query, truth } of asked) expectNearest(index, vectors, query, 5, truth);
    });

    it('is right after any changes', () => {
      const value = fc.integer({ min: -20, max: 20 });
      const vector = fc
        .array(value, { minLength: 5, maxLength: 5 })
        .filter((values) => values.some((one) => one !== 0))
        .map((values) => Float32Array.from(values));
      const key = fc.integer({ min: 0, max: 12 });
      const change = fc.oneof(fc.record({ key, vector: fc.option(vector) }), fc.record({ key, vector }));
      fc.assert(
        fc.property(
          fc.array(change, { maxLength: 60 }),
          vector,
          fc.integer({ min: 1, max: 15 }),
          (changes, query, limit) => {
            const index = make(5);
            const model = new Map<number, Float32Array>();
            for (const { key: changed, vector: put } of changes) {
              if (put === null) expect(index.remove(changed)).toBe(model.delete(changed));
              else {
                index.put(changed, put);
                model.set(changed, put);
              }
              expect(index.count).toBe(model.size);
            }
            for (let at = 0; at <= 12; at += 1) expect(index.has(at)).toBe(model.has(at));
            expectNearest(index, model, query, limit);
          },
        ),
        { numRuns: trials(150) },
      );
    });

    it('finds as many of the ten nearest after thousands were removed and added', () => {
      const { first, removed, added, asked } = changedThousands(96);
      const index = filled(first, 96);
      for (const key of removed) index.remove(key);
      for (const [key, vector] of added) index.put(key, vector);
      expect(index.count).toBe(3_000);
      const found = asked.map(({ query, truth }) => {
        const best = new Set(truth.map(({ key }) => key));
        return index.search(query, 10).filter(({ key }) => best.has(key)).length / 10;
      });
      expect(found.reduce((sum, share) => sum + share, 0) / found.length).toBeGreaterThanOrEqual(precision.recall);
    });
  });
}
