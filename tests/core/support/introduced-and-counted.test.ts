import { judgeSentence } from '../../../src/core/support/judge-sentence';
import { type JudgeUse, mayBeWritten } from '../../../src/core/support/judgement';
import { Passages } from '../../../src/core/support/passages';

const isWritten = (sentence: string, passages: readonly string[], use: JudgeUse = 'capture'): boolean =>
  mayBeWritten(judgeSentence(sentence, new Passages(passages), use));

const bundler = ['Assistant: The bundler bundles `menu.ts` into the site folder, listing all bundled pages.'];
const written = [
  'Assistant: This copies to:\n- `shop/images/large/thumbs/` (with `list.json`)\n\nIt reads `shop/images/raw/`.',
];
const checked = [
  'Assistant: `if not all([HOST, PORT, TOKEN]): print("Please set HOST, PORT, and TOKEN shell variables.")`',
];

test.each<[string, string, readonly string[]]>([
  ['all, where a like word stands before', 'A `menu.ts` in the site folder lists all bundled pages.', bundler],
  [
    'names of one list beside what is said of the last',
    'The shell variables `HOST`, `PORT` and `TOKEN` must be set.',
    checked,
  ],
  [
    'what an item of a list says, behind long program text',
    'The new script shows the SQL queries being sent, the raw answers from the API and the sums.',
    [
      `Assistant: I'll let the script show the SQL queries being sent, the raw answers received, and the sums.\n\n\`\`\`sh\n${'RAW=$(ask -a "x", -b "y", -c "z"), echo "raw, answer, received: $RAW"\n'.repeat(9)}\`\`\`\n\nThe new script now shows:\n- The SQL queries being sent\n- Raw answers from the API\n- Sums`,
    ],
  ],
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
  [
    'all, beside a number of the same things elsewhere',
    'The job moves all files of guests to the attic.',
    ['Assistant: The job moves files of guests from the shelf of 12 files to the attic.'],
  ],
  [
    'all, beside a number of others of its kind',
    'All tests of the gauge run on Monday.',
    ['Assistant: Tests of the gauge run with 4 tests of the lamp on Monday.'],
  ],
  [
    'German all, beside a number of others of its kind',
    'Alle Tests des Pegels laufen am Montag.',
    ['Assistant: Tests des Pegels laufen mit 4 Tests der Lampe am Montag.'],
  ],
  [
    'Spanish all, beside a number of the same things elsewhere',
    'El proceso mueve todos los archivos de invitados al desván.',
    ['Assistant: El proceso mueve archivos de invitados del estante de 12 archivos al desván.'],
  ],
  ['another place', 'This copies to `shop/images/raw/`.', written],
  ['another number of names', 'The script needs four shell variables.', checked],
  [
    'a denial of who asked',
    'The person never asked for this.',
    ['User: Move this script to the attic.', 'Assistant: Moved.'],
  ],
  [
    'a name that its list denies',
    'Tom, Ana and Eva check the long report.',
    ['User: Tom and Ana, but not Eva, check the long report.'],
  ],
  [
    'names of one list beside what is said of another',
    'Marie, Léa et Hugo gardent la petite caisse.',
    ['User: Hugo, Léa et Marie chantent. Paul, Jean et Anne gardent la petite caisse.'],
  ],
  [
    'exchanged names of two clauses',
    'Ana unterschreibt den langen Vertrag, und Tom zahlt die große Rechnung.',
    ['User: Tom unterschreibt den langen Vertrag, und Ana zahlt die große Rechnung.'],
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

describe.each<JudgeUse>(['capture', 'merge'])('%s', (use) => {
  test.each<[string, string]>([
    ['0 rows were lost.', '4,812 rows were lost during the import.'],
    ['The key was revoked, then the user was warned.', 'The user got an email, then the key was dropped.'],
    ['The orders of the shop are kept in MySQL.', 'We moved away from MySQL; Postgres keeps the orders of the shop.'],
    ['Tom signed the contract.', 'Tom will sign the contract on Friday. Please print where it has to be signed.'],
    [
      'The build ignores the config of the shop.',
      'The build uses the config of the shop. Lint ignores generated files.',
    ],
    ['All backups failed.', 'I checked the logs of all, backups failed twice.'],
    ['The person asked for this.', 'User: Do not do this.'],
    ['The person wants dark mode.', 'User: I do not want the following things:\n- dark mode'],
    ['The person wants dark mode.', 'User: I do not want any\nof the following things:\n- dark mode'],
    ['The shop copies to `raw/`.', 'The shop avoids copying to these places:\n- `raw/`\n- `big/`'],
  ])('not written: %s', (sentence, passage) => {
    expect(isWritten(sentence, [passage], use)).toBe(false);
  });
});

test('a name that introduces many items stands in one place', () => {
  const passages = [
    'User: The barn was painted red and cleaned by `cow.ts`.',
    'Assistant: Yes. It rained. The farm is old. All is well. More will come. Bye.',
    'Assistant: The file `goat.ts` does these things:\n- counts\n- sorts\n- prints\n- feeds\n- sleeps\n- eats hay',
  ];
  const { words } = judgeSentence(
    'The barn was painted red and cleaned by `goat.ts`.',
    new Passages(passages),
    'capture',
  );
  expect(words).toContain('goat.ts');
});
