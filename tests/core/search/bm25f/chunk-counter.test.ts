import * as fc from 'fast-check';
import { ChunkCounter } from '../../../../src/core/search/bm25f/segment/collection-stats';

const chunkIds = fc.array(fc.array(fc.nat(40), { maxLength: 8 }), { maxLength: 12 });

function counted(counter: ChunkCounter, of: readonly (readonly number[])[]): ReturnType<ChunkCounter['take']> {
  for (const numbers of of) {
    counter.beginChunk();
    for (const number of numbers) counter.count(number);
  }
  return taken(counter);
}

function taken(counter: ChunkCounter): ReturnType<ChunkCounter['take']> {
  const { numbers, chunkIds: counts } = counter.take();
  return { numbers: numbers.slice(), chunkIds: counts.slice() };
}

test('counts each number once per chunk, and starts over', () => {
  const counter = new ChunkCounter();
  fc.assert(
    fc.property(chunkIds, (of) => {
      const { numbers, chunkIds: counts } = counted(counter, of);
      const expected = new Map<number, number>();
      for (const each of of) for (const number of new Set(each)) expected.set(number, (expected.get(number) ?? 0) + 1);
      expect([...numbers].map((number, place) => [number, counts[place]])).toEqual(
        [...expected].sort(([left], [right]) => left - right),
      );
    }),
  );
});

test('adds and subtracts other counts', () => {
  const counter = new ChunkCounter();
  fc.assert(
    fc.property(chunkIds, chunkIds, (kept, left) => {
      const [all, gone] = [counted(counter, [...kept, ...left]), counted(counter, left)];
      counter.add(all.numbers, all.chunkIds, 1);
      counter.add(gone.numbers, gone.chunkIds, -1);
      expect(taken(counter)).toEqual(counted(counter, kept));
    }),
  );
});

test('counts numbers beyond all earlier ones, wherever the counts end', () => {
  const counter = new ChunkCounter();
  const wrong: number[] = [];
  for (let number = 0; number < 200_000; number++) {
    counter.beginChunk();
    if (!counter.count(number) || counter.count(number)) wrong.push(number);
  }
  expect(wrong).toEqual([]);
  expect(counter.take().chunkIds.every((chunkIds) => chunkIds === 1)).toBe(true);
});
