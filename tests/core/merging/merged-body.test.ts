import * as fc from 'fast-check';
import { parseVaultPath } from '../../../src/core/note/path';
import { lostSentences } from '../../../src/core/plan/lost-sentences';
import { mergedBody, withTopHeading } from '../../../src/core/merging/merged-body';

const note = (title: string, body: string): { title: string; body: string } => ({ title, body });

test.each([
  ['texts below their titles', [note('A', 'One.'), note('B', 'Two.')], '## A\n\nOne.\n\n## B\n\nTwo.'],
  [
    'own headings below the title',
    [note('A', '# Top\n\nOne.\n\n### Deep\n\nMore.')],
    '## A\n\n### Top\n\nOne.\n\n##### Deep\n\nMore.',
  ],
  [
    'repeated text only once',
    [note('A', 'Boil a litre of cold water.\n\nSteep it.'), note('B', 'Boil a litre of cold water.\n\nDrink it.')],
    '## A\n\nBoil a litre of cold water.\n\nSteep it.\n\n## B\n\nDrink it.',
  ],
  [
    'steps and short lines in their places',
    [
      note('A', '1. Open the settings of the app.\n\n2. Wait.\n\nDone.'),
      note('B', '1. Close all.\n\n2. Open the settings of the app.\n\nDone.'),
    ],
    '## A\n\n1. Open the settings of the app.\n\n2. Wait.\n\nDone.\n\n## B\n\n1. Close all.\n\n2. Open the settings of the app.\n\nDone.',
  ],
  [
    'a heading above its remaining text',
    [note('A', '# How\n\nBoil.'), note('B', '# How\n\n## Now\n\nSteep.')],
    '## A\n\n### How\n\nBoil.\n\n## B\n\n### How\n\n#### Now\n\nSteep.',
  ],
  [
    'no note that only repeats others',
    [note('A', '- [ ] Boil\n- [ ] Pour'), note('B', '- [ ] Boil\n- [ ] Pour')],
    '## A\n\n- [ ] Boil\n- [ ] Pour',
  ],
  [
    'a task in another state',
    [note('A', '- [ ] Boil'), note('B', '- [x] Boil')],
    '## A\n\n- [ ] Boil\n\n## B\n\n- [x] Boil',
  ],
  [
    'no heading without remaining text',
    [note('A', '# How\n\nBoil.'), note('B', '# How\n\nBoil.\n\n# Why\n\nThirst.')],
    '## A\n\n### How\n\nBoil.\n\n## B\n\n### Why\n\nThirst.',
  ],
  [
    'a passage that links lead to',
    [note('A', 'Boil it.'), note('B', 'Boil it. ^x1')],
    '## A\n\nBoil it.\n\n## B\n\nBoil it. ^x1',
  ],
  ['repetitions within a note', [note('A', 'Again.\n\nAgain.')], '## A\n\nAgain.\n\nAgain.'],
  ['nothing from an empty note', [note('A', ''), note('B', 'Two.')], '## B\n\nTwo.'],
  ['indented code as code', [note('A', 'Run:\n\n    make all\n')], '## A\n\nRun:\n\n    make all'],
])('joins %s', (_, notes, expected) => {
  expect(mergedBody(notes, 2)).toBe(expected);
});

const line = fc.oneof(
  fc.constantFrom(
    '# Setup',
    '## Result',
    'Setext\n===',
    '- one thing',
    '  - deeper',
    '- [x] done',
    '> quoted 3',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    '```js\nlet a = 1;\n```',
    '---',
    '',
    '![[image.png]]',
    'See [[Other]] and 42.',
    '    indented',
    '%% hidden %%',
    'Text[^1]\n\n[^1]: Foot.',
    'Is not true.',
    '$$\nx^2\n$$',
  ),
  fc.lorem({ maxCount: 6 }),
);
const body = fc.array(line, { maxLength: 12 }).map((lines) => lines.join('\n\n'));

test('loses no sentence', () => {
  fc.assert(
    fc.property(fc.array(body, { minLength: 2, maxLength: 4 }), (bodies) => {
      const originals = bodies.map((text, at) => ({ path: parseVaultPath(`N${at}.md`), text: `\n${text}` }));
      const joined = mergedBody(
        bodies.map((text, at) => note(`N${at}`, text)),
        2,
      );
      expect(lostSentences(originals, [joined])).toEqual([]);
    }),
  );
});

test('a note of very many headings is lowered in time in proportion to its length', () => {
  expect(withTopHeading('# A\n'.repeat(150_000), 2)).toBe('## A\n'.repeat(150_000));
});
