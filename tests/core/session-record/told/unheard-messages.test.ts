import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import { session } from '../../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];

const goals = (...talk: Talk): string =>
  (recordOfSession({ ...session('locks', talk), cwd: '/srv/locks' })?.lines ?? [])
    .flatMap(({ part, text }) => (part === 'goal' ? [text] : []))
    .join('\n');
const start: Talk = [
  ['u', 'Please build the page of the locks in `locks.html`.'],
  ['a', 'I built the page `locks.html`.'],
];

test.each([
  [
    'English',
    'Now also add an option --west that works the other way round, so that the keeper names the locks that stay closed in the winter.',
  ],
  [
    'German',
    'Und baue sie so, dass man die geschlossenen Schleusen des Winters auch ohne Anmeldung mit einer eigenen Liste eintragen sollte.',
  ],
])('a wish that points to what was said before stands if it says enough: %s', (_language, wish) => {
  expect(goals(...start, ['u', wish], ['a', 'Done.'])).toContain(wish.slice(10, 60));
});

test.each([
  ['an order to commit', 'Commit and push it, please.'],
  ['a path', '/srv/locks/west/gates/list.json'],
  ['a pasted error', 'bazel-out/west/config.h:22:1: warning: multi-character constant [-Wmultichar] 22'],
  ['a few words', 'Do the same with them.'],
])('%s is no wish', (_what, said) => {
  expect(goals(...start, ['u', said], ['a', 'Done.'])).not.toContain(said.slice(0, 20));
});

test.each([
  [
    'of a program',
    'You are a keeper. Return only a valid JSON list of those others of the locks that stay closed all winter.',
  ],
])('a message %s gets none of its own', (_kind, said) => {
  expect(goals(...start, ['u', said], ['a', 'Done.'])).not.toContain('those others');
});

test('a wish that a commit names stands in its line alone', () => {
  const wish = 'Now also make it list those west lock keepers with their winter hours on that page.';
  const talk = session('locks', [...start, ['u', wish], ['a', 'Done.']]);
  const title = 'List the west lock keepers with their winter hours on the page';
  const commit = { kind: 'commit', turnsBefore: 4, title, body: '', hash: 'abcdef1234567' } as const;
  const linesWith = (deeds: readonly (typeof commit)[]): string =>
    JSON.stringify(recordOfSession({ ...talk, deeds, cwd: '/srv/locks' })?.lines);
  expect(linesWith([])).toContain('Now also make');
  expect(linesWith([commit])).not.toContain('Now also make');
});

test.each([
  [
    'a choice in a numbered answer',
    '1. definitely create a new table lock_gauges\n2. yes',
    'definitely create a new table lock_gauges',
  ],
  [
    'a wish that begins with a pronoun, at length',
    'it needs to close whatever stands open at that gate before the winter',
    'it needs to close whatever',
  ],
  [
    'what is stated beside a wish',
    'Please add the gauge of the west. The gauge shows the level to the winter keepers of the harbor.',
    'shows the level to the winter keepers',
  ],
])('%s stands in the record', (_what, said, told) => {
  expect(goals(...start, ['u', said], ['a', 'Done.'])).toContain(told);
});

test.each([
  ['is too short', 'Please check it.'],
  ['points to what only the message before names', 'Can you help me resolve this problem?'],
])('a wish that %s does not', (_what, said) => {
  expect(goals(...start, ['u', said], ['a', 'Done.'])).not.toContain(said.slice(0, 10));
});

test('what a program printed in another script is no goal of the person', () => {
  const printed = 'Because lock.yaml exists, the options defined there will be used instead of the arguments.';
  const talk: Talk = [
    ['u', 'Пожалуйста, собери страницу шлюзов в `locks.html`.'],
    ['a', 'Готово.'],
    ['u', `Исправь сборку западного шлюза в \`lock.yaml\`. ${printed}`],
    ['a', 'Готово.'],
  ];
  expect(goals(...talk)).not.toContain('Because');
  expect(goals(...talk)).toContain('Исправь сборку');
});
