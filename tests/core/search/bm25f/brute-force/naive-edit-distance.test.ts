import * as fc from 'fast-check';
import { editDistance } from './naive-edit-distance';

describe('editDistance', () => {
  test.each([
    ['type', 'type', 0],
    ['typ', 'type', 1],
    ['types', 'type', 1],
    ['tupe', 'type', 1],
    ['tpye', 'type', 1],
    ['state', 'status', 2],
    ['', 'tag', 3],
    ['note', 'type', 3],
  ])('%s and %s are %d apart', (left, right, expected) => {
    expect(editDistance(left, right)).toBe(expected);
  });

  test('is symmetric, and at most the length of the longer word', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 7 });
    fc.assert(
      fc.property(word, word, (left, right) => {
        const distance = editDistance(left, right);
        expect(distance).toBe(editDistance(right, left));
        expect(distance).toBeLessThanOrEqual(Math.max(left.length, right.length));
        expect(distance === 0).toBe(left === right);
      }),
    );
  });
});
