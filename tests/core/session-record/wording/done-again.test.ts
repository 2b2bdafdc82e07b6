import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import { session } from '../../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];

const recordOf = (talk: Talk): NonNullable<ReturnType<typeof recordOfSession>> => {
  const record = recordOfSession({ ...session('weir', talk), cwd: '/home/kim/weir', deeds: [] });
  if (record === null) throw new Error('No record.');
  return record;
};
const lines = (talk: Talk): string[] => recordOf(talk).lines.map(({ part, text }) => `${part} | ${text}`);

const redone: Talk = [
  ['u', 'resize the pictures of the harbour in this folder to 900x500px and export them as webp'],
  ['a', 'Done. All 3 pictures were resized.'],
  ['u', 'update the picture of the lock to be 462x462 then export it to webp at 80%'],
  ['a', '`lock-chart.webp` exported at 462x462px, 80% quality.'],
  ['u', 'do it again but export at 100% quality'],
  ['a', 'Done. `lock-chart.webp` re-exported at 462x462px, 100% quality.'],
  ['u', 'again but 90% quality'],
  ['a', 'Done. `lock-chart.webp` at 462x462px, 90% quality.'],
];

test('a request that is done again with another figure says so, and only the last result stays', () => {
  const told = lines(redone);
  expect(told).toContain(
    'goal | “update the picture of the lock to be 462x462 then export it to webp at 80%”, then “again but 90% quality”',
  );
  expect(told.filter((line) => line.startsWith('done |') && /100% quality|80% quality/.test(line))).toEqual([]);
  expect(recordOf(redone).matter).not.toContain('80%');
});

test('a correction without a figure of the same unit changes no earlier request', () => {
  const told = lines([
    ['u', 'export the chart of the lock to webp at 80% quality'],
    ['a', 'Done. `lock-chart.webp` was exported at 80% quality.'],
    ['u', 'again but with a border of 4px'],
    ['a', 'Done. `lock-chart.webp` has a border of 4px.'],
  ]);
  expect(told.join('\n')).not.toContain('then “again');
});

test('a number that counts something else changes no earlier request', () => {
  const told = lines([
    ['u', 'draw the 4 gates of the lock on the map of the harbour'],
    ['a', 'Done. The map in `harbour.svg` has the 4 gates.'],
    ['u', 'do that again for the 3 pumps of the northern basin'],
    ['a', 'Done. The map in `harbour.svg` has the 3 pumps.'],
  ]);
  expect(told.join('\n')).not.toContain('then “do that');
});

test('the name of a file alone is no report', () => {
  const told = lines([
    ['u', 'export the three charts of the lock to webp please'],
    ['a', 'All 3 charts were exported to webp:\n\n- `lock-a.webp`\n- `lock-b.webp`\n- `lock-c.webp`'],
  ]);
  expect(told).not.toContain('found | Noted: lock-a.webp');
});

test.each([
  ['English', 'try method A'],
  ['Chinese', '试一下子方法A'],
  ['German', 'probiere Variante A'],
])('a choice with the word try names its option: %s', (_tongue, answer) => {
  const told = lines([
    ['u', 'How can the keeper of the lock see the levels on a phone?'],
    [
      'a',
      '## Option A: Serve the page in the local network\n\nAt once.\n\n## Option B: Open a tunnel\n\nNeeds an account.',
    ],
    ['u', answer],
    ['a', 'Start the server with `npm run dev -- --hostname 0.0.0.0`.'],
  ]);
  expect(told).toContain(`decided | “${answer}”: Serve the page in the local network`);
});

test('a command that somebody typed first is no goal', () => {
  const told = lines([
    ['u', 'firebase login'],
    ['a', 'Run it in your own terminal.'],
    ['u', 'add the page of the lock to the menu of the harbour'],
    ['a', 'The menu has the page.'],
  ]);
  expect(told.join('\n')).not.toContain('firebase login');
  expect(told).toContain('goal | “add the page of the lock to the menu of the harbour”');
});

test('what a reply only showed is not done when the person then asks for the changes', () => {
  const { deeds: _none, ...talk } = session('weir', [
    ['u', 'Please split the gauges of the lock into two files'],
    ['a', 'Here is the code.\n\n## Changes\n\n- Moved the gauge of the north into `north.ts`\n- Removed `gauges.ts`'],
    ['u', 'I do not understand it, make the changes'],
    ['a', 'I will begin now.'],
  ]);
  const told = (recordOfSession(talk)?.lines ?? []).map(({ part, text }) => `${part} | ${text}`);
  expect(told.filter((line) => line.startsWith('done |'))).toEqual([]);
});

test.each([
  ['German', 'Fertig bin ich noch nicht. In `gate.ts` fehlen die Stufen des Tores.'],
  ['Spanish', 'Hecho a medias. En `gate.ts` faltan los niveles.'],
  ['Italian', 'Pronto a iniziare. In `gate.ts` mancano i livelli.'],
])('a word for done that goes on says something else: %s', (_tongue, reply) => {
  const told = lines([
    ['u', 'move the levels of the gate'],
    ['a', reply],
  ]);
  expect(told.filter((line) => line.startsWith('done |'))).toEqual([]);
});

test('a correction belongs to the request before it, and to no earlier one', () => {
  const told = lines([
    ['u', 'Crop the picture of the lock to 80%.'],
    ['a', 'Done. `lock.webp` was cropped.'],
    ['u', 'Now raise the coverage threshold of the gates in jest.config.mjs.'],
    ['a', 'Done. `jest.config.mjs` has a higher threshold.'],
    ['u', 'make it 90%'],
    ['a', 'Done. The threshold in `jest.config.mjs` is 90%.'],
  ]);
  expect(told.join('\n')).not.toContain('then “make it 90%”');
});

test.each([
  [
    'a decision of another matter',
    'Decision: sessions in the Redis cache no longer expire after an hour; we use eight hours.',
    true,
  ],
  ['the same decision', 'Decision: we no longer use Redis for the cache of the sessions, we use Valkey.', false],
])('what is withdrawn leaves the record, and nothing else: %s', (_what, later, isKept) => {
  const told = lines([
    ['u', 'Look at the cache of the lock.'],
    ['a', 'I looked at it.'],
    ['u', 'We decided to use Redis for the cache of the sessions.'],
    ['a', 'I use it.'],
    ['u', later],
    ['a', 'I changed it.'],
  ]);
  expect(told.join('\n').includes('We decided to use Redis')).toBe(isKept);
});
