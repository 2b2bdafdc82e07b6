import fc from 'fast-check';
import { readBlocks } from '../../../src/core/note/blocks';
import { readSections } from '../../../src/core/note/sections';
import { trials } from '../../fakes/trials';

function kinds(text: string): string[] {
  return readBlocks(text, 0).map(
    (block) =>
      `${block.kind}${block.level > 0 ? `${String(block.level)} ${block.title}` : ` ${text.slice(block.start, block.end)}`}`,
  );
}

describe('readBlocks', () => {
  test.each<[string, string, string[]]>([
    [
      'ATX headings',
      '# One #\n##  Two ##x\n#tag\n ### Three\n####### no\n#',
      ['heading1 One', 'heading2 Two ##x', 'text #tag', 'heading3 Three', 'text ####### no', 'heading1 '],
    ],
    [
      'underlined headings',
      'One\n===\n\nTwo\n---\n\n- item\n---',
      ['heading1 One', 'heading2 Two', 'text - item\n---'],
    ],
    ['headings in fences', '```\n# no\n```\n# yes', ['code ```\n# no\n```', 'heading1 yes']],
    ['tildes and longer fences', '~~~~ js\n~~~\n```\n~~~~\nafter', ['code ~~~~ js\n~~~\n```\n~~~~', 'text after']],
    ['an open fence', 'x\n```\n# no\n\nstill', ['text x', 'code ```\n# no\n\nstill']],
    [
      'a fence in a list',
      '- a\n    ```\n    # no\n    ```\n- b',
      ['text - a', 'code     ```\n    # no\n    ```', 'text - b'],
    ],
    [
      'a fence beside a list marker',
      '- ```js\n  # no\n\n  more\n  ```\n# yes',
      ['code - ```js\n  # no\n\n  more\n  ```', 'heading1 yes'],
    ],
    [
      'a fence beside a list marker after others',
      'x\n- a\n1. - ~~~\n     # no\n     ~~~\n- b',
      ['text x\n- a', 'code 1. - ~~~\n     # no\n     ~~~', 'text - b'],
    ],
    ['a fence ended by its list item', '- ```\n  a\nafter\n\n# yes', ['code - ```\n  a', 'text after', 'heading1 yes']],
    ['a fence that ends a quote', '> a\n```\n# no\n```\nb', ['quote > a', 'code ```\n# no\n```', 'text b']],
    ['no fence', '``` a ` b\n# yes', ['text ``` a ` b', 'heading1 yes']],
    [
      'indented code, not in lists',
      'a\n\n    code\n\n- b\n\n    more',
      ['text a', 'code     code', 'text - b', 'text     more'],
    ],
    [
      'tables',
      'Intro\n| a | b |\n|---|:-:|\n| 1 | 2 |\n\nend',
      ['text Intro', 'table | a | b |\n|---|:-:|\n| 1 | 2 |', 'text end'],
    ],
    ['callouts', 'a\n> [!note] T\n> # no\n\nb', ['text a', 'quote > [!note] T\n> # no', 'text b']],
    [
      'comments',
      '%%\n# no\n%%\n<!-- \n# no\n-->\n# yes\n%% open\n# yes too',
      ['comment %%\n# no\n%%', 'comment <!-- \n# no\n-->', 'heading1 yes', 'text %% open', 'heading1 yes too'],
    ],
    [
      'raw HTML',
      'a\n<pre><code>```js\n\n# no\n```</code></pre>\n# yes\n<PRE\n>b</Pre> c\n<prefix>\n# yes too\n<pre>\n# open',
      [
        'text a',
        'text <pre><code>```js\n\n# no\n```</code></pre>',
        'heading1 yes',
        'text <PRE\n>b</Pre> c',
        'text <prefix>',
        'heading1 yes too',
        'text <pre>',
        'heading1 open',
      ],
    ],
    [
      'indented code after the end of a list',
      '- a\n\n> q\n\n    code\n\n- b\n\n```\nx\n```\n\n    code',
      ['text - a', 'quote > q', 'code     code', 'text - b', 'code ```\nx\n```', 'code     code'],
    ],
    ['CRLF and CR', '# a\r\nb\r# c', ['heading1 a', 'text b', 'heading1 c']],
  ])('%s', (_name, text, expected) => {
    expect(kinds(text)).toEqual(expected);
  });

  test('blocks ascend and omit only white space', () => {
    const piece = fc.constantFrom(
      '- ```',
      '#',
      ' ',
      '\n',
      '\r\n',
      '\r',
      '```',
      '~~~',
      '|',
      '---',
      '===',
      '> ',
      '%%',
      '<!--',
      '-->',
      '- ',
      '    ',
      '\t',
      'word',
      '漢',
      '1. ',
      '\u00a0',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = pieces.join('');
        let at = 0;
        for (const { start, end } of readBlocks(text, 0)) {
          expect(text.slice(at, start).trim()).toBe('');
          expect(end).toBeGreaterThan(start);
          at = end;
        }
        expect(text.slice(at).trim()).toBe('');
      }),
      { numRuns: trials(1_000) },
    );
  });
});

test('readSections keeps the headings above', () => {
  const sections = readSections(readBlocks('intro\n# A\n### B\nx\n## C\n##\ny\n# D', 0));
  expect(sections.map(({ headings, level }) => [level, ...headings])).toEqual([
    [0],
    [1, 'A'],
    [3, 'A', 'B'],
    [2, 'A', 'C'],
    [2, 'A'],
    [1, 'D'],
  ]);
});
