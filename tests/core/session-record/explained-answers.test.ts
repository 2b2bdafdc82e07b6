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
  'found: At that point: Running tide allow writes the rule into /etc/tide/rules.toml, and the tide service reads rules.toml at every start.';

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

test.each([
  ['as a step for somebody', 'If the gauge is shut, open it with: `tide open --pier 2`.'],
  ['of lines that it does not name', 'The gauge of the harbour now reads and keeps these empty lines.'],
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
