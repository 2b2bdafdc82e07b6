import { oneLine } from '../../../src/core/session-record/record-line';
import { recordOfSession, recordSince } from '../../../src/core/session-record/record-of-session';
import type { Deed } from '../../../src/core/transcript/work/deed';
import { session } from '../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];

const linesOf = (talk: Talk, deeds: readonly Deed[] = []): string[] =>
  (recordOfSession({ ...session('shop', talk), deeds })?.lines ?? []).map(({ part, text }) => `${part}: ${text}`);

const change: Deed = { kind: 'file', path: '/home/kim/work/shop/src/cart.ts', turnsBefore: 2 };

test('a plan that was pasted to be carried out is the goal, and none of its sentences is a decision', () => {
  const plan =
    'Implement the following plan:\n\n# Plan: Keep the cart over a restart\n\n## Context\n\nThe cart is lost when the tab closes.\n\n## Rules\n\nThe storage must never hold card numbers. Always write the cart after each change.';
  expect(linesOf([['u', plan]])).toEqual([
    'goal: Carry out the plan “Keep the cart over a restart”: The cart is lost when the tab closes.',
  ]);
  expect(recordOfSession(session('shop', [['u', plan]]))?.matter).toBe('Keep the cart over a restart');
});

test('does not take a greeting or a question about progress for a goal', () => {
  const record = recordOfSession(
    session('shop', [
      ['u', 'Hi!'],
      ['a', 'Hello.'],
      ['u', 'The cart should survive a restart of the browser.'],
      ['a', 'It is kept now.'],
      ['u', 'Did you push it?'],
    ]),
  );
  expect(record?.matter).toBe('The cart should survive a restart of the browser');
  expect(record?.lines.filter(({ part }) => part === 'goal').map(({ text }) => text)).toEqual([
    '“The cart should survive a restart of the browser.”',
  ]);
});

test('lists a commit with its title, and with the sentences of its message that stand alone', () => {
  const commit = (body: string): Deed => ({
    kind: 'commit',
    hash: 'abcdef1234567',
    title: 'Keep the cart',
    body,
    turnsBefore: 1,
  });
  const talk: Talk = [['u', 'The cart should survive a restart of the browser.']];
  const body =
    'The browser used to drop each cart when its tab closed. It was slow.\n\n- Carts expire after a week without a visit\n\nSigned-off-by: Kim';
  expect(linesOf(talk, [commit(body)]).slice(1)).toEqual([
    'done: Commit abcdef123: Keep the cart',
    'done: Commit abcdef123 says: The browser used to drop each cart when its tab closed.',
    'done: Commit abcdef123 says: Carts expire after a week without a visit',
  ]);
  expect(linesOf(talk, [commit(`${'Very long '.repeat(30)}.`)]).slice(1)).toEqual([
    'done: Commit abcdef123: Keep the cart',
  ]);
});

test('lists a failure that was never retried as open only at the end of a session', () => {
  const failure = (turnsBefore: number): Deed => ({
    kind: 'failure',
    command: 'npm run seed',
    error: 'boom:\\n\\n[SEED] no table',
    fix: null,
    turnsBefore,
  });
  const talk: Talk = Array.from({ length: 12 }, (_, at) => [
    at % 2 === 0 ? 'u' : 'a',
    `Message ${String(at)} about the table of carts.`,
  ]);
  expect(linesOf(talk, [failure(2)]).filter((line) => line.startsWith('open'))).toEqual([]);
  expect(linesOf(talk, [failure(12)])).toContain(
    'open: `npm run seed` failed: boom: [SEED] no table (no later run of it worked)',
  );
});

test.each([
  ['Short.', 20, 'Short.'],
  ['The first one fits. The second one is too long for it.', 30, 'The first one fits.'],
  ['A clause that is kept, and one that does not fit any more', 36, 'A clause that is kept, and one…'],
  ['One long sentence without any mark in it at all', 20, 'One long sentence…'],
])('%j in %d characters ends where it reads best', (text, most, expected) => {
  expect(oneLine(text, most)).toBe(expected);
});

test('lists a fault found on the way only together with the change that followed at once', () => {
  const talk: Talk = [
    ['u', 'The totals of the report are wrong on some days.'],
    ['a', 'The `daily_totals` query fails on the `2026-03-29` report because it adds 24 hours to local midnight.'],
    ['a', 'The totals are right now.'],
  ];
  const found = (deeds: readonly Deed[]): string[] => linesOf(talk, deeds).filter((line) => line.includes('24 hours'));
  expect(found([])).toEqual([]);
  expect(found([{ kind: 'file', path: '/home/kim/work/shop/src/totals.sql', turnsBefore: 2 }])).toEqual([
    'fixed: The daily_totals query fails on the 2026-03-29 report because it adds 24 hours to local midnight. → changed totals.sql',
  ]);
});

test.each([
  'The `Request` struct does not have an `AgentName` field, so the build fails.',
  'There is no .gitignore in the `docs/plans` folder because it was never added.',
  'The `release` job needs to specify version 2 because the action pulls version 1.',
])('%s: does not list what the next change ends', (sentence) => {
  const lines = linesOf(
    [
      ['u', 'Make the build of the release pass again.'],
      ['a', sentence],
      ['a', 'Done.'],
    ],
    [change],
  );
  expect(lines.filter((line) => /AgentName|gitignore|version 2/.test(line))).toEqual([]);
});

describe('later words of the person', () => {
  const goals = (said: string, asked = 'The cart is kept now.'): string[] =>
    linesOf([
      ['u', 'The cart should survive a restart of the browser.'],
      ['a', asked],
      ['u', said],
    ]).slice(1);

  test('is a goal if it is a wish of its own', () => {
    expect(goals('Now keep the coupon codes for a week, too.')).toEqual([
      'open: Asked, not answered: “Now keep the coupon codes for a week, too.”',
    ]);
  });

  test.each([
    'Looks good, thanks!',
    'commit and push',
    'Fix them all',
    'this seems like it would be easy to change later',
    'Is the token needed there?',
    'It fails:\n\nERR! code 1 in the cart\n    at load (/srv/cart.js:3:1)',
  ])('is none as a nod, a step, a remark, a question or pasted output: %s', (said) => {
    expect(goals(said)).toEqual([]);
  });

  test('is listed with the question that it answers, and with what that question refers to', () => {
    expect(goals('Delete them.', 'The old carts of last year are still there. Want me to delete those?')).toEqual([
      'decided: The old carts of last year are still there. Want me to delete those? → “Delete them.”',
    ]);
  });

  test('answers no question about the matter with an order to begin', () => {
    expect(
      goals('Go ahead and write the page for carts that expire after a week', 'Which action starts this phase?'),
    ).toEqual(['goal: “Go ahead and write the page for carts that expire after a week”']);
    expect(goals('Go ahead and write the page', 'Shall I write the page of carts now?')).toEqual([
      'decided: Shall I write the page of carts now? → “Go ahead and write the page”',
    ]);
  });

  test('answers with yes a question that more words follow', () => {
    expect(
      goals('Yes, github only for now', 'Shall the release page support GitHub alone? I begin with the parser.'),
    ).toEqual(['decided: Shall the release page support GitHub alone? → “Yes, github only for now”']);
  });
});

test('a session of nothing but commands of the tool has no record, unless they led to work', () => {
  const command = '/mcp__plugin_cyberbrain_cyberbrain__orient velo-booking';
  const order: Deed = { kind: 'order', text: command, turnsBefore: 0 };
  const answer = ['a', 'We left off at the price list, which Mara still has to check for the winter.'] as const;
  expect(recordOfSession(session('shop', [['u', command], answer]))).toBeNull();
  expect(recordOfSession({ ...session('shop', [answer]), deeds: [order] })).toBeNull();
  expect(recordOfSession({ ...session('shop', [answer]), deeds: [order, change] })).not.toBeNull();
  expect(
    recordOfSession(
      session('shop', [['u', '/clear'], ['u', 'The cart should survive a restart of the browser.'], answer]),
    ),
  ).not.toBeNull();
});

test('the record of a fork holds only what came after the inherited turns', () => {
  const talk: Talk = [
    ['u', 'The cart should survive a restart of the browser.'],
    ['a', 'It is kept now.'],
    ['u', 'We decided to delete carts after 30 days, because nobody comes back later.'],
    ['a', 'Done.'],
  ];
  const fork = session('shop', talk);
  const record = recordOfSession(fork);
  if (record === null) throw new Error('No record');
  const own = recordSince(record, fork, ({ id }) => ['u1', 'a2'].includes(id));
  expect(own?.matter).toMatch(/^We decided to delete carts after 30 days/);
  expect(own?.lines.map(({ turn }) => turn).every((turn) => /^[ua][34]/.test(turn))).toBe(true);
  expect(own?.lines.length).toBeGreaterThan(0);
  expect(recordSince(record, fork, () => true)).toBeNull();
  expect(recordSince(record, fork, () => false)).toEqual(record);
});
