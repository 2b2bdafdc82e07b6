import fc from 'fast-check';
import { lineDiff } from '../../../src/core/plan/shown-file';

const shown = (before: string | null, after: string | null): string[] =>
  lineDiff(before, after).map(
    ({ kind, text }) => ({ same: ' ', added: '+', removed: '-', 'left-out': '…' })[kind] + text,
  );

test.each([
  ['a new note', null, 'a\nb\n', ['+a', '+b']],
  ['a deleted note', 'a\n', null, ['-a']],
  [
    'one changed line of many',
    'a\nb\nc\nd\ne\nf\ng\n',
    'a\nb\nc\nD\ne\nf\ng\n',
    [' a', ' b', ' c', '-d', '+D', ' e', ' f', ' g'],
  ],
  ['far lines left out', '1\n2\n3\n4\n5\nx', '1\n2\n3\n4\n5\ny', ['…3', ' 4', ' 5', '-x', '+y']],
  [
    'between two',
    'x\n1\n2\n3\n4\n5\n6\nx',
    'y\n1\n2\n3\n4\n5\n6\ny',
    ['-x', '+y', ' 1', ' 2', '…2', ' 5', ' 6', '-x', '+y'],
  ],
  ['nothing', 'a\nb', 'a\nb', ['…2']],
])('%s', (_, before, after, expected) => {
  expect(shown(before, after)).toEqual(expected);
});

test('accounts for every line of both texts', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 30 })
    .map((lines) => lines.map((line) => `${line}\n`).join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = lineDiff(before, after);
      const count = (...kinds: string[]): number =>
        lines.reduce(
          (sum, { kind, text: shownText }) =>
            sum + (kind === 'left-out' ? Number(shownText) : kinds.includes(kind) ? 1 : 0),
          0,
        );
      expect(count('same', 'removed')).toBe(before.split('\n').length - 1);
      expect(count('same', 'added')).toBe(after.split('\n').length - 1);
    }),
  );
});

test('compares long texts with nothing in common quickly', () => {
  const text = (sign: string): string => Array.from({ length: 20_000 }, (_, i) => `${sign}${i}`).join('\n');
  expect(lineDiff(text('a'), text('b'))).toHaveLength(40_000);
});
