import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import { session } from '../../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];
const linesOf = (talk: Talk): string =>
  (recordOfSession({ ...session('pier', talk), cwd: '/work/pier' })?.lines ?? [])
    .filter(({ part }) => part === 'told' || part === 'found')
    .map(({ text }) => text)
    .join('\n');

const asked = ['u', 'How do we get the tides of the pier into the chart?'] as const;
const plan =
  'The tides of the pier come through `tideFeed` with 3 columns, one for each gauge.\n\nThe client `gaugeKit` 2.4 reads every gauge because `gaugeOld` has no columns.';

test.each([
  ['yes, go on', 'Done. `chart.ts` now shows the tides of the pier.'],
  ['ja, mach weiter', 'Ich habe die Gezeiten in `chart.ts` hinzugefügt.'],
  ['да, давай', 'Добавил приливы в `chart.ts`.'],
  ['好', '已添加潮汐到 `chart.ts`。'],
])('what a reply planned is over when the person agrees and work follows, but not its reason: %s', (yes, done) => {
  const lines = linesOf([asked, ['a', plan], ['u', yes], ['a', done]]);
  expect(lines).not.toContain('with 3 columns');
  expect(lines).toContain('because gaugeOld has no columns');
});

test('it stays when nothing followed, or the person asked for something else', () => {
  expect(linesOf([asked, ['a', plan]])).toContain('with 3 columns');
  const other: Talk = [
    ['u', 'Why does the lamp of the tower have no name in `lamps.ts`?'],
    ['a', 'I added the name of the tower to `lamps.ts`.'],
  ];
  expect(linesOf([asked, ['a', plan], ...other])).toContain('with 3 columns');
});

test('a state falls when a later reply with changes says the same thing again behind its name', () => {
  const state =
    'Pages:\n\n- **Ledger**: the sums of `today` and `month` are fixed in code, 2 cards\n- **Stats**: `3` bars';
  const now =
    'Done. I connected the database.\n\n- **Ledger**: the sums of `today` and `month` come from code in `db.ts`, 2 cards';
  const lines = linesOf([
    ['u', 'How far is the app?'],
    ['a', state],
    ['u', 'Connect the database.'],
    ['a', now],
  ]);
  expect(lines).not.toContain('fixed in code');
});
