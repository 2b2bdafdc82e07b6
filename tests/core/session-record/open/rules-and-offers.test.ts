import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import type { Deed } from '../../../../src/core/transcript/work/deed';
import { session } from '../../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];
const recordOf = (talk: Talk, deeds: readonly Deed[] = []): NonNullable<ReturnType<typeof recordOfSession>> => {
  const record = recordOfSession({ ...session('pier', talk), cwd: '/pier', deeds });
  if (record === null) throw new Error('no record');
  return record;
};
const openOf = (talk: Talk, deeds: readonly Deed[] = []): string[] =>
  recordOf(talk, deeds).lines.flatMap(({ part, text }) => (part === 'open' ? [text] : []));

describe('a rule as the last message', () => {
  const talk = (rule: string): Talk => [
    ['u', 'Import the tides of the northern pier into the chart.'],
    ['a', 'I will look at the files.'],
    ['u', rule],
    ['a', 'Checking the files first.'],
  ];
  const stopped: Deed = { kind: 'interruption', turnsBefore: 2 };

  test.each(['Make sure to not import the private lamp list.', 'Never import the private lamp list.'])(
    'is no task, but the request that was stopped for it is: %s',
    (rule) => {
      expect(openOf(talk(rule), [stopped])).toEqual([
        'Not finished: “Import the tides of the northern pier into the chart.”',
      ]);
      expect(openOf(talk(rule))).toEqual([]);
    },
  );

  test.each(['Stop the import of the tides at once.', 'Make sure the import does not fail at night.'])(
    'is a task if something is to be done: %s',
    (task) => {
      expect(openOf(talk(task), [stopped])).toEqual([`Not finished: “${task}”`]);
    },
  );
});

test.each([
  ['If you want, I can turn the phases into a plan for each week of the survey.', 'Turn the phases into a plan'],
  ['Se vuoi, nel prossimo messaggio posso trasformare le fasi in un piano per ogni settimana.', 'Trasformare le fasi'],
])('an offer that asks nothing is open at the end: %s', (offer, told) => {
  const open = openOf([
    ['u', 'How long does the survey of the northern pier take?'],
    ['a', `The survey of the northern pier takes 3 weeks, because \`tides.json\` covers 21 days.\n\n${offer}`],
  ]);
  expect(open.join()).toMatch(new RegExp(`^Offered, not answered: ${told}`));
});

test('advice is no offer, and neither is one that was taken', () => {
  const talk = (end: string): Talk => [
    ['u', 'How long does the survey of the northern pier take?'],
    ['a', `The survey of the northern pier takes 3 weeks, because \`tides.json\` covers 21 days.\n\n${end}`],
  ];
  expect(openOf(talk('If you prefer, set `PORT=3001` in the file `.env` of the pier.'))).toEqual([]);
  const offer = 'If you want, I can turn the phases into a plan for each week of the survey.';
  expect(openOf(talk(offer), [{ kind: 'file', path: '/pier/plan.md', turnsBefore: 2 }])).toEqual([]);
});

test('what was wrong in the middle of a session stands as of then', () => {
  const lines = recordOf([
    ['u', 'Why does the build of the pier stop?'],
    ['a', 'The build of `pier-ui` fails because `lantern` 2.1 is missing in `package.json`.'],
    ['u', 'Then add it and write down what the chart shows.'],
    ['a', 'The chart shows 9 lamps of `pier.csv` in red.'],
  ]).lines.map(({ text }) => text);
  expect(lines.filter((text) => text.includes('`lantern` 2.1') || text.includes('lantern 2.1'))).not.toEqual([]);
  expect(lines.join('\n')).toMatch(/At that point: The build of pier-ui fails/);
});
