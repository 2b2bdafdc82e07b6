import * as fc from 'fast-check';
import { SlotCounter } from '../../../../src/core/search/bm25f/tally';

const slots = fc.array(fc.array(fc.nat(40), { maxLength: 8 }), { maxLength: 12 });

function counted(counter: SlotCounter, of: readonly (readonly number[])[]): ReturnType<SlotCounter['take']> {
  for (const numbers of of) {
    counter.beginSlot();
    for (const number of numbers) counter.count(number);
  }
  return taken(counter);
}

function taken(counter: SlotCounter): ReturnType<SlotCounter['take']> {
  const { numbers, slots: counts } = counter.take();
  return { numbers: numbers.slice(), slots: counts.slice() };
}

test('counts each number once a slot, and begins anew', () => {
  const counter = new SlotCounter();
  fc.assert(
    fc.property(slots, (of) => {
      const { numbers, slots: counts } = counted(counter, of);
      const expected = new Map<number, number>();
      for (const each of of) for (const number of new Set(each)) expected.set(number, (expected.get(number) ?? 0) + 1);
      expect([...numbers].map((number, place) => [number, counts[place]])).toEqual(
        [...expected].sort(([left], [right]) => left - right),
      );
    }),
  );
});

test('adds and takes away what others counted', () => {
  const counter = new SlotCounter();
  fc.assert(
    fc.property(slots, slots, (kept, left) => {
      const [all, gone] = [counted(counter, [...kept, ...left]), counted(counter, left)];
      counter.add(all.numbers, all.slots, 1);
      counter.add(gone.numbers, gone.slots, -1);
      expect(taken(counter)).toEqual(counted(counter, kept));
    }),
  );
});

test('numbers beyond all before, wherever the counts end', () => {
  const counter = new SlotCounter();
  const wrong: number[] = [];
  for (let number = 0; number < 200_000; number++) {
    counter.beginSlot();
    if (!counter.count(number) || counter.count(number)) wrong.push(number);
  }
  expect(wrong).toEqual([]);
  expect(counter.take().slots.every((slots) => slots === 1)).toBe(true);
});
