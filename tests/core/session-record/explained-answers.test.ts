import { recordOfSession } from '../../../src/core/session-record/record-of-session';
import type { Deed } from '../../../src/core/transcript/work/deed';
import { session } from '../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];

const file = (path: string, turnsBefore: number): Deed => ({
  kind: 'file',
  path: `/home/kim/work/harbour/${path}`,
  turnsBefore,
});

const linesOf = (talk: Talk, deeds: readonly Deed[] = [], isProject = true): string[] =>
  (
    recordOfSession({
      ...session('harbour', talk),
      ...(isProject ? { deeds } : { cwd: null }),
    })?.lines ?? []
  )
    .filter(({ part, text }) => part !== 'goal' && !text.startsWith('Files changed'))
    .map(({ part, text }) => `${part}: ${text}`);

const asked = 'This is gone after a restart of the gauge, right?';
const told =
  'No. Running `tide allow` writes the rule into `/etc/tide/rules.toml`, and the `tide` service reads `rules.toml` at every start.';
const kept =
  'found: Noted: Running tide allow writes the rule into /etc/tide/rules.toml, and the tide service reads rules.toml at every start.';

test('an answer that names its subject is kept when the question does not', () => {
  const talk: Talk = [
    ['u', 'Please open the gauge for the east pier.'],
    ['a', 'Opened.'],
    ['u', asked],
    ['a', told],
    ['u', 'Please write a page about the lock.'],
    ['a', 'Done.'],
  ];
  expect(linesOf(talk, [file('docs/lock.md', 5)])).toContain(kept);
  expect(linesOf(talk, [file('etc/rules.toml', 5)])).not.toContain(kept);
});

test('a talk without a project keeps no lessons', () => {
  const lesson = 'The harbours of the north are never shut, because the `gulf` current keeps them warm in winter.';
  expect(
    linesOf(
      [
        ['u', 'Are the harbours of the north shut in winter?'],
        ['a', `Good question. ${lesson}`],
      ],
      [],
      false,
    ).filter((line) => line.includes('Noted')),
  ).toEqual([]);
});

test('a table in the report of finished work gives its rows', () => {
  const reply =
    'Done. Fixed ports:\n\n| Gauge | Always listens on |\n|---|---|\n| `east` | port 4100 |\n| `west` | port 4200 |';
  expect(
    linesOf(
      [
        ['u', 'Please give each gauge a port of its own.'],
        ['a', reply],
      ],
      [file('src/gauge.ts', 1)],
    ),
  ).toEqual(['done: Reported: east: Always listens on port 4100', 'done: Reported: west: Always listens on port 4200']);
});

test('a list below what was changed is one line with its name', () => {
  const reply =
    '`tide.ps1` now matches the other gauge:\n\n- `-Pier N` reads all piers of the harbour\n- Uses the clock of the harbour office';
  expect(
    linesOf(
      [
        ['u', 'Please make the two gauges alike.'],
        ['a', reply],
      ],
      [file('tide.ps1', 1)],
    ),
  ).toEqual(['done: Reported: tide.ps1: -Pier N reads all piers of the harbour; Uses the clock of the harbour office']);
});

test.each([
  ['without saying what', 'Added to the page of the east pier, right behind the lock of the `harbour`.'],
  ['as a step for somebody', 'If the gauge is shut, open it with: `tide open --pier 2`.'],
  ['of lines that it does not name', 'The gauge of the harbour now reads and keeps these empty lines.'],
  ['that was expected', 'The two warnings of `tide.ts` are expected for the lock.'],
])('a report gives no line %s', (_what, reply) => {
  expect(
    linesOf(
      [
        ['u', 'Please mend the gauge.'],
        ['a', reply],
      ],
      [file('src/lock.ts', 1)],
    ),
  ).toEqual([]);
});
