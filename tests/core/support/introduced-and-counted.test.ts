import { judgeSentence } from '../../../src/core/support/judge-sentence';
import { mayBeWritten } from '../../../src/core/support/judgement';
import { Passages } from '../../../src/core/support/passages';

const isWritten = (sentence: string, passages: readonly string[]): boolean =>
  mayBeWritten(judgeSentence(sentence, new Passages(passages), 'capture'));

const bundler = ['Assistant: The bundler bundles `menu.ts` into the site folder, listing all bundled pages.'];
const written = [
  'Assistant: This copies to:\n- `shop/images/large/thumbs/` (with `list.json`)\n\nIt reads `shop/images/raw/`.',
];
const shown = [
  'Assistant: I will make it tell more, showing the CSV rows being read and the totals made.\n\nThe new report lists:\n- The exact CSV rows being read\n- Raw answers from the SMTP\n- Totals of each day',
];
const checked = [
  'Assistant: `if not all([HOST, PORT, TOKEN]): print("Please set HOST, PORT, and TOKEN shell variables.")`',
];
const beans = ['Помощник: В `list.txt` осталось 4 зерна. Все зёрна в `list.txt` действительно используются на кухне.'];
const upgrade = [
  'Assistant: This will require updating the SQL views to get the totals.\n\nTo run the updated report, call `make`.',
];
const parser = ['Assistant: `stock.sh`\n\nThe counting approach using awk may not be exact for all shops.'];
const commit = ['Assistant: commit: fix: make the report longer with sums, rows, and totals shown for each day.'];

test.each<[string, string, readonly string[]]>([
  ['all, where a like word stands before', 'A `menu.ts` in the site folder lists all bundled pages.', bundler],
  ['an item with the line that introduces it', 'This copies to `shop/images/large/thumbs/`.', written],
  [
    'items of one list',
    'The new report lists the exact CSV rows being read, the raw answers from the SMTP and totals.',
    shown,
  ],
  ['names of a list', 'The shell variables `HOST`, `PORT` and `TOKEN` must be set.', checked],
  [
    'all of a call',
    'If not all of `HOST`, `PORT` and `TOKEN` are set, it prints "Please set HOST, PORT, and TOKEN".',
    checked,
  ],
  ['the number of names', 'The script needs three shell variables.', checked],
  ['all of them', 'В `list.txt` осталось 4 зерна, и все они используются на кухне.', beans],
  ['what its message later speaks of as done', 'The assistant updated the SQL views to get the totals.', upgrade],
  ['a file of the message', 'awk counting in stock.sh may not be exact for all shops', parser],
  [
    'a step that shares one word',
    'The report was then changed and committed as `fix: make the report longer with sums, rows, and totals shown for each day.`',
    commit,
  ],
  ['who asked', 'The person asked for this.', ['User: Move this script to the attic.', 'Assistant: Moved.']],
  [
    'a Russian verb for its noun',
    'Функция `fold()` готовит списки в разных видах.',
    ['Ассистент: Функция `fold()` для подготовки списков в разных видах'],
  ],
])('written: %s', (_, sentence, passages) => {
  expect(isWritten(sentence, passages)).toBe(true);
});

test.each<[string, string, readonly string[]]>([
  ['all of what is not counted', 'A `menu.ts` lists all folders of the site.', bundler],
  ['another place', 'This copies to `shop/images/raw/`.', written],
  ['another number of names', 'The script needs four shell variables.', checked],
  [
    'a denial of who asked',
    'The person never asked for this.',
    ['User: Move this script to the attic.', 'Assistant: Moved.'],
  ],
  [
    'what is only announced',
    'The assistant updated the SQL views to get the totals.',
    ['Assistant: This will require updating the SQL views to get the totals.'],
  ],
  [
    'another verb',
    'Функция `fold()` стирает списки в разных видах.',
    ['Ассистент: Функция `fold()` для подготовки списков в разных видах. Она не стирает их.'],
  ],
])('not written: %s', (_, sentence, passages) => {
  expect(isWritten(sentence, passages)).toBe(false);
});
