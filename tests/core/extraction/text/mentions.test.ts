import { withoutMentions } from '../../../../src/core/extraction/text/mentions';
import { plainText } from '../../../../src/core/extraction/text/sentences';
import { extractOffline } from '../../../../src/core/extraction/extract-offline';
import { session } from '../session';

test.each([
  ['@src/pier/tide.ts make the line blue', 'make the line blue'],
  ['@src/tide.ts @src/pier.css:12-20 make the line blue', 'make the line blue'],
  ['@test_tide.py (28-36) make the line blue', 'make the line blue'],
  ['@pages/tide.wxml 潮汐表要放在上面', '潮汐表要放在上面'],
  ['@src/tide.ts is read twice', 'src/tide.ts is read twice'],
  ['@src/tide.ts', '@src/tide.ts'],
  ['@types/node is too old', '@types/node is too old'],
  ['@kim please read the tide', '@kim please read the tide'],
  ['Read the tide in @src/tide.ts', 'Read the tide in @src/tide.ts'],
])('files mentioned in front of a sentence are left out: %s', (said, left) => {
  expect(withoutMentions(said)).toBe(left);
});

test('a note has no mentioned file as its title', () => {
  const said = '@src/pier/tide.ts never write heights in feet, because the harbour office reads metres.';
  const notes = extractOffline(session('harbour', [['u', said]]), { isNew: () => true });
  expect(notes.map(({ title }) => title)).toEqual([expect.stringMatching(/^Never write heights in feet/i)]);
});

test('a link without words becomes the name of its file', () => {
  expect(plainText('Created [](file:///home/kim/pier/tide.ts#1:1-9:1), then [](file:///home/kim/pier.md)')).toBe(
    'Created tide.ts, then pier.md',
  );
  expect(plainText('A link such as [](x) or [](https://a.b/c) stays')).toBe(
    'A link such as [](x) or [](https://a.b/c) stays',
  );
});
