import fc from 'fast-check';
import { removedInsertion } from '../../../src/core/plan/reverted-edit';
import { anyCodePoint } from '../../fakes/any-code-point';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const removed = (before: string | null, after: string, current: string): string | null => {
  const result = removedInsertion(before === null ? null : bytes(before), bytes(after), bytes(current));
  return result === null ? null : new TextDecoder().decode(result);
};

describe('removedInsertion', () => {
  it.each([
    ['# Log\n', '# Log\n## A\n', '# Log\n## A\n## B\n', '# Log\n## B\n'],
    [
      '# Log\n\n## old\n',
      '# Log\n\n## new\n\n## old\n',
      '# Log\n\n## newest\n\n## new\n\n## old\n',
      '# Log\n\n## newest\n\n## old\n',
    ],
    [null, 'A', 'AB', 'B'],
    [null, 'A', 'A', ''],
    ['x', 'xA', 'xAyA', null],
    ['x', 'xA', 'xB', null],
    ['one two', 'one TWO', 'one TWO three', null],
    ['long', 'lo', 'lo!', null],
    ['same', 'same', 'same!', null],
    ['[[Note]] [[x/Else]]', '[[x/Note]] [[x/Else]]', '[[y/z/Note]] [[x/Else]]', null],
  ])('%j to %j, found as %j: %j', (before, after, current, expected) => {
    expect(removed(before, after, current)).toBe(expected);
  });

  it('reverts every insertion', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCodePoint }), fc.string({ minLength: 1 }), fc.nat(), (text, insertion, at) => {
        const place = at % (text.length + 1);
        const unique = `<${insertion}>\n\u0000\u0001`;
        if (text.includes('\u0000')) return;
        const before = bytes(text.slice(0, place));
        const tail = bytes(text.slice(place));
        const join = (...parts: Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));
        const result = removedInsertion(
          join(before, tail),
          join(before, bytes(unique), tail),
          join(before, bytes(unique), tail, bytes('more')),
        );
        expect(result).toEqual(join(before, tail, bytes('more')));
      }),
    );
  });
});

test('finds a long insertion of repeating bytes in a long file of them quickly', () => {
  const lines = '\n'.repeat(1_500_000);
  expect(removed('', `${lines}b`, `${lines}${lines}b${lines}`)).toHaveLength(2 * lines.length);
  expect(removed('', `${lines}b`, `${lines}${lines}`)).toBeNull();
});
