import { recordOfSession } from '../../../src/core/session-record/record-of-session';
import { session } from '../extraction/session';

const handover = `HANDOVER OF THE LOCKS

ROLE:
You are the engineer for the control of the northern locks (project Weir). Your job is to build features and repair faults in the repository.

DESIGN OF THE CONTROL:
1. Drivers: The control talks to gates through \`GateDriver\` and \`PumpDriver\`. Do not break this layer.
2. Separation of concerns:
   - \`GateDriver\` only moves a gate and reports its position.
   - \`Watchman\` is the only authority and refuses moves above level 4.
3. Port rules: The locks must pass the audit of the port, so every move is logged for 5 years.

RECENT MILESTONES (Do NOT revert these):
- Moved the fixed levels from the driver into \`LevelGuard\`.
- Repaired the reading of levels to use the mean of 3 sensors, not the highest.

UPCOMING TASKS (wait for my word):
1. Strict settings: Stop at the start when \`locks.json\` has a negative level or an unknown gate.
2. Log of moves: Write each move with \`pino\` into a file without blocking.

STYLE OF CODE:
- Use modern C++20.
- Keep comments short, in small letters and in English.

Confirm these rules. Do not write code yet. Wait for the first task.`;

const lines = (talk: readonly (readonly ['u' | 'a', string])[]): string[] =>
  (recordOfSession({ ...session('weir', talk), cwd: '/home/kim/weir' })?.lines ?? []).map(
    ({ part, text }) => `${part} | ${text}`,
  );

const wanted = [
  'Do not break this layer',
  'only moves a gate',
  'refuses moves above level 4',
  'must pass the audit of the port',
  'LevelGuard',
  'mean of 3 sensors',
  'unknown gate',
  'without blocking',
  'C++20',
  'in small letters',
  'Do not write code yet',
];

test.each([
  ['the first message', [['u', handover]] as const],
  [
    'a later message',
    [
      ['u', 'Hello, do you see the repository of the locks?'],
      ['a', 'Yes, I see it.'],
      ['u', handover],
    ] as const,
  ],
])('keeps each rule, constraint and task of %s of headings and lists', (_where, talk) => {
  const said = lines([...talk, ['a', 'Understood. Which task comes first?']]);
  for (const words of wanted) expect(said.filter((line) => line.includes(words))).toHaveLength(1);
  expect(said.filter((line) => line.startsWith('open | ')).join('\n')).toMatch(/unknown gate[\s\S]*without blocking/);
  expect(said.find((line) => line.includes('LevelGuard'))).toContain('Do NOT revert these');
  expect(said.filter((line) => line.startsWith('decided | ')).join('\n')).toContain('C++20');
  expect(said.some((line) => /\| “?HANDOVER OF THE LOCKS”?$/.test(line))).toBe(false);
});

test('tasks that later work may have done are not open', () => {
  const said = lines([
    ['u', handover],
    ['a', 'Understood. Which task comes first?'],
    ['u', 'Please begin with the strict settings.'],
    ['a', 'I added the check of `locks.json` to `settings.cpp`.'],
  ]);
  expect(said.filter((line) => line.startsWith('open | ') && line.includes('unknown gate'))).toEqual([]);
});

test('a bare heading is no decision', () => {
  const said = lines([
    ['u', 'Hello, do you see the repository of the locks?'],
    ['a', 'Yes, I see it.'],
    ['u', 'CONTEXT AND HANDOVER PROTOCOL'],
    ['a', 'Which protocol do you mean?'],
  ]);
  expect(said.filter((line) => line.startsWith('decided'))).toEqual([]);
});

test.each([
  ['English', 'May be changed', 'Forbidden to change'],
  ['German', 'Erlaubt', 'Verboten'],
  ['Russian', 'Можно менять', 'Запрещено менять'],
])('points below a bold lead keep it, so that what is forbidden does not read as allowed: %s', (_tongue, may, not) => {
  const message = `## Scope of the work on the locks

- **${may}:**
  - \`lib/locks/gate_store.rb\`
  - \`test/locks/*\`
- **${not}:**
  - \`lib/pilots/*\`
  - \`lib/tides/forecast.rb\`

## Order of the steps

1. Add the column \`gate_key\` to the table of gates.
2. Add a test with two pilots who open one gate.`;
  const told = lines([['u', message]]);
  expect(told).toContain(`goal | ${may}: “lib/locks/gate_store.rb”`);
  expect(told).toContain(`decided | ${not}: “lib/pilots/*”`);
  expect(told).toContain(`decided | ${not}: “lib/tides/forecast.rb”`);
});

test('a task with a box has no box in the record, and none when it is done already', () => {
  const message = `## Scope of the work on the locks

- Nobody may lose the log of the gates.
- The keys are written once an hour at most.

## Steps

- [ ] Add the column \`gate_key\` to the table of gates.
- [x] Find gates that two pilots hold in a dry run.
- [ ] Add a test with two pilots who open one gate.`;
  const told = lines([['u', message]]).join('\n');
  expect(told).toContain('“Add the column gate_key to the table of gates.”');
  expect(told).not.toMatch(/\[ \]|dry run/);
});
