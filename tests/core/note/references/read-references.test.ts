import { readReferences } from '../../../../src/core/note/references/read-references';

function read(path: string, text: string): (string | number)[][] {
  return readReferences(path, text).map(({ form, linkpath, subpath, start, end, line }) => [
    form,
    linkpath,
    subpath,
    text.slice(start, end),
    line,
  ]);
}

describe('references of a note', () => {
  test.each<[string, string, unknown[]]>([
    [
      'wikilinks in every form',
      '[[A]] [[a/B#H|x]]\n![[p.png|100]] [[C#^b1]] [[#own]] [[ D d ]]',
      [
        ['wikilink', 'A', '', 'A', 1],
        ['wikilink', 'a/B', '#H', 'a/B#H', 1],
        ['wikilink', 'p.png', '', 'p.png', 2],
        ['wikilink', 'C', '#^b1', 'C#^b1', 2],
        ['wikilink', '', '#own', '#own', 2],
        ['wikilink', 'D d', '', 'D d', 2],
      ],
    ],
    [
      'a table',
      '| a | b |\n|---|---|\n| [[A\\|x]] | [[B#H\\|y]] |',
      [
        ['wikilink', 'A', '', 'A', 3],
        ['wikilink', 'B', '#H', 'B#H', 3],
      ],
    ],
    [
      'Markdown',
      '[x](a%20b.md#c%20d) ![y](<e f.png> "t") [z](../g%28h%29.md)',
      [
        ['markdown', 'a b.md', '#c d', 'a%20b.md#c%20d', 1],
        ['angle', 'e f.png', '', 'e f.png', 1],
        ['markdown', '../g(h).md', '', '../g%28h%29.md', 1],
      ],
    ],
    [
      'pictures within links',
      '[![[in.png]]](N.md) [![al](im.png)](O.md)',
      [
        ['wikilink', 'in.png', '', 'in.png', 1],
        ['markdown', 'N.md', '', 'N.md', 1],
        ['markdown', 'im.png', '', 'im.png', 1],
        ['markdown', 'O.md', '', 'O.md', 1],
      ],
    ],
    [
      'definitions',
      '[r]: to/a.md "T"\n[s]: <b c.md#H>\n[^1]: foot.md\n> [t]: d.md\n[u]: https://x.y\n[v]: [[W]]',
      [
        ['markdown', 'to/a.md', '', 'to/a.md', 1],
        ['angle', 'b c.md', '#H', 'b c.md#H', 2],
        ['markdown', 'd.md', '', 'd.md', 4],
        ['wikilink', 'W', '', 'W', 6],
      ],
    ],
    [
      'not in code, formulas and addresses',
      '`[[a]]` $[[b]]$ [c](https://d) [e](mailto:f) \\[[g]] [h]()\n\n```\n[[i]]\n[j]: k.md\n```\n\n    [[l]]\n\n$$\n[[m]]\n$$\ncosts $5 [[n]] $6',
      [['wikilink', 'n', '', 'n', 13]],
    ],
    [
      'comments',
      '%% [[A]] %%\n\n<!-- [[B]] -->',
      [
        ['wikilink', 'A', '', 'A', 1],
        ['wikilink', 'B', '', 'B', 3],
      ],
    ],
    [
      'properties',
      '---\na: "[[A]]"\nb: [\'[[It\'\'s]]\', "[[B \\"q\\"|x]]"]\nc: [[D]]\nd:\n  - "[x](e%20f.md)"\n  - It\'s [[G]]\n# "[[H]]\n---\n[[I]]',
      [
        ['wikilink', 'A', '', 'A', 2],
        ['wikilink', "It's", '', "It''s", 3],
        ['wikilink', 'B "q"', '', 'B \\"q\\"', 3],
        ['wikilink', 'D', '', 'D', 4],
        ['markdown', 'e f.md', '', 'e%20f.md', 6],
        ['wikilink', 'G', '', 'G', 7],
        ['wikilink', 'H', '', 'H', 8],
        ['wikilink', 'I', '', 'I', 10],
      ],
    ],
    [
      'broken properties',
      '---\na: "[[A]]\nb: [ {\nc: [[C]]\n---\n[[D]]',
      [
        ['wikilink', 'A', '', 'A', 2],
        ['wikilink', 'C', '', 'C', 4],
        ['wikilink', 'D', '', 'D', 6],
      ],
    ],
    [
      'after a byte-order mark',
      '\ufeff---\r\na: "[[A]]"\r\n---\r\n[[B]]',
      [
        ['wikilink', 'A', '', 'A', 2],
        ['wikilink', 'B', '', 'B', 4],
      ],
    ],
    ['code after a byte-order mark', '\ufeff```\n[[A]]\n```\n[[B]]', [['wikilink', 'B', '', 'B', 4]]],
  ])('%s', (_name, text, expected) => {
    expect(read('n.md', text)).toEqual(expected);
  });
});

test('of a canvas are files with their subpath, backgrounds, and links within texts', () => {
  const canvas =
    '{"nodes":[\n{"type":"file","file":"A/B \\u00e9.md","subpath":"#H"},\n{"subpath":"#^c","file":"C.md"},\n{"type":"text","text":"see [[L|y]]\\n\\n`[[no]]` ![](a%20b.png) \\"[[Q\\"]]\\""},\n{"type":"group","label":"[[no]]","background":"i.png"}],"edges":[]}';
  expect(read('x.canvas', canvas)).toEqual([
    ['path', 'A/B é.md', '#H', 'A/B \\u00e9.md', 2],
    ['path', 'C.md', '#^c', 'C.md', 3],
    ['wikilink', 'L', '', 'L', 4],
    ['markdown', 'a b.png', '', 'a%20b.png', 4],
    ['wikilink', 'Q"', '', 'Q\\"', 4],
    ['path', 'i.png', '', 'i.png', 5],
  ]);
  expect(read('x.canvas', '{"nodes":[{"file":"A.md"')).toEqual([['path', 'A.md', '', 'A.md', 1]]);
});

test.each([
  ['- a\n\n      [[code]]\n      [[more]]\n\n  [[text]]\n', ['text']],
  ['- a\n      [[goes on]]\n', ['goes on']],
  ['- a\n\n    [[text]]\n', ['text']],
  ['1. a\n   - b\n\n     [[text]]\n\n         [[code]]\n', ['text']],
  ['- a\n\t- b\n\n\t\t- [[item]]\n', ['item']],
  ['- a\n\nText.\n\n- b\n\n      [[code]]\n', []],
])('are not read from indented code within a list: %j', (text, expected) => {
  expect(read('x.md', text).map((found) => found[1])).toEqual(expected);
});

test('of a Base are folders, links and whole paths', () => {
  const base =
    'filters:\n  and:\n    - file.inFolder("Projects/Old/")\n    - \'file.folder == "Top"\'\n    - "file.hasLink(\\"My Note\\")"\n    - file.path == "X/Y.md"\n    - \'link("It\'\'s#H")\'\n    - type == "decision"\n    - note.up == [[W]]\nviews:\n  - name: "Some view"\n';
  expect(read('x.base', base)).toEqual([
    ['folder', 'Projects/Old', '', 'Projects/Old', 3],
    ['folder', 'Top', '', 'Top', 4],
    ['call', 'My Note', '', 'My Note', 5],
    ['path', 'X/Y.md', '', 'X/Y.md', 6],
    ['call', "It's", '#H', "It''s#H", 7],
    ['wikilink', 'W', '', 'W', 9],
  ]);
});

test.each([
  ['file.hasTag("Projects/Alpha")', []],
  ['file.tags.contains("Projects/Alpha")', []],
  ['area == "Projects/Alpha"', []],
  ['note.file == "Projects/A.md"', []],
  ['file.path.startsWith("Projects/Alpha/")', ['Projects/Alpha']],
  ["file.folder.startsWith('Projects/Alpha')", ['Projects/Alpha']],
  ['true && "Projects/Alpha" == file.folder', ['Projects/Alpha']],
  ['!["Projects/Alpha", "Top"].contains(file.folder)', ['Projects/Alpha', 'Top']],
  ['file.folder != "Top" && file.hasTag("Top/Sub")', ['Top']],
])('of a Base include quoted texts only where a file is meant: %s', (filter, expected) => {
  const base = `filters:\n  and:\n    - ${filter}\nviews:\n  - name: "Pr\u00f6/Sub"\n    sub: 'Top/A.md'\n`;
  expect(read('x.base', base).map((found) => found[1])).toEqual(expected);
  expect(read('x.base', `formulas:\n  a: ${JSON.stringify(filter)}\n`).map((found) => found[1])).toEqual(expected);
});

test('do not exist in other files', () => {
  expect(read('x.txt', '[[A]]')).toEqual([]);
});
