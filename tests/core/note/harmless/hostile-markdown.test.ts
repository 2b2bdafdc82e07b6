import fc from 'fast-check';
import { harmlessLine, harmlessMarkdown } from '../../../../src/core/note/harmless-markdown';
import { selfContainedMarkdown } from '../../../../src/core/note/self-contained-markdown';
import { actingParts } from './acting-parts';
import { blocks, hostile, settings } from './payloads';
import { expectEqual } from '../../../fakes/frequent-expect';
import { someOf, trials } from '../../../fakes/trials';

test('there are enough samples, and the checker detects that they act', () => {
  expect(new Set(hostile).size).toBeGreaterThan(250);
  // The rest act in the app alone, by rules that no parser outside it has, or only beside other text.
  expect(hostile.filter((text) => actingParts(text).length > 0).length).toBeGreaterThan(180);
});

test.each(hostile)('neutralizes it in any context: %j', (text) => {
  for (const setting of settings) {
    const harmless = harmlessMarkdown(setting(text));
    const own = selfContainedMarkdown(setting(text));
    expectEqual({ text, harmless, acting: actingParts(harmless) }, { text, harmless, acting: [] });
    expectEqual(harmlessMarkdown(harmless), harmless);
    expectEqual({ text, own, acting: actingParts(own) }, { text, own, acting: [] });
  }
});

test.each(hostile)('neutralizes it within a line: %j', (text) => {
  const line = harmlessLine(text.replace(/\s+/g, ' '));
  expect({ line, acting: actingParts(`## ${line}`) }).toEqual({ line, acting: [] });
  expect(harmlessLine(line)).toBe(line);
});

test.each(hostile.filter((text) => !blocks.includes(text)))('keeps the words: %j', (text) => {
  const words = (from: string): string[] => from.normalize('NFKC').match(/[a-z]{3,}/g) ?? [];
  expect(words(harmlessMarkdown(text).replace(/&lt;/g, '<'))).toEqual(
    words(text.replace(/[\u200b\u2060]/g, '').replace(/&lt;/g, '<')),
  );
});

const marks = [
  '`',
  '``',
  '```',
  '~~~',
  '$',
  '$$',
  '\\',
  '<',
  '<!--',
  '-->',
  '<img src=x>',
  '%%',
  '%',
  '!',
  '[',
  ']',
  '(',
  ')',
  '](',
  ']:',
  '[[',
  ']]',
  ':',
  '::',
  '//',
  'javascript:',
  'obsidian://',
  'https://a.b/',
  '= ',
  '$= ',
  '\n',
  '\n',
  '\n\n',
  '> ',
  '- ',
  '1. ',
  '    ',
  '\t',
  ' ',
  '|',
  '|---|',
  'a',
  'dataviewjs',
  'js',
  '\\href{a}{b}',
  '\\alpha',
  '&',
  '{',
  '}',
  '^',
  '#',
  '<%',
  '\u00a0',
  '\u200d',
];
const nested = fc.array(fc.constantFrom(...marks), { maxLength: 40 }).map((parts) => parts.join(''));

test('neutralizes marks in any order and depth, and a second pass changes nothing', () => {
  fc.assert(
    fc.property(nested, (text) => {
      const harmless = harmlessMarkdown(text);
      expect({ harmless, acting: actingParts(harmless) }).toEqual({ harmless, acting: [] });
      expect(harmlessMarkdown(harmless)).toBe(harmless);
      const line = harmlessLine(text.replace(/\s+/g, ' '));
      expect({ line, acting: actingParts(line) }).toEqual({ line, acting: [] });
      expect(harmlessLine(line)).toBe(line);
    }),
    { numRuns: trials(3_000) },
  );
});

test.each([
  'Use `Vec<String>` and `a => b` or `--flag=1` or `key: value` or `x = 1` here.',
  '```ts\nconst a: Map<string, number> = x![0];\n```',
  '> ```ts\n> const a = `<b>`;\n> ```',
  '1. Do:\n   ```bash\n   make <file>\n   ```\n2. Done',
  '$$\nx^2 \\frac{a}{b}\n$$\n\nand $\\alpha + 1$ and `$$`',
  'See [[Note|alias]], [a](note%20b.md#c), [b](https://a.example/x_(y)?z=1), <https://a.example> and <me@a.example>.',
  '[a]: https://a.example "t"\n\n[^1]: A footnote: with a colon.',
  '- [ ] task\n\n> [!note] Callout\n> text\n\n| a | b |\n|---|---|\n| 1 | `c` |',
  'It costs $5 and $10. a < b, 100 %, std::vec, 12:30, foo:bar, note: x.',
  '# A\n\n**b** _c_ ~~d~~ ==e== #tag ^block',
])('keeps ordinary Markdown: %s', (text) => {
  expect(harmlessMarkdown(text)).toBe(text);
});

test('keeps code verbatim, also when it is moved', () => {
  expect(harmlessMarkdown('- a\n    - b\n\n        ```js\n        if (a < b) `<i>`;\n        ```\n')).toContain(
    'if (a < b) `<i>`;',
  );
});

const repeated = [
  '`',
  '``` ',
  '` `` ',
  '[',
  '](',
  ']:',
  '![',
  '!',
  '\\!',
  '<',
  '<a',
  '<%',
  '$',
  '$$ ',
  '$a ',
  '$\\a ',
  '%',
  '\\',
  ':',
  'a:',
  '::',
  'https://a.b/`',
  'javascript:',
  '> ',
  '>',
  '- ',
  '- ```a\n',
  '~~~\n',
  '```\n',
  '> ```\n',
  '    ```\n',
  '[[',
  '](<',
  '](a%20',
  '`| ',
  '\n',
  ' ',
  '\t',
  '\n\n',
  '|-\n',
];

test.each(someOf(repeated, 6))('handles a hundred thousand repeated marks quickly: %j', (mark) => {
  const harmless = harmlessMarkdown(`a\n${mark.repeat(100_000 / mark.length)}`);
  expect(harmless.length).toBeGreaterThan(0);
  expect(harmlessLine(mark.repeat(100_000 / mark.length)).length).toBeGreaterThan(0);
});

test.each([
  ['$$\\$$', '\\$\\$\\$$', 'its end may be escaped'],
  ['    $$\n$$', '    \\$\\$\n\\$\\$', 'one of its marks may be code'],
  ['$a$ then $\\href{a}{b}$', '\\$a\\$ then \\$\\href{a}{b}$', 'readers differ in what they pair'],
  ['($a::b$) and \\[c:: d]', '($a: :b$) and \\[c: : d]', 'a bracket before a formula opens a field'],
  ['javascript:\\<img>', 'javascript\\:&lt;img>', 'an escape hides what follows the colon'],
])('neutralizes what parsers read differently: %j', (text, harmless) => {
  expect(harmlessMarkdown(text)).toBe(harmless);
});
