import { readReferences } from '../../src/core/note/references/read-references';
import { readableText } from '../../src/core/search/text/readable-text';
import { stripEnd, stripEnds } from '../../src/core/text-ends';

test.each([
  ['a//', 'a', '//a//', 'a'],
  ['//', '', '//', ''],
  ['', '', '', ''],
  ['a/b', 'a/b', 'a/b', 'a/b'],
])('slashes around %j', (text, withoutEnd, around, bare) => {
  expect([stripEnd(text, /\//), stripEnds(around, /\//)]).toEqual([withoutEnd, bare]);
});

test('characters of two code units are taken whole', () => {
  expect(stripEnds('👍a👍👍', /\p{Extended_Pictographic}/u)).toBe('a');
});

describe('texts made to take time without end are read', () => {
  const length = 1_000_000;

  test.each(['a.canvas', 'a.base'])('escaped quotes in %s', (path) => {
    expect(readReferences(path, '\\"'.repeat(length))).toEqual([]);
  });

  test('blanks between figures', () => {
    expect(readableText('1 '.repeat(length / 2), { hasHeadings: true, hasTargets: true }).text).toHaveLength(
      length - 1,
    );
  });

  test('marks that are skipped once', () => {
    expect(readableText(`tea ${'`'.repeat(length)}`, { hasHeadings: true, hasTargets: true }).text).toContain('tea');
  });
});
