import * as fc from 'fast-check';
import type { Pair } from '../../../../src/core/restructure/mutual-pairs';
import { Yielder, unstoppable } from '../../../../src/engine/running/yielder';
import { findCommunities } from '../../../../src/features/restructure/grouping/communities';
import type { GroupingSteps } from '../../../../src/features/restructure/grouping/partition';
import { BusyClock } from '../../../fakes/clocks/busy-clock';

const stepsOf = (clock: BusyClock): GroupingSteps => ({
  yielder: new Yielder(clock, unstoppable),
  tried: () => undefined,
});

const communities = (pairs: readonly Pair[]): Promise<string[][]> => findCommunities(pairs, stepsOf(new BusyClock()));

const pair = (left: string, right: string, weight: number): Pair => ({ left, right, weight });

function clique(names: readonly string[], weight: number): Pair[] {
  return names.flatMap((left, at) => names.slice(at + 1).map((right) => pair(left, right, weight)));
}

test('notes that are all near each other form a group; a single link between two groups does not join them', async () => {
  const pairs = [
    ...clique(['a', 'b', 'c'], 0.9),
    ...clique(['d', 'e'], 0.8),
    ...clique(['k', 'l', 'm', 'n', 'o', 'p', 'q'], 0.7),
    pair('c', 'd', 0.6),
    pair('x', 'y', 0.3),
  ];
  expect(await communities(pairs)).toEqual([
    ['k', 'l', 'm', 'n', 'o', 'p', 'q'],
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
});

test('six or more notes on one subject form a group, even if some are nearer to each other', async () => {
  const [first, second] = [
    ['a', 'b', 'c'],
    ['d', 'e', 'f', 'g'],
  ];
  const across = first.flatMap((left) => second.map((right) => pair(left, right, 0.3)));
  expect(await communities([...clique(first, 0.9), ...clique(second, 0.8), ...across])).toEqual([
    ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
  ]);
  expect(
    await communities([
      ...clique(first, 0.9),
      ...clique(['d', 'e'], 0.8),
      ...across.filter(({ right }) => right < 'f'),
    ]),
  ).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
});

test('there may be no groups', async () => {
  await expect(communities([])).resolves.toEqual([]);
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

test('groups are tight, share no note, have at most 20 notes, and are deterministic', async () => {
  await fc.assert(
    fc.asyncProperty(pairs, async (given) => {
      const groups = await communities(given);
      expect(await communities(given)).toEqual(groups);
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

test('lets other work go on while it groups thousands of notes', async () => {
  const clock = new BusyClock();
  const many = Array.from({ length: 3_000 }, (_, at) =>
    pair(`n${String(at)}`, `n${String((at * 7 + 1) % 3_000)}`, 0.6),
  );
  await findCommunities(many, stepsOf(clock));
  expect(clock.sleeps).toBeGreaterThan(10);
});
