import * as fc from 'fast-check';
import type { Pair } from '../../../../src/core/restructure/mutual-pairs';
import { findCommunities } from '../../../../src/features/restructure/grouping/communities';

const pair = (left: string, right: string, weight: number): Pair => ({ left, right, weight });

function clique(names: readonly string[], weight: number): Pair[] {
  return names.flatMap((left, at) => names.slice(at + 1).map((right) => pair(left, right, weight)));
}

test('notes that are all near each other form a group; a single link between two groups does not join them', () => {
  const pairs = [
    ...clique(['a', 'b', 'c'], 0.9),
    ...clique(['d', 'e'], 0.8),
    ...clique(['k', 'l', 'm', 'n', 'o', 'p', 'q'], 0.7),
    pair('c', 'd', 0.6),
    pair('x', 'y', 0.3),
  ];
  expect(findCommunities(pairs)).toEqual([
    ['k', 'l', 'm', 'n', 'o', 'p', 'q'],
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
});

test('six or more notes on one subject form a group, even if some are nearer to each other', () => {
  const [first, second] = [
    ['a', 'b', 'c'],
    ['d', 'e', 'f', 'g'],
  ];
  const across = first.flatMap((left) => second.map((right) => pair(left, right, 0.3)));
  expect(findCommunities([...clique(first, 0.9), ...clique(second, 0.8), ...across])).toEqual([
    ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
  ]);
  expect(
    findCommunities([...clique(first, 0.9), ...clique(['d', 'e'], 0.8), ...across.filter(({ right }) => right < 'f')]),
  ).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
});

test('there may be no groups', () => {
  expect(findCommunities([])).toEqual([]);
});

const name = fc.integer({ min: 0, max: 30 }).map((at) => `n${String(at).padStart(2, '0')}`);
const pairs = fc
  .uniqueArray(fc.record({ left: name, right: name, weight: fc.double({ min: 0.05, max: 1, noNaN: true }) }), {
    selector: ({ left, right }) => `${left} ${right}`,
    maxLength: 120,
  })
  .map((all) =>
    all
      .filter(({ left, right }) => left < right)
      .sort((one, other) => (one.left + one.right < other.left + other.right ? -1 : 1)),
  );

test('groups are tight, share no note, have at most 20 notes, and are deterministic', () => {
  fc.assert(
    fc.property(pairs, (given) => {
      const groups = findCommunities(given);
      expect(findCommunities(given)).toEqual(groups);
      expect(new Set(groups.flat()).size).toBe(groups.flat().length);
      for (const group of groups) {
        const inside = given
          .filter(({ left, right }) => group.includes(left) && group.includes(right))
          .reduce((sum, { weight }) => sum + weight, 0);
        expect(group.length).toBeLessThanOrEqual(20);
        expect(inside / ((group.length * (group.length - 1)) / 2)).toBeGreaterThan(group.length < 6 ? 0.45 : 0.18);
      }
    }),
  );
});
