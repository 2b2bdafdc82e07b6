import fc from 'fast-check';
import { revertedEdit } from '../../../src/core/plan/reverted-edit';

test.each<[string, string, string, string, string | null]>([
  ['a section at the end', '# Log\n', '# Log\n## A\n', '# Log\n## A\n## B\n', '# Log\n## B\n'],
  [
    'a section further up',
    '# Log\n\n## old\n',
    '# Log\n\n## new\n\n## old\n',
    '# Log\n\n## newest\n\n## new\n\n## old\n',
    '# Log\n\n## newest\n\n## old\n',
  ],
  ['a file that was created', '', 'A line.\n', 'A line.\nMore.\n', 'More.\n'],
  ['the whole content', '', 'A line.\n', 'A line.\n', ''],
  [
    'links on the same line',
    'See [[Note]] and [[Other]].',
    'See [[x/Note]] and [[Other]].',
    'See [[x/Note]] and [[y/Other]].',
    'See [[Note]] and [[y/Other]].',
  ],
  [
    'a link whose words occur elsewhere too',
    '[[Note]] a\nb',
    '[[x/Note]] a\nb',
    '[[x/Note]] a\nb [[x/Else]]',
    '[[Note]] a\nb [[x/Else]]',
  ],
  ['removed text', 'one two three', 'one three', 'one three four', 'one two three four'],
  ['the same words changed again', 'one', 'two', 'three', null],
  ['a link that was retargeted again', '[[Note]] [[x/Else]]', '[[x/Note]] [[x/Else]]', '[[y/z/Note]] [[x/Else]]', null],
  ['two additions in one place', 'a c', 'a b c', 'a b new c', 'a new c'],
  ['line ends', 'a\r\n[[b]]\r\n', 'a\r\n[[x/b]]\r\n', 'a\r\n[[x/b]]\r\nc\n', 'a\r\n[[b]]\r\nc\n'],
])('reverts %s', (_, before, after, current, expected) => {
  expect(revertedEdit(before, after, current)).toBe(expected);
});

test('reverts edits of different lines in any order', () => {
  const words = fc.array(fc.constantFrom('a', 'b', '[[c]]', '', 'd e'), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(words, fc.nat(), fc.nat(), (lines, one, other) => {
      const [first, second] = [one % lines.length, other % lines.length];
      fc.pre(first !== second);
      const changed = (texts: readonly string[], at: number, word: string): string[] =>
        texts.map((text, index) => (index === at ? `${text} ${word}` : text));
      const before = lines.join('\n');
      const after = changed(lines, first, 'FIRST');
      const current = changed(after, second, 'SECOND');
      const left = revertedEdit(before, after.join('\n'), current.join('\n'));
      expect(left).toBe(changed(lines, second, 'SECOND').join('\n'));
      expect(revertedEdit(after.join('\n'), current.join('\n'), left ?? '')).toBe(before);
    }),
  );
});

test('compares texts with little in common quickly', () => {
  const text = (word: string): string => Array.from({ length: 20_000 }, (_, at) => `${word}${at}`).join(' ');
  expect(revertedEdit(text('a'), text('b'), text('c'))).toBeNull();
});

test('removes an insertion of repeating words from a long text of them', () => {
  const teas = 'tea '.repeat(260_000);
  const after = `z ${'tea '.repeat(400)}${teas}w`;
  const left = revertedEdit(`x ${teas}y`, after, `${after} more`);
  expect(left?.length).toBe(teas.length + 8);
  expect(left === `x ${teas}y more`).toBe(true);
});
