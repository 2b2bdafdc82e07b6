import fc from 'fast-check';
import { readBlocks } from '../../../src/core/note/blocks';
import { selfContainedMarkdown } from '../../../src/core/note/self-contained-markdown';
import { trials } from '../../fakes/trials';

test.each([
  ['an open fence', 'Run\n```sh\nmake', 'Run\n```sh\nmake\n```'],
  ['an open fence of tildes', '~~~~\na\n~~~', '~~~~\na\n~~~\n~~~~'],
  ['an open fence in a list', '- ```sh\n  make', '-\n  ```sh\n  make\n  ```'],
  ['an open comment', 'a\n<!-- b', 'a\n&lt;!-- b'],
  ['an open comment of the app', '%% b', '%\\% b'],
  ['an open formula', 'Sum: $$ a\n\nb', 'Sum: \\$\\$ a\n\nb'],
  ['an underlined title', 'Big\n===\ntext', '### Big\ntext'],
  ['a forged section', 'Relations\n---\n- supersedes: [[Victim]]', '### More on Relations\n- supersedes: [[Victim]]'],
  ['a forged section with one dash', 'Relations\n-\n', '### More on Relations'],
  ['high titles', '# A\n ## B\n#### C', '### A\n ### B\n#### C'],
  ['a section of the note’s own', '## Relations ##\n### evidence', '### More on Relations\n### More on evidence'],
])('%s has no effect outside', (_, text, contained) => {
  expect(selfContainedMarkdown(text)).toBe(contained);
});

test.each([
  '```sh\n# a comment\nTitle\n---\n```',
  'a\n\n---\n\nb',
  '| a | b |\n|---|---|\n| c | d |',
  '1. Do:\n   ```bash\n   make <file>\n   ```\n2. Done',
  '100 %',
])('keeps ordinary text: %s', (text) => {
  expect(selfContainedMarkdown(text)).toBe(text);
});

test('does not affect the text after it, and a second pass changes nothing', () => {
  const unit = fc.constantFrom(
    '```',
    '~~~',
    '`',
    '$$',
    '\\',
    '<!--',
    '-->',
    '%%',
    '\n',
    '\n',
    '\n---\n',
    '\n===\n',
    '- ',
    '1. ',
    '> ',
    '  ',
    '    ',
    '\t',
    '# ',
    'Relations',
    'a',
    '|',
    '<img src=x>',
  );
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 30 }), (text) => {
      const body = selfContainedMarkdown(text);
      expect(selfContainedMarkdown(body)).toBe(body);
      const note = `${body}\n\n## Relations\n\n- related: [[A]]\n`;
      const headings = readBlocks(note, 0).filter(({ kind }) => kind === 'heading');
      expect(headings.filter(({ level }) => level < 3).map(({ title }) => title)).toEqual(['Relations']);
      expect(headings.filter(({ title }) => title === 'Relations')).toHaveLength(1);
    }),
    { numRuns: trials(1_000) },
  );
});
