import { readBlocks } from '../../../../src/core/note/blocks';
import { readLinks } from '../../../../src/core/note/references/links';

function links(text: string): unknown[] {
  return readLinks(text, readBlocks(text, 0)).map(
    ({ start, end, form, isEmbed, target, targetStart, subpath, display }) => {
      expect(text.slice(targetStart, targetStart + target.length)).toBe(target);
      return [text.slice(start, end), form, isEmbed, target, subpath, display];
    },
  );
}

describe('readLinks', () => {
  test.each<[string, string, unknown[]]>([
    [
      'wikilinks',
      'a [[B]] and [[ C d #E#F|g]]',
      [
        ['[[B]]', 'wikilink', false, 'B', '', null],
        ['[[ C d #E#F|g]]', 'wikilink', false, 'C d', '#E#F', 'g'],
      ],
    ],
    [
      'embeds',
      '![[a.png|100]] ![[N#^b1]]',
      [
        ['![[a.png|100]]', 'wikilink', true, 'a.png', '', '100'],
        ['![[N#^b1]]', 'wikilink', true, 'N', '#^b1', null],
      ],
    ],
    ['to itself', '[[#H]]', [['[[#H]]', 'wikilink', false, '', '#H', null]]],
    ['in a table', '| [[a\\|b]] |\n|---|', [['[[a\\|b]]', 'wikilink', false, 'a', '', 'b']]],
    [
      'Markdown',
      '[x](a%20b.md#c) ![y](<d e.png> "t") [z](f_(g).md)',
      [
        ['[x](a%20b.md#c)', 'markdown', false, 'a%20b.md', '#c', 'x'],
        ['![y](<d e.png> "t")', 'markdown', true, 'd e.png', '', 'y'],
        ['[z](f_(g).md)', 'markdown', false, 'f_(g).md', '', 'z'],
      ],
    ],
    [
      'not in code',
      '`[[a]]` ``[[b]] ` `` [[c]]\n\n```\n[[d]]\n```\n\\[[e]]',
      [['[[c]]', 'wikilink', false, 'c', '', null]],
    ],
    [
      'a picture within a link',
      '[![[a.png]]](b.md) [![c](d.png)](e.md)',
      [
        ['[![[a.png]]](b.md)', 'markdown', false, 'b.md', '', '![[a.png]]'],
        ['![[a.png]]', 'wikilink', true, 'a.png', '', null],
        ['[![c](d.png)](e.md)', 'markdown', false, 'e.md', '', '![c](d.png)'],
        ['![c](d.png)', 'markdown', true, 'd.png', '', 'c'],
      ],
    ],
    ['broken', '[[a\nb]] [c] [d](e f) [[]] [[g', []],
  ])('%s', (_name, text, expected) => {
    expect(links(text)).toEqual(expected);
  });
});
