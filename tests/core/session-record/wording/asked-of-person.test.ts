import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import { session } from '../../extraction/session';

const lines = (talk: readonly (readonly ['u' | 'a', string])[]): string[] => {
  const { deeds: _none, ...said } = session('weir', talk);
  return (recordOfSession({ ...said, cwd: '/home/kim/weir' })?.lines ?? []).map(
    ({ part, text }) => `${part} | ${text}`,
  );
};

test.each([
  ['advice', '**To complete the audit of the locks, I recommend you also add:**'],
  ['request', 'To complete the audit of the locks, please share these files:'],
])('files that a reply asks for are not done: %s', (_kind, lead) => {
  const told = lines([
    ['u', 'Audit the code of the locks and complete what is missing.'],
    [
      'a',
      `${lead}\n\n1. **Schemas:** All files in \`dist/schemas/\` (especially \`index.js\`)\n2. **Gates:** Any files that were added to \`dist/gates/\` or similar`,
    ],
  ]);
  expect(told.filter((line) => line.startsWith('done |'))).toEqual([]);
});

test.each([
  ['French', 'La compilation devrait maintenant fonctionner !'],
  ['Italian', 'La compilazione di `gate.ts` dovrebbe ora funzionare.'],
  ['Spanish', 'La compilación de `gate.ts` debería ahora funcionar.'],
])('a forecast is not done: %s', (_tongue, forecast) => {
  const told = lines([
    ['u', 'Please repair the build of the locks'],
    ['a', `## Result\n\n- ${forecast}\n- Removed the old driver of the gates from \`gate.ts\``],
  ]);
  expect(told.filter((line) => line.startsWith('done |') && line.includes('compila'))).toEqual([]);
});

const order = `You are auditing the repository of the northern locks before its release.

Objectives:
1. Check the driver of every gate for moves above level 4
2. Find gauges that nobody reads any more

Constraints:
- Keep the driver of the pumps as it is
- Keep the log of moves for 5 years

Provide:
- A prioritized list of issues
- Code suggestions where applicable`;

test('what a reply is to contain is no goal', () => {
  const told = lines([
    ['u', order],
    ['a', 'The driver of gate 2 moves above level 4.'],
  ]);
  expect(told).toContain('goal | Objectives: “Find gauges that nobody reads any more”');
  expect(told.join('\n')).not.toContain('Provide');
  expect(told.join('\n')).not.toContain('prioritized list');
});

test('files that are to be added have their line with the work, and comments of their code are no wishes', () => {
  const told = lines([
    [
      'u',
      `Scaffolding for the gates of the lock

Please do the following:

1. Create a new folder: dist/gates/
2. Add these files:
- dist/gates/index.js
- dist/gates/north.js

3. Populate them as follows:

# dist/gates/index.js
/**
* Port — index of the gates
* Main entry point for all gates (scaffolding only).
*/
export * from './north.js';

4. Update dist/index.js:
- Remove the current placeholder of the gates.
- Keep the export of the pumps.`,
    ],
    ['a', 'The folder has both files.'],
  ]);
  expect(told.join('\n')).toContain('Remove the current placeholder');
  for (const left of ['index of the gates', 'Main entry point', '“dist/gates/north.js”'])
    expect(told.join('\n')).not.toContain(left);
});

test('what somebody copied from a screen is no wish, and their own words behind it stay', () => {
  const told = lines([
    ['u', 'Show the levels of the harbour on a map'],
    ['a', 'The map is at `docs/index.html`.'],
    [
      'u',
      `i only see an empty page with this: Loading the levels of the harbour.
Model of the harbour
Levels at all stations — click a station on the map

Stations of the north:
Click a station to view its levels
University of the Harbour
please move the list of stations to the left side`,
    ],
    ['a', 'The list is on the left.'],
  ]);
  expect(told.join('\n')).toContain('i only see an empty page with this: Loading the levels of the harbour.');
  expect(told.join('\n')).toContain('please move the list of stations to the left side');
  for (const left of ['Click a station', 'University of the Harbour']) expect(told.join('\n')).not.toContain(left);
});

test('the rows of an example are not done', () => {
  const told = lines([
    ['u', 'Ok I think we have another role as well, please add the requester'],
    [
      'a',
      'Not as a role.\n\nExample:\n\n| User | Role | On gate 12 |\n|---|---|---|\n| Priya | `AGENT` | opens it |\n| Sara | `ADMIN` | neither on this gate |',
    ],
  ]);
  expect(told.filter((line) => line.startsWith('done |'))).toEqual([]);
});

test.each([
  'Writing gates.md from the locked requirements of `harbour.md`.',
  'Я помогу вам добавить список файлов `gates.md`.',
])('what a reply announces is no answer: %s', (reply) => {
  const told = lines([
    ['u', 'Show the list of the gates in `gates.md`, then refer to it'],
    ['a', reply],
    ['u', 'And now the pumps of the lock, please'],
    ['a', 'The pumps have a list.'],
  ]);
  expect(told.join('\n')).not.toContain(`→ ${reply.slice(0, 12)}`);
});

test('doubts of somebody who interrupts decide nothing', () => {
  const { deeds: _none, ...said } = session('weir', [
    ['u', 'Move the gauge of the lock into the driver'],
    ['a', 'I begin.'],
    ['u', "I don't know what the correct way to move the gauge of the lock is."],
    ['a', 'The driver keeps it.'],
  ]);
  const interrupted = { ...said, deeds: [{ kind: 'interruption' as const, turnsBefore: 2 }] };
  const told = (recordOfSession(interrupted)?.lines ?? []).map(({ part, text }) => `${part} | ${text}`);
  expect(told.filter((line) => line.startsWith('decided |'))).toEqual([]);
});
