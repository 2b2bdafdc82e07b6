import type { MakeNativeIndex } from '../../../src/adapters/usearch/native-index';
import { UsearchIndex } from '../../../src/adapters/usearch/usearch-index';
import { loadUsearchPackage } from '../../../src/adapters/usearch/usearch-package';
import { cosine, inventVectors, nearestOf } from '../../contracts/invented-vectors';

describe('the graph', () => {
  let make: MakeNativeIndex;

  beforeAll(async () => {
    const found = await loadUsearchPackage();
    if (found === null) throw new Error('usearch has no native file for this machine.');
    make = found;
  });

  it('is built on all processors and finds near vectors', () => {
    const shape = { dimensions: 64, topics: 20 };
    const vectors = inventVectors({ seed: 1, count: 2_000, ...shape });
    const index = new UsearchIndex(make, 64);
    for (const [key, vector] of vectors) index.put(key, vector);
    const shares = [...inventVectors({ seed: 2, count: 50, ...shape }).values()].map((query) => {
      const best = new Set(nearestOf(vectors, query, 10).map(({ key }) => key));
      return index.search(query, 10).filter(({ key }) => best.has(key)).length / 10;
    });
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeGreaterThanOrEqual(0.98);
  });

  it('counts pending and inserted vectors once, and uses the new vector of a replaced key', () => {
    const shape = { count: 300, dimensions: 32, topics: 5 };
    const index = new UsearchIndex(make, 32);
    for (const [key, vector] of inventVectors({ seed: 1, ...shape })) index.put(key, vector);
    const vectors = inventVectors({ seed: 2, ...shape });
    for (const [key, vector] of vectors) index.put(key, vector);
    expect([index.count, index.has(0), index.has(299), index.has(300)]).toEqual([300, true, true, false]);
    expect([index.remove(0), index.remove(299), index.count]).toEqual([true, true, 298]);
    const query = Float32Array.from({ length: 32 }, (_, at) => at - 11);
    expect(index.search(query, 1_000).length).toBeGreaterThan(290);
    for (const { key, score } of index.search(query, 50))
      expect(score).toBeCloseTo(cosine(vectors.get(key) ?? query, query), 3);
    expect(index.count).toBe(298);
  });

  it('reports the number of dead nodes, until it is emptied', () => {
    const shape = { count: 600, dimensions: 32, topics: 5 };
    const query = Float32Array.from({ length: 32 }, (_, at) => at - 11);
    const index = new UsearchIndex(make, 32, 1);
    for (const seed of [1, 2]) {
      for (const [key, vector] of inventVectors({ seed, ...shape })) index.put(key, vector);
      index.search(query, 1);
    }
    for (let key = 0; key < 598; key += 1) index.remove(key);
    expect(
      index
        .search(query, 5)
        .map(({ key }) => key)
        .sort(),
    ).toEqual([598, 599]);
    expect([index.count, index.deadCount]).toEqual([2, 1_198]);
    index.clear();
    expect([index.count, index.deadCount]).toEqual([0, 0]);
  });

  it('keeps every vector when a batch fails half way', () => {
    let isBroken = true;
    const breaking: MakeNativeIndex = (dimensions) => {
      const native = make(dimensions);
      const add = native.add.bind(native);
      return Object.assign(native, {
        add: (keys: BigUint64Array, vectors: Float32Array, threads: number) => {
          if (!isBroken) {
            add(keys, vectors, threads);
            return;
          }
          add(keys.slice(0, 1), vectors.slice(0, dimensions), threads);
          throw new TypeError('Out of memory!');
        },
      });
    };
    const index = new UsearchIndex(breaking, 2);
    index.put(1, Float32Array.of(1, 0));
    index.put(2, Float32Array.of(0, 1));
    expect(() => index.search(Float32Array.of(1, 0), 5)).toThrow('Out of memory');
    expect([index.count, index.has(1), index.has(2)]).toEqual([2, true, true]);
    isBroken = false;
    expect(index.search(Float32Array.of(1, 0), 5).map(({ key }) => key)).toEqual([1, 2]);
    expect([index.count, index.deadCount]).toEqual([2, 1]);
  });
});
