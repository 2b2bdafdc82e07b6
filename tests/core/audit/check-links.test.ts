import { checkLinks } from '../../../src/core/audit/check-links';
import { readReferences } from '../../../src/core/note/references/read-references';

const check = (text: string): { found: string[]; unwritten: readonly string[] } => {
  const { findings, unwritten } = checkLinks('A.md', readReferences('A.md', text), (reference) =>
    reference.linkpath.startsWith('There'),
  );
  return {
    found: findings.map(({ line, problem, fix }) => `${String(line)}: ${problem}${fix === null ? '' : ` ${fix}`}`),
    unwritten,
  };
};

test.each([
  ['an embed', 'x\n\n![[Gone.png]]\n', ['3: It shows "Gone.png", which is no file of the vault.']],
  ['an embedded note', '![[Gone]]', ['1: It shows "Gone", which is no file of the vault.']],
  ['an image in Markdown', '![cover](img/Gone.png)', ['1: It shows "img/Gone.png", which is no file of the vault.']],
  ['a file', '[[Gone.pdf]]', ['1: It leads to "Gone.pdf", which is no file of the vault.']],
  [
    'a path in Markdown',
    '[text](Gone%20note.md#Part)',
    ['1: It leads to "Gone note.md", which is no file of the vault.'],
  ],
  [
    'an address without its beginning',
    '[Bear](bear.app/pro) and [it](twitter.com)',
    [
      '1: It leads to "bear.app/pro", which is no file of the vault. If it is a web address, begin it with https://.',
      '1: It leads to "twitter.com", which is no file of the vault. If it is a web address, begin it with https://.',
    ],
  ],
  ['a property', '---\ncover: "[[Gone.jpg]]"\n---\n', ['2: It leads to "Gone.jpg", which is no file of the vault.']],
])('%s that leads to no file is found', (_, text, found) => {
  expect(check(text)).toEqual({ found, unwritten: [] });
});

test('a file is told once, at its first line', () => {
  expect(check('![[Gone.png]]\n\n![[Gone.png|100]]\n').found).toEqual([
    '1: It shows "Gone.png", which is no file of the vault.',
  ]);
});

test.each([
  ['what is there', '[[There]] ![[There.png]] [x](There.md)'],
  ['the web', '[x](https://a.example) [y](mailto:a@b.example) [z](obsidian://open) <tel:1>'],
  ['itself', '[[#Heading]] [y](#heading) [x](#)'],
  ['what a template fills in', '[[{{date}}]] ![[<% tp.file.title %>.png]] [x]({{url}})'],
  ['code', '`[[Gone.png]]`\n\n```\n![[Gone.png]]\n```\n'],
])('a link to %s is no finding', (_, text) => {
  expect(check(text)).toEqual({ found: [], unwritten: [] });
});

test('a note that is not written yet is no finding, and is told by name', () => {
  expect(
    check('[[Japan]], [[Places/Kyoto#Temples|temples]], [[Version 1.5]] and [[japan.md]], [[2026-03-05]]'),
  ).toEqual({ found: [], unwritten: ['Japan', 'Places/Kyoto', 'Version 1.5', '2026-03-05'] });
});
