import { readBlocks } from '../../../src/core/note/blocks';
import { readFrontmatter } from '../../../src/core/note/frontmatter/frontmatter';
import { readLinkNames } from '../../../src/core/note/references/links';

function namesIn(text: string): string[] {
  const { bodyStart } = readFrontmatter(text);
  return readLinkNames(text, bodyStart, readBlocks(text, bodyStart));
}

describe('names of linked notes', () => {
  test.each<[string, string, string[]]>([
    ['wikilinks', 'See [[Green tea]] and [[Milk]].', ['Green tea', 'Milk']],
    ['each once, as first written', '[[Tea]] [[Tea]] [[tea]]', ['Tea', 'tea']],
    ['aliases, headings and blocks', '[[A|shown]] [[B#Heading]] [[C#^block]] [[D#H|shown]]', ['A', 'B', 'C', 'D']],
    ['places within the note itself', '[[#Heading]] [[#^block]] [x](#heading)', []],
    ['folders and endings', '[[Projects/Old/Plan.md]] [[../Up]] [x](a/b/Note.MD)', ['Plan', 'Up', 'Note']],
    ['embeds', '![[Figure]] ![[picture.png|300]] ![x](chart.svg)', ['Figure', 'picture.png', 'chart.svg']],
    ['in tables', '| a |\n|---|\n| [[Tea\\|cup]] |', ['Tea']],
    [
      'Markdown links',
      '[x](Green%20tea.md) [y](<Black tea.md>) [z](caf%C3%A9.md#top) [q](Plan.md "title")',
      ['Green tea', 'Black tea', 'café', 'Plan'],
    ],
    ['characters that cannot be decoded', '[x](100%.md)', ['100%']],
    ['links that lead elsewhere', '[x](https://example.com/a.md) [y](mailto:a@b.c) [z](obsidian://open?file=x)', []],
    ['code', '`[[A]]` and\n\n```\n[[B]]\n```\n\n    [[C]]\n\n[[D]]', ['D']],
    [
      'front matter',
      '---\nrelated: ["[[Tea time]]", "[[Folder/Milk|m]]"]\nup: "[[Index#Top]]"\n---\n[[Body]]',
      ['Tea time', 'Milk', 'Index', 'Body'],
    ],
    ['front matter alone', '---\nup: "[[Index]]"\n---\n', ['Index']],
    ['no links', 'No link [ here ] ( at ) all.', []],
    ['empty links', '[[]] [[ ]] [x]() [[|x]]', []],
    ['scripts', '[[绿茶]] [[Ångström]] [[चाय]]', ['绿茶', 'Ångström', 'चाय']],
  ])('%s', (_, text, names) => {
    expect(namesIn(text)).toEqual(names);
  });

  test('reads at most a thousand', () => {
    const names = namesIn(Array.from({ length: 1_200 }, (_, number) => `[[N${String(number)}]]`).join('\n\n'));
    expect([names.length, names[0], names.at(-1)]).toEqual([1_000, 'N0', 'N999']);
  });
});
