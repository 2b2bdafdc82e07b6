import { rationaleLine } from '../../../src/core/board/entry-details';

test('a rationale is shown in one line as plain words', () => {
  expect(rationaleLine('# Mast\n\nNo slot before **June**, see [[Boat/Joiner|the joiner]]\nand [[Ash]].')).toBe(
    'No slot before June, see the joiner and Ash.',
  );
  expect(rationaleLine('1. Strip the hull\n2. 2 ** 3 turns')).toBe('1. Strip the hull 2. 2 ** 3 turns');
});
