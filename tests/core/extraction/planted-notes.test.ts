import { extractOffline } from '../../../src/core/extraction/extract-offline';
import type { Session } from '../../../src/core/transcript/turn';
import type { Deed } from '../../../src/core/transcript/work/deed';
import { session } from './session';

type Talk = readonly (readonly ['u' | 'a', string])[];

function noted(talk: Talk, more: Partial<Session> = {}): string[] {
  const drafts = extractOffline({ ...session('harbour', talk), ...more }, { isNew: () => true });
  return drafts.filter(({ durability }) => durability === 'durable').map(({ type, title }) => `${type} ${title}`);
}

const file = (path: string, turnsBefore: number): Deed => ({ kind: 'file', path, turnsBefore });

describe('a question between two ways', () => {
  const talk = (answer: string): Talk => [
    ['u', 'Please keep the readings of the pier.'],
    ['a', 'Both would do. Should I store the readings in SQLite or Postgres?'],
    ['u', answer],
  ];

  test.each([
    ['Postgres', 'decision Store the readings in Postgres'],
    ["Let's use Postgres, please.", 'decision Store the readings in Postgres'],
    ['SQLite is enough.', 'decision Store the readings in SQLite'],
  ])('is decided by %j', (answer, title) => {
    expect(noted(talk(answer))).toEqual([title]);
  });

  test.each([
    'Not Postgres.',
    "Don't use Postgres here.",
    'Anything but Postgres.',
    'Postgres is too slow.',
    'I hate Postgres.',
    'Avoid Postgres.',
    'No Postgres on this machine.',
    'MySQL instead of Postgres.',
    'Rather MySQL than Postgres.',
    'Nicht Postgres.',
    'Kein Postgres bitte.',
    'Pas Postgres.',
    'Never Postgres.',
    'Postgres was a mistake last time.',
    'The team uses Postgres elsewhere.',
    'Tell me more about Postgres.',
  ])('is not decided for what %j names', (answer) => {
    expect(noted(talk(answer)).join()).not.toContain('in Postgres');
  });
});

describe('words that only sound like a proof', () => {
  const talk = (answer: string): Talk => [
    ['u', 'tidelib does not build.'],
    [
      'a',
      'Switch to Gauge 8:\n\n```bash\ngauge use 8\n```\n\nThe `tidelib` build problem you’re seeing is related to Gauge 9, which is newer than its native modules.',
    ],
    ['u', answer],
  ];

  test.each([
    'It worked yesterday.',
    'That worked before the update.',
    'It works on my other machine only.',
    "It works, except tidelib still doesn't build.",
    'It works without tidelib.',
    'That helped a little.',
    'It did it again.',
    'That fixed nothing.',
    'That solved neither problem.',
    'It worked once, then it failed again.',
    'It works no better than before.',
    'That works as badly as before.',
    'Es läuft immer noch falsch.',
    'Es klappt nicht.',
    'Es klappt leider noch kein Bau.',
    'Ça marche mal.',
    'This works if I remove tidelib.',
  ])('%j', (answer) => {
    expect(noted(talk(answer))).toEqual([]);
  });

  test.each([
    'The fix has not resolved it.',
    'Your change should have fixed it.',
    "The new rule hasn't worked.",
    "It's fixed in the next version of Gauge.",
    "It's working only without tidelib.",
  ])('of the assistant: %j', (words) => {
    const [first, second] = talk('').slice(0, 2);
    const said: Talk = [
      ...[first, second].filter((each) => each !== undefined),
      ['u', 'I ran it.'],
      ['a', words],
      ['u', 'Where is the log?'],
    ];
    expect(noted(said, { deeds: [] })).toEqual([]);
  });
});

describe('a check that did not succeed', () => {
  test.each([
    'Tests pass except for the three of the gauge.',
    'All 18 tests pass, but the column is still wrong.',
    'The build passes, however SQLite still fails.',
    'Tests pass only with Postgres.',
    'All tests pass when the file is removed.',
    'Everything works apart from SQLite.',
    'Tests passed before the change.',
    'All 18 tests passed yesterday; now two fail.',
  ])('%j', (words) => {
    const talk: Talk = [
      ['u', 'Please get the tests of the gauge to pass.'],
      [
        'a',
        'The generated `tides.sql` adds a column without a default, which fails on SQLite when there are rows. Let me rewrite it with a default.',
      ],
      ['a', words],
      ['u', 'Good.'],
    ];
    expect(noted(talk, { deeds: [file('/home/kim/work/harbour/db/tides.sql', 2)] })).toEqual([]);
  });
});

describe('an offer that the person did not agree to as it stands', () => {
  test.each([
    'yes, but only the east pier',
    'no',
    'yes if it is quick',
    'maybe',
    'yes, later',
    'yes to the first part',
    'yes and drop the west pier instead',
  ])('%j', (answer) => {
    const talk: Talk = [
      ['u', 'Can the gauge read both piers?'],
      ['a', 'The gauge reads one pier. Want me to change `tide_gauge.c` to read both piers of the harbour?'],
      ['u', answer],
      ['a', 'Done. `tide_gauge.c` now reads the piers, the east pier first.'],
    ];
    const said = noted(talk, { deeds: [file('/home/kim/work/harbour/src/tide-gauge.c', 3)] });
    expect(said.join()).not.toContain('read both piers');
  });
});

test.each([
  ['a message of somebody who is named', (words: string) => `What shall I answer?\n\nAnn wrote:\n\n${words}`],
  ['a chat', (words: string) => `Look at this:\n\nAnn  9:15 AM\n${words}\nBob  9:16 AM\nFine.`],
  ['what a command printed', (words: string) => `What is this?\n$ cat notes\n${words}\n$`],
])('the words of %s are no decision of the person', (_, around) => {
  const talk = (words: string): string[] =>
    noted([
      ['u', words],
      ['a', 'I see.'],
    ]);
  for (const words of [
    'We decided to use SQLite for the readings because Postgres was too slow.',
    'Always use SQLite for the readings because Postgres was too slow.',
  ]) {
    expect(talk(words)).not.toEqual([]);
    expect(talk(around(words))).toEqual([]);
  }
});
