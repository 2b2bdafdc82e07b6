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
  ['an embed', 'x\n\n![[Gone.png]]\n', ['3: "Gone.png" does not exist.']],
  ['an embedded note', '![[Gone]]', ['1: "Gone" does not exist.']],
  ['an image in Markdown', '![cover](img/Gone.png)', ['1: "img/Gone.png" does not exist.']],
  ['a file', '[[Gone.pdf]]', ['1: "Gone.pdf" does not exist.']],
  ['a path in Markdown', '[text](Gone%20note.md#Part)', ['1: "Gone note.md" does not exist.']],
  [
    'a link without its first segment',
    '[Bear](bear.app/pro) and [it](twitter.com)',
    [
      '1: "bear.app/pro" does not exist. If it is a web address, start it with https://.',
      '1: "twitter.com" does not exist. If it is a web address, start it with https://.',
    ],
  ],
  ['a property', '---\ncover: "[[Gone.jpg]]"\n---\n', ['2: "Gone.jpg" does not exist.']],
])('reports %s that leads to no file', (_, text, found) => {
  expect(check(text)).toEqual({ found, unwritten: [] });
});

test('reports a missing file once, at its first line', () => {
  expect(check('![[Gone.png]]\n\n![[Gone.png|100]]\n').found).toEqual(['1: "Gone.png" does not exist.']);
});

test.each([
  ['an existing file', '[[There]] ![[There.png]] [x](There.md)'],
  ['the web', '[x](https://a.example) [y](mailto:a@b.example) [z](obsidian://open) <tel:1>'],
  ['itself', '[[#Heading]] [y](#heading) [x](#)'],
  ['template placeholders', '[[{{date}}]] ![[<% tp.file.title %>.png]] [x]({{url}})'],
  ['code', '`[[Gone.png]]`\n\n```\n![[Gone.png]]\n```\n'],
])('reports nothing for a link to %s', (_, text) => {
  expect(check(text)).toEqual({ found: [], unwritten: [] });
});

test('lists a note that does not exist yet by name, without a finding', () => {
  expect(
    check('[[Japan]], [[Places/Kyoto#Temples|temples]], [[Version 1.5]] and [[japan.md]], [[2026-03-05]]'),
  ).toEqual({ found: [], unwritten: ['Japan', 'Places/Kyoto', 'Version 1.5', '2026-03-05'] });
});

test('names the file that a link with a slash at its beginning would find without it', () => {
  expect(check('[kit](/There/Kit.md) [[/There/Bag]] [x](/Gone/Kit.md)')).toEqual({
    found: [
      '1: "/There/Kit.md" does not exist, but "There/Kit.md" does. Leave out the slash at the beginning.',
      '1: "/There/Bag" does not exist, but "There/Bag" does. Leave out the slash at the beginning.',
      '1: "/Gone/Kit.md" does not exist.',
    ],
    unwritten: [],
  });
});
