import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import { recordSummary } from '../../../../src/core/session-record/record-summary';
import { session } from '../../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];
const recordOf = (talk: Talk): NonNullable<ReturnType<typeof recordOfSession>> => {
  const record = recordOfSession({ ...session('pier', talk), cwd: '/pier', deeds: [] });
  if (record === null) throw new Error('no record');
  return record;
};
const openOf = (talk: Talk): string[] =>
  recordOf(talk).lines.flatMap(({ part, text }) => (part === 'open' ? [text] : []));

test.each([
  'Make sure to not import the private lamp list.',
  'Never import the private lamp list.',
  'Achte darauf, dass die private Lampenliste nicht importiert wird.',
])('a rule at the end is no task, but the request before it may be: %s', (rule) => {
  const open = openOf([
    ['u', 'Import the tides of the northern pier into the chart.'],
    ['a', 'I will look at the files.'],
    ['u', rule],
    ['a', 'Checking the files first.'],
  ]);
  expect(open).toEqual(['Not finished: “Import the tides of the northern pier into the chart.”']);
});

test.each([
  ['If you want, I can turn the phases into a plan for each week of the survey.', 'Turn the phases into a plan'],
  ['Se vuoi, nel prossimo messaggio trasformo le fasi in un piano per ogni settimana.', 'Nel prossimo messaggio'],
  ['如果你想，我可以把这些阶段变成每周的计划，并写进 pier.md。', '我可以把这些阶段变成每周的计划'],
])('an offer that asks nothing is open at the end: %s', (offer, told) => {
  const open = openOf([
    ['u', 'How long does the survey of the northern pier take?'],
    ['a', `The survey of the northern pier takes 3 weeks, because \`tides.json\` covers 21 days.\n\n${offer}`],
  ]);
  expect(open.join()).toMatch(new RegExp(`^Offered, not answered: ${told}`));
});

test('what was wrong in the middle of a session stands as of then', () => {
  const record = recordOf([
    ['u', 'Please build the chart of the pier.'],
    ['a', 'The build of `pier-ui` is failing now because `lantern` is missing in `package.json`.'],
    ['u', 'Then add it.'],
    ['a', 'The build of `pier-ui` passed in 4 s after `lantern` 2.1 was added to `package.json`.'],
    ['u', 'Write down what the chart shows.'],
    ['a', 'The chart shows 9 lamps of `pier.csv` in red.'],
  ]);
  const told = record.lines.filter(({ text }) => text.includes('is failing now'));
  for (const { text } of told) expect(text).toMatch(/^At that point: /);
  expect(recordSummary(record)).not.toContain('is failing now');
});
