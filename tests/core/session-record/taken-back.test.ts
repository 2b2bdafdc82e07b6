import { recordOfSession } from '../../../src/core/session-record/record-of-session';
import { renderRecord } from '../../../src/core/session-record/record-note';
import { extractOffline } from '../../../src/core/extraction/extract-offline';
import { session } from '../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];
const recordOf = (talk: Talk): string[] =>
  (recordOfSession(session('buoys', talk))?.lines ?? []).map(({ part, text }) => `${part}: ${text}`);
const notes = (talk: Talk): string[] =>
  extractOffline(session('buoys', talk), { isNew: () => true }).map(({ title }) => title);

const task = 'Please let the buoy script write its list of lamps to `lamps.json`.';
const claim = 'The list of lamps is now created in `lamps.json`.';

describe('what the assistant claims', () => {
  test.each([
    ['still same list, so print it first'],
    ['ok, but you hardcoded the path, i want it to be found'],
    ['Never mind, I undid your changes, this needs more thought.'],
    ['Das funktioniert leider nicht, die Datei ist leer.'],
    ['ça ne marche pas, le fichier est vide'],
    ['No funciona, el archivo está vacío.'],
    ['Не работает, файл пустой.'],
    ['Lass mal, ich will keine Liste.'],
    ['Lieber nicht, die Lampen stehen schon im Hafenbuch.'],
    ['Instead of the list of lamps in `lamps.json`, let the buoy script print a table.'],
    ['ok, but change the logic of lamps.json, so that it has the buoys too'],
  ])('is none after “%s”', (reply) => {
    expect(
      recordOf([
        ['u', task],
        ['a', claim],
        ['u', reply],
      ]).filter((line) => line.startsWith('done')),
    ).toEqual([]);
  });
});

describe('a complaint that comes back in the words of the request', () => {
  const complaint = 'When the page loads, the default questions flash for a moment.';
  const fix = 'The default questions no longer flash, because `loadingQuestions` is `true` at first.';
  const after = (reply: string, request = complaint, told = fix): string[] =>
    recordOf([
      ['u', request],
      ['a', told],
      ['u', reply],
    ]).filter((line) => /^(?:done|told|found|fixed): /.test(line));

  test.each([
    'The default questions still show up first.',
    'Again the default questions for a moment.',
    'The default questions do not stay away when the page loads.',
  ])('takes back what was claimed: “%s”', (reply) => {
    expect(after(reply)).toEqual([]);
  });

  test('does so in Chinese', () => {
    const request = '刷新后先显示默认问题，会有一瞬间的闪烁。';
    const told = '刷新后不再闪烁默认问题，因为 `loadingQuestions` 初始值为 `true`。';
    expect(after('还是会有一瞬间显示默认问题', request, told)).toEqual([]);
  });

  test.each(['Great. Still, please add a test for the avatar.', 'Thanks! Now show the avatar of the user.'])(
    'is not in “%s”',
    (reply) => {
      expect(after(reply)).not.toEqual([]);
    },
  );
});

test('a step that the person says worked is the fix, with its commands', () => {
  const lines = recordOf([
    ['u', 'The lamp compiler fails to build on version 9.'],
    ['a', 'Go back to version 8 of the compiler:\n\n```bash\nlampc use 8\n```'],
    ['u', 'That worked! Now the buoys.'],
  ]);
  expect(lines).toContain('fixed: Go back to version 8 of the compiler: `lampc use 8` → “That worked!”');
});

test('a plain no is kept with its question', () => {
  const lines = recordOf([
    ['u', 'Can you check the buoy script and tell me if there is any leak or race?'],
    ['a', '**No leak or race found.** The script is small.'],
  ]);
  expect(lines.join('\n')).toContain('→ No leak or race found');
});

test.each([
  [
    'documents that were updated',
    'The documentation has been updated to reflect the new list of lamps in `lamps.json`.',
  ],
])('leaves out %s', (_what, report) => {
  expect(
    recordOf([
      ['u', task],
      ['a', report],
    ]).filter((line) => !line.startsWith('goal')),
  ).toEqual([]);
});

test('a literal is kept whole, and no half sentence is joined with the next', () => {
  const lines = recordOf([['u', 'Replace each [...](...) of the list by its name, i.e. the words in front.']]);
  expect(lines).toEqual(['goal: “Replace each [...](...) of the list by its name, i.e. the words in front.”']);
});

test.each([['sudo lampctl list --all'], ['npm install --save-dev lampkit buoy-types']])(
  'the pasted command “%s” is no goal',
  (command) => {
    const lines = recordOf([
      ['u', task],
      ['a', claim],
      ['u', command],
    ]);
    expect(lines.join('\n')).not.toContain(command);
  },
);

test('the subject is what the project is looked at for, and the summary asks nothing', () => {
  const record = recordOfSession(
    session('buoys', [
      ['u', 'Analyze this project. Then help me find out why the lamps of the harbour stay dark.'],
      ['a', 'Where do they stand?'],
    ]),
  );
  expect(record?.matter).toBe('Find out why the lamps of the harbour stay dark');
  const asked = {
    matter: 'Lamps',
    leftCount: 0,
    lines: [{ part: 'goal', text: '“Why are the lamps dark?”', turn: 'u1', weight: 9 }],
  } as const;
  const facts = {
    id: 'x',
    date: 'd',
    project: null,
    cwd: null,
    tags: [],
    source: 'offline-extraction',
    session: 's',
    now: 'n',
    links: [],
    fingerprint: () => 'f',
  } as const;
  expect(renderRecord(asked, facts)).toContain('summary: "Lamps"');
});

describe('no note is made of', () => {
  test.each([
    ['a wording in quotes', 'No, I prefer `Open the old harbour gate at night`. Or is there a better one?'],
    [
      'what the person saw',
      'Oddly enough, I installed the `buoy` library, which always tests lamps locally, using the `winch` tool.',
    ],
    ['what the person keeps to himself', 'I prefer not to share too much of my harbour settings.'],
  ])('%s', (_what, words) => {
    expect(
      notes([
        ['u', task],
        ['a', claim],
        ['u', words],
      ]),
    ).toEqual([]);
  });

  test('the news that nothing is needed', () => {
    const report =
      'No new dependencies are required, so you do not need to run any `lampkit` command. Created `lamps.json` for the test.';
    expect(
      notes([
        ['u', task],
        ['a', report],
      ]),
    ).toEqual([]);
  });
});
