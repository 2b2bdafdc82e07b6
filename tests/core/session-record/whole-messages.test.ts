import { recordOfSession } from '../../../src/core/session-record/record-of-session';
import { recordSummary } from '../../../src/core/session-record/record-summary';
import { ownSentences } from '../../../src/core/session-record/wording/own-words';
import { recordTags } from '../../../src/core/session-record/headline/record-tags';
import { session } from '../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];
const recordOf = (talk: Talk, name = 'buoys'): NonNullable<ReturnType<typeof recordOfSession>> => {
  const record = recordOfSession(session(name, talk));
  if (record === null) throw new Error('no record');
  return record;
};
const linesOf = (talk: Talk): string[] => recordOf(talk).lines.map(({ part, text }) => `${part}: ${text}`);

test('a message without full stops is cut at the ends of its lines', () => {
  const message =
    'this is for the rowing club\nit lives at lamp.example\nwhen we row on sundays, we need a way to draw who steers the first boat and who watches the tide\nthe old page forgets the names every time somebody opens it, and nobody wants to type them again\nit should\n- keep the names';
  expect(ownSentences(message)).toEqual([
    'this is for the rowing club it lives at lamp.example when we row on sundays, we need a way to draw who steers the first boat and who watches the tide',
    'the old page forgets the names every time somebody opens it, and nobody wants to type them again',
    'it should',
    'keep the names',
  ]);
});

test('lines that a program wrapped stay one sentence', () => {
  const message =
    'the tide table of the northern pier has a gap in march, which nobody\nsaw before the survey of the buoys, because the chart of the harbor\nshows the depth only at low water, and so the pilots have asked for a\nnew one that shows every hour of the day';
  expect(ownSentences(message)).toHaveLength(1);
});

test.each([
  'Setze bitte die Arbeit fort!',
  'Continua pure con il lavoro.',
  'Continúa con el trabajo',
  'Prossiga com o trabalho.',
  'Poursuivez votre travail.',
  'Продолжайте работу.',
  '继续工作',
  '続けてください',
  '계속해줘',
])('an order to go on is no goal: %s', (order) => {
  const lines = linesOf([
    ['u', 'Let the buoy script write its list of lamps to `lamps.json`.'],
    ['a', 'The script reads the lamps from `pier.csv`.'],
    ['u', order],
    ['a', 'The list of lamps is now created in `lamps.json`.'],
  ]);
  expect(lines.filter((line) => line.startsWith('goal: '))).toHaveLength(1);
});

test('the person confirms what has a name, and sends back the command to run', () => {
  const command = 'docker exec -i tide-db psql -U pilot < "pier/soundings.sql"';
  const lines = linesOf([
    ['u', 'How do I load the soundings of the pier into the database?'],
    ['a', `Use this command:\n\n\`\`\`sh\n${command}\n\`\`\`\n`],
    ['u', command],
    ['a', 'Yes, this command is right.'],
    ['u', 'it works perfectly, also on lamp.example now'],
  ]);
  expect(lines).toContain(`found: Command: ${command}`);
  expect(lines).toContain('done: Confirmed: “it works perfectly, also on lamp.example now”');
});

test('two letters are a tag only where they stand as a name', () => {
  const lines = [{ part: 'goal', text: '“ci serve il faro”', turn: 'u1', weight: 1 }] as const;
  expect(recordTags({ matter: 'Il faro che ci serve', lines }, '')).not.toContain('ci');
  expect(recordTags({ matter: 'The CI of the harbor page', lines }, '')).toContain('ci');
});

test('a summary does not say the result twice when the title is taken from it', () => {
  const record = {
    ...recordOf([
      ['u', 'we need a list of the lamps of every pier of the northern harbor'],
      ['a', 'The list of the lamps is written to `lamps.json`.'],
    ]),
    matter: 'All lamps of the piers are listed',
    demand: '',
    outcome: 'All lamps of the piers are listed in the file of the harbor',
  };
  expect(recordSummary(record)).toMatch(
    /^Reported: All lamps.* Asked: .*list of the lamps of every pier of the northern harbor\.?$/i,
  );
});

test('every rule and wish of a long message is a line', () => {
  const rules = [
    'The list of lamps is a set, not an array.',
    'Never write to the table while a ferry is near.',
    'Add a method that turns a lamp off.',
    'Always use meters for the depth of the water.',
    'Do not touch the old harbor script.',
    'Make the names of the lamps immutable.',
  ];
  const lines = linesOf([
    ['u', 'Create a model of the pier.'],
    ['a', 'Which rules does it have?'],
    ['u', rules.join('\n\n')],
    ['a', 'It is written in `pier.ts`.'],
  ]).join('\n');
  for (const rule of rules) expect(lines).toContain(rule);
});
