import { shortMatter } from '../../../../src/core/session-record/matter';
import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import { recordSummary } from '../../../../src/core/session-record/record-summary';
import type { Decision } from '../../../../src/core/transcript/turn';
import type { Deed } from '../../../../src/core/transcript/work/deed';
import { session } from '../../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];

const file = (path: string, turnsBefore: number): Deed => ({
  kind: 'file',
  path: `/home/kim/work/harbour/${path}`,
  turnsBefore,
});
const commit = (title: string, turnsBefore: number): Deed => ({
  kind: 'commit',
  hash: `abc${String(turnsBefore)}def`,
  title,
  body: '',
  turnsBefore,
});

function headline(talk: Talk, deeds: readonly Deed[] = [], decisions: readonly Decision[] = []): readonly string[] {
  const record = recordOfSession({ ...session('harbour', talk), deeds, decisions });
  return record === null ? [] : [record.matter, recordSummary(record)];
}

test('a commit is the title where the request only names a ticket', () => {
  const [title, summary] = headline(
    [
      ['u', 'Implement pier-x7k'],
      ['a', 'The gauge of the pier needs a lamp that follows the tide.'],
      ['a', 'The lamp of the gauge now follows the tide.'],
    ],
    [file('lamp.ts', 2), commit('feat(lamp): let the lamp of the gauge follow the tide (pier-x7k)', 3)],
  );
  expect(title).toBe('Let the lamp of the gauge follow the tide');
  expect(summary).toContain('Result: Let the lamp of the gauge follow the tide (commit).');
});

test('an approved plan is the title, and the summary has the words of the person', () => {
  const plan: Decision = {
    id: 'a2.1',
    role: 'user',
    key: 'plan',
    at: null,
    kind: 'approved-plan',
    asked: 'Plan: Keep unknown signals of the harbour lamps',
    topic: '',
    meaning: '',
    text: '# Plan: Keep unknown signals of the harbour lamps\n\nRead the signals into a map.',
    turnsBefore: 2,
  };
  const talk: Talk = [
    ['u', 'can you check how we read the lamps of the harbour, does it drop signals that we do not know?'],
    ['a', 'It drops them.'],
    ['a', 'Done. The lamps of the harbour now have all signals, also unknown ones.'],
  ];
  expect(headline(talk, [file('lamps.ts', 2)], [plan])).toEqual([
    'Keep unknown signals of the harbour lamps',
    'Reported: The lamps of the harbour now have all signals, also unknown ones. Changed lamps.ts. Asked: Check how we read the lamps of the harbour, does it drop signals that we do not know.',
  ]);
});

test.each([
  [
    'Hallo, ich habe ein Problem: der nächtliche Pegelbericht bricht seit dem Umzug in den Turm mit einem Fehler der Uhr ab. Woran liegt das?',
    'Der nächtliche Pegelbericht bricht seit dem Umzug in den Turm',
  ],
  [
    'Consider this feedback: tideRe can match across several gauges of one pier and drop the text between them because it is greedy.',
    'tideRe can match across several gauges of one pier and drop the text',
  ],
  [
    "the --tide-clock-of-the-northern-tower=true / false (also -t) flag we have here isn't what we want, since the default is the clock of the tower, we want the flag to be called --pier-clock",
    'We want the flag to be called --pier-clock',
  ],
  [
    'Write a README for this library. Explain the setup and every option. Keep it short.',
    'Write a README for this library',
  ],
])('of %j the title is the matter', (said, title) => {
  const talk: Talk = [
    ['u', said],
    ['a', 'I look at it.'],
  ];
  expect(headline(talk)[0]).toBe(title);
});

test('the name of a command is no title', () => {
  expect(shortMatter('/crew:make-tasks find out how the gauges of the harbour are wired')).toBe(
    'Find out how the gauges of the harbour are wired',
  );
});

test('a demand in whose words most was spoken is the title when the first words say little', () => {
  const [title, summary] = headline(
    [
      ['u', 'Start the server in the background'],
      ['a', 'It runs.'],
      ['u', 'Please draw the tide table of the harbour as a chart with one curve for each pier'],
      ['a', 'The chart of the tide table now has a curve for each pier of the harbour.'],
      ['u', 'The curve of a pier in the tide chart should have the color of its lamp'],
      ['a', 'Each curve of the tide chart now has the color of the lamp of its pier.'],
    ],
    [file('chart.ts', 4), file('color.ts', 6)],
  );
  expect(title).toMatch(/tide/);
  expect(summary).toContain('Reported: Each curve of the tide chart now has the color of the lamp of its pier.');
});

test('the titles of several commits are the result', () => {
  const titles = ['Draw the tides', 'Color the piers', 'Name the lamps'];
  const [, summary] = headline(
    [
      ['u', 'Build the map of the harbour with tides, piers and lamps.'],
      ['a', 'Built.'],
    ],
    titles.map((title) => commit(title, 2)),
  );
  expect(summary).toContain('Result: Draw the tides; Color the piers; Name the lamps (commits)');
});

test('of many commits those are the result that most was about, without a count', () => {
  const tides = ['Draw the tides of the northern harbour map', 'Color the tides of the northern harbour map'];
  const others = [
    'Bump the linter',
    'Move the readme to docs',
    'Sort the imports of the tools',
    'Rename two constants',
  ];
  const [, summary = ''] = headline(
    ['Draw the tides of the northern harbour map.', 'Color the tides of the northern harbour map.', 'Tidy up.'].flatMap(
      (wish): Talk => [
        ['u', wish],
        ['a', `Done: ${wish}`],
      ],
    ),
    [...others, ...tides].map((title) => commit(title, 6)),
  );
  for (const title of tides) expect(summary).toContain(title);
  expect(summary).toContain('; and more (commits)');
  expect(summary).not.toMatch(/\d commits/);
});

test.each([
  ['what the person says did not work', 'No, the lamp of the pier still stays dark.'],
  ['a repeated complaint', 'The lamp of the pier is still dark at night.'],
])('the summary tells no result that was disputed: %s', (_what, next) => {
  const [, summary] = headline(
    [
      ['u', 'The lamp of the pier is dark at night, please mend it.'],
      ['a', 'The lamp of the pier now shines at night.'],
      ['u', next],
      ['a', 'I look at the wire.'],
    ],
    [file('lamp.ts', 2)],
  );
  expect(summary).not.toContain('Result');
});
