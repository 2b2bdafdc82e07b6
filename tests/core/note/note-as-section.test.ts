import { levelOfHeading } from '../../../src/core/note/sections';
import { clashingLabels, noteAsSection, standsApart } from '../../../src/core/note/note-as-section';

const section = (body: string, parentLevel = 2): string | null =>
  noteAsSection({ title: 'Tea', body, isOwn: true }, parentLevel);

test.each([
  [
    'code stays',
    '```sh\n# keep this\n## and this\n```\n\n# Part',
    '### Tea\n\n```sh\n# keep this\n## and this\n```\n\n#### Part',
  ],
  [
    'headings keep their relative levels',
    '# A\n\n## B\n\n### C\n\n#### D',
    '### Tea\n\n#### A\n\n##### B\n\n###### C\n\n###### D',
  ],
  ['low headings stay', '##### A', '### Tea\n\n##### A'],
  ['underlined headings become ATX headings', 'Part\n===\ntext', '### Tea\n\n#### Part\ntext'],
  ['the title is not repeated', '# #tea\n\nSteep.\n\n## More', '### #tea\n\nSteep.\n\n#### More'],
  ['embeds stay', '![[cup.png]] and ![a](b.png)', '### Tea\n\n![[cup.png]] and ![a](b.png)'],
  ['fences are closed', '~~~\n# x', '### Tea\n\n~~~\n# x\n~~~'],
])('%s', (_, body, expected) => {
  expect(section(body)).toBe(expected);
});

test('is placed below the heading it belongs to', () => {
  expect(section('# A', 4)).toBe('##### Tea\n\n###### A');
  expect(section('# A', 6)).toBe('###### Tea\n\n###### A');
  expect(levelOfHeading('---\na: 1\n---\n# One\n#### Two ##\n', 'two')).toBe(4);
  expect(levelOfHeading('# One', '')).toBeNull();
});

test.each(['a <!-- b', 'Cups: %% aside %%', '```dataview\nlist\n```', 'a<br>b'])(
  'a note of a person that would change its meaning has none: %s',
  (body) => {
    expect(section(body)).toBeNull();
    expect(noteAsSection({ title: 'Tea', body, isOwn: false }, 2)).not.toBeNull();
  },
);

test.each([
  ['footnotes with the same label', 'a[^1]\n\n[^1]: one', 'b[^1]\n\n[^1]: two', ['^1']],
  ['a reference that the other one defines', 'see [Shop]', '[shop]: https://example.org', ['shop']],
  ['block ids', 'one ^a1', 'two ^a1', ['^a1']],
  ['different labels', 'a[^1]\n\n[^1]: one', 'b[^2]\n\n[^2]: two', []],
  ['code', '`[^1]`\n\n```\n[^1]: x\n```', 'b[^1]\n\n[^1]: two', []],
])('finds conflicting labels: %s', (_, one, other, clashes) => {
  expect(clashingLabels(one, other)).toEqual(clashes);
});

test.each([
  ['# A\n\n- one\n\n# B\n', 'A', true],
  ['# A\r\n\r\n# B\r\n', 'A', true],
  ['---\na: 1\n---\n', '', true],
  ['# A\n\n```sh\nmake\n', 'A', false],
])('checks that a section changes no other block of %j', (text, heading, isApart) => {
  expect(standsApart(text, heading, '### Tea\n\nSteep.\n\n- two')).toBe(isApart);
});
