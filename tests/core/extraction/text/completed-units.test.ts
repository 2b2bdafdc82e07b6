import { completedUnits } from '../../../../src/core/extraction/text/completed-units';
import { readUnits } from '../../../../src/core/extraction/text/units';

const said = (markdown: string): string[] =>
  completedUnits(readUnits(markdown)).flatMap(({ label, statements }) =>
    statements.map(({ plain }) => (label === '' ? plain : `${label} | ${plain}`)),
  );

test.each([
  [
    'one line of code',
    'After a tide the gauge calls:\n\n```bash\ncurl http://gauge:4100/tide\n```',
    ['After a tide the gauge calls: curl http://gauge:4100/tide'],
  ],
  [
    'no code that the sentence has',
    'After a tide the gauge calls `print_tide(pier)`:\n\n`print_tide(pier)`',
    ['After a tide the gauge calls print_tide(pier)'],
  ],
  [
    'code of which the sentence has a part of a word',
    'After a tide the gauge is printed with:\n\n`print`',
    ['After a tide the gauge is printed with: print'],
  ],
  [
    'code of few letters, which the sentence may have by chance',
    'After a tide the gauge is a 5 and prints:\n\n`a 5`',
    ['After a tide the gauge is a 5 and prints: a 5'],
  ],
  [
    'code with a remark that the sentence lacks',
    'After a tide the gauge calls `print_tide()`:\n\n`print_tide() // only at noon`',
    ['After a tide the gauge calls print_tide(): print_tide() // only at noon'],
  ],
  [
    'a paragraph of code with an aside',
    'After a tide the gauge calls:\n\n`http://gauge:4100/tide` (the east pier)',
    ['After a tide the gauge calls: http://gauge:4100/tide (the east pier)'],
  ],
  [
    'the rows of a small table',
    'Done. Ports:\n\n| Gauge | Listens on |\n|---|---|\n| `east` | port **4100** |\n| `west` | port **4200** |',
    ['Done.', 'Ports:', 'east | Listens on: port 4100', 'west | Listens on: port 4200'],
  ],
  [
    'the second cell, where the first one counts the rows',
    'Done. Steps:\n\n| # | Gauge | Listens on |\n|---|---|---|\n| 1 | `east` | port 4100 |\n| 2 | `west` | port 4200 |',
    ['Done.', 'Steps:', 'east | Listens on: port 4100', 'west | Listens on: port 4200'],
  ],
  [
    'no row whose name is a letter',
    'Done. Plan:\n\n| Block | Deed |\n|---|---|\n| A | paint the `east` gauge |\n| West pier | lift the `west` gauge |',
    ['Done.', 'Plan:', 'West pier | Deed: lift the west gauge'],
  ],
  [
    'a bar within a cell',
    'Done. Steps:\n\n| Step | Value |\n|---|---|\n| the gate | `a.sh \\|\\| b.sh` runs both |',
    ['Done.', 'Steps:', 'the gate | a.sh || b.sh runs both'],
  ],
  [
    'no row of a table with two verdicts side by side',
    'Done. State:\n\n| Finished | Not finished |\n|---|---|\n| the `east` gauge | the `west` gauge |',
    ['Done.', 'State:'],
  ],
  [
    'the name that the sentence before says something about',
    '`tide.toml` isn’t read at start. It’s the file of the old gauge.',
    ['tide.toml isn’t read at start.', 'tide.toml is the file of the old gauge.'],
  ],
  [
    'no words that only address the person',
    'The `pier` error you’re seeing comes from the clock (you said that it is off).',
    ['The pier error comes from the clock.'],
  ],
])('a sentence is completed by %s', (_what, markdown, sentences) => {
  expect(said(markdown)).toEqual(sentences);
});

test.each([
  ['longer code', 'Use this:\n\n```ts\nconst tide = 1;\nconst pier = 2;\n```', ['Use this:']],
  ['another subject', '`tide` reads the clock. It shows the hour.', ['tide reads the clock.', 'It shows the hour.']],
])('and not by %s', (_what, markdown, sentences) => {
  expect(said(markdown)).toEqual(sentences);
});
