import fc from 'fast-check';
import { orderMoves } from '../../../src/core/plan/structure-change';

test('every move finds its target free, and each file reaches its path', () => {
  const places = ['a', 'b', 'c', 'd', 'e', 'f'];
  const permuted = fc.tuple(
    fc.shuffledSubarray(places, { minLength: 1 }),
    fc.shuffledSubarray([...places, 'x', 'y', 'z'], { minLength: 6 }),
  );
  fc.assert(
    fc.property(permuted, ([from, to]) => {
      const moves = from.map((each, at) => ({ from: each, to: to[at] ?? '' })).filter((move) => move.from !== move.to);
      const free = moves.filter(
        ({ to: place }) => !from.includes(place) || moves.some((other) => other.from === place),
      );
      const ends = new Map(free.map((move) => [move.from, move.to]));
      const disk = new Map(free.map((move) => [move.from, move.from]));
      // A move into the place of one that was left out above would not be asked for.
      fc.pre(free.every(({ to: place }) => !disk.has(place) || ends.has(place)));
      for (const move of orderMoves(free, ({ from: place }) => `${place} aside`)) {
        expect(disk.has(move.to)).toBe(false);
        disk.set(move.to, disk.get(move.from) ?? '');
        disk.delete(move.from);
      }
      expect([...disk].map(([place, file]) => [file, place]).sort()).toEqual([...ends].sort());
    }),
  );
});
