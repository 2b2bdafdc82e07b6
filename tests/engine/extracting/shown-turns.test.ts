import type { Deed } from '../../../src/core/transcript/work/deed';
import type { Decision, Session, Turn } from '../../../src/core/transcript/turn';
import { shownTurns } from '../../../src/engine/extracting/shown-turns';

const turn = (id: string, text: string, at: string | null = null): Turn => ({
  id,
  role: id.startsWith('u') ? 'user' : 'assistant',
  key: id,
  text,
  at,
});

function shown(turns: readonly Turn[], deeds: readonly Deed[] = [], unfinished: readonly string[] = []): string[] {
  const session: Session = { id: 's', cwd: '/home/ada/shop', turns, summaries: [], deeds };
  const pieces = turns.map((each) => ({ turn: each, text: each.text, isNew: true }));
  return shownTurns({ pieces, completes: turns.filter(({ id }) => !unfinished.includes(id)) }, session);
}

test('messages that only announce or report a step are one line; what states something, or the person says, stays', () => {
  const texts = shown([
    turn('u1', 'Let me check the tests.'),
    turn('a2', 'Now let me check the tests.'),
    turn('a3', 'Clean compile. Let me look at the file.'),
    turn('a4', 'All 12 tests pass. Let me read the settings.'),
    turn('a5', 'The cache keeps stale entries for 40 minutes because the clock is wrong.'),
    turn('a6', 'Let me run the build.'),
  ]);
  expect(texts).toEqual([
    '[u1] person:\nLet me check the tests.',
    '[a2 to a4] assistant, announcing steps: Now let me check the tests.',
    '[a5] assistant:\nThe cache keeps stale entries for 40 minutes because the clock is wrong.',
    '[a6] assistant, announcing steps: Let me run the build.',
  ]);
});

test.each([
  [
    'The driver counts in 32 bits. Let me look at the export. It fails above 2 GB.',
    'The driver counts in 32 bits. … It fails above 2 GB.',
  ],
  [
    'Good. I need to rewrite it with a join because the view is slow.',
    'I need to rewrite it with a join because the view is slow.',
  ],
  ['Let me add:\n\n- `a` for the till\n- `b` for the bar', 'Let me add:\n\n- `a` for the till\n- `b` for the bar'],
  ['Let me run it.\n\n```sh\nnpm run build\n```', '```sh\nnpm run build\n```'],
])('narration within a message is left out, and nothing else: %j', (text, told) => {
  const [, line] = shown([turn('a1', 'Prices are in cents.'), turn('a2', text)]);
  expect(line).toBe(`[a2] assistant:\n${told}`);
});

test.each([
  ['```js\n```\n\n`tax.js` is done.\n\n````\n\n````', '`tax.js` is done.'],
  [
    'tax.js\n\n```js\n<<<<<<< SEARCH\nconst rate = 7;\n=======\nconst rate = 19;\n>>>>>>> REPLACE\n```',
    'tax.js\n\n```js\nconst rate = 19;\n```',
  ],
  ['The rate is 19.\n\n```js\n<<<<<<< SEA', 'The rate is 19.'],
  [
    'A merge left this:\n\n```\n<<<<<<< HEAD\na\n=======\nb\n```',
    'A merge left this:\n\n```\n<<<<<<< HEAD\na\n=======\nb\n```',
  ],
])('empty code and the old half of an edit are left out: %j', (text, told) => {
  expect(shown([turn('a1', text)])).toEqual([`[a1] assistant:\n${told}`]);
});

test.each([
  ["Now I'll run the build: Let me read the log: The test fails on Linux.", 'The test fails on Linux.'],
  ['Теперь обновим меню: Проверим статус: Цены хранятся в центах.', 'Цены хранятся в центах.'],
  ['Now let me clean up the shop context:\n\nThe till is slow.', 'The till is slow.'],
  ['The cause is clear: Redis drops idle sockets.', 'The cause is clear: Redis drops idle sockets.'],
  ['Мы решим так: Цены храним в центах.', 'Мы решим так: Цены храним в центах.'],
  ["I'll move the totals.\n\n## Done\n\nI'll leave the taxes to you.", "## Done\n\nI'll leave the taxes to you."],
  ["Now I'll run it and read the log again: The test fails.", 'The test fails.'],
  ['Let me look at `src/till.ts`: Prices are in cents.', 'Prices are in cents.'],
  ['Ich öffne jetzt die Datei: Preise stehen in Cent.', 'Preise stehen in Cent.'],
  [
    'Yes, it is deployed now. All 12 tests pass.\n\n## Next steps\n\nThe till is slow.',
    'Yes, it is deployed now. All 12 tests pass.\n\n## Next steps\n\nThe till is slow.',
  ],
  ["I'll assume the following: The port is 4000.", "I'll assume the following: The port is 4000."],
  ["I'll assume the following:\n\nThe port is 4000.", "I'll assume the following:\n\nThe port is 4000."],
])('what an answer only announces before what it tells is left out: %j', (text, told) => {
  expect(shown([turn('u1', 'Go on.'), turn('a2', text)])[1]).toBe(`[a2] assistant:\n${told}`);
});

test.each([
  "I'll assume the following: The port is 4000.",
  'Let me check whether this holds: The cache is empty.',
  'Let me check the logs for one suspicion: Redis is down.',
  "Now I'll prove this wrong: The cache is empty.",
  'Let me rule out one cause: Redis is down.',
  'Let me run the tests against my theory: The clock is wrong.',
  "I'll add the error message to the page: The file is missing.",
  'Let me read the log: Let me check another idea: The disk is full.',
  'Ich prüfe, ob das stimmt: Der Cache ist leer.',
  'Voy a comprobar esto: La caché está vacía.',
  'Je vérifie si le journal le dit: Le cache est vide.',
  'Давайте проверим, верно ли это: Кэш пуст.',
  'Vou verificar isto: O cache está vazio.',
])('what is only supposed is left out with the words that suppose it: %s', (text) => {
  const [, line] = shown([turn('a1', 'Prices are in cents.'), turn('a2', text)]);
  expect(line).toMatch(/^\[a2\] assistant, announcing steps: /);
});

test('a message that the tool wrote twice is shown once, with the work behind it', () => {
  const turns = [
    turn('u1', 'Round prices.'),
    turn('u2', 'Round prices.'),
    turn('a3', 'Prices are rounded.'),
    turn('u4', 'Round prices.'),
  ];
  const wrote: Deed = { kind: 'file', path: 'till.ts', turnsBefore: 2 };
  expect(shown(turns, [wrote])).toEqual([
    '[u1] person:\nRound prices.',
    '(work) wrote till.ts',
    '[a3] assistant:\nPrices are rounded.',
    '[u4] person:\nRound prices.',
  ]);
});

test('equal answers, refusals and words of two speakers are each shown', () => {
  const decision = (id: string, kind: Decision['kind'], asked: string, text: string): Decision => {
    return { ...turn(id, text), kind, asked, topic: '', meaning: '', turnsBefore: 2 };
  };
  const texts = shown([
    turn('a1', 'Use Postgres.'),
    turn('u2', 'Use Postgres.'),
    decision('u2.1', 'queued', '', 'Use Postgres.'),
    decision('u2.2', 'answer', 'Drop table a?', 'Yes'),
    decision('u2.3', 'answer', 'Drop table b?', 'Yes'),
    decision('u2.4', 'refusal', 'rm -rf dist', 'No'),
    decision('u2.5', 'refusal', 'git push --force', 'No'),
  ]);
  expect(texts).toHaveLength(7);
});

test('an answer to the person keeps what it says of the next step', () => {
  const answer = "Yes, same issue. I'll keep the hooks as raw JSON.";
  expect(shown([turn('u1', 'Here as well?'), turn('a2', answer)])).toContain(`[a2] assistant:\n${answer}`);
});

test('a short answer is shown with its question, and a refusal with what it refuses', () => {
  const decision = (kind: Decision['kind'], asked: string, text: string): Decision => {
    return { ...turn('u1.1', text), kind, asked, topic: '', meaning: '', turnsBefore: 1 };
  };
  expect(
    shown([
      decision('answer', `Where do people share?\n${'x'.repeat(200)}`, 'Both'),
      decision('refusal', 'Bash: rm -r build', 'Keep it.'),
      decision('approved-plan', 'Plan: share', '# Plan: share'),
      decision('queued', '', 'And the menu?'),
    ]),
  ).toEqual([
    expect.stringMatching(/^\[u1\.1\] person, asked “Where do people share\? x{100,140}…”:\nBoth$/),
    '[u1.1] person, refusing “Bash: rm -r build”:\nKeep it.',
    '[u1.1] person:\n# Plan: share',
    '[u1.1] person:\nAnd the menu?',
  ]);
});

test('a plan that the person sent as a message is shown once', () => {
  const plan = '# Plan: share\n\n1. Wrap the key.';
  const approved: Decision = {
    ...turn('u1.1', plan),
    kind: 'approved-plan',
    asked: '',
    topic: '',
    meaning: '',
    turnsBefore: 1,
  };
  expect(shown([turn('u1', `Implement the following plan:\n\n${plan}`), approved])).toEqual([
    `[u1] person:\nImplement the following plan:\n\n${plan}`,
    '[u1.1] person:\nApproves the plan in [u1].',
  ]);
});

test('the time is shown only after a pause', () => {
  const texts = shown([
    turn('u1', 'Round it.', '2026-03-04T14:00:00.000Z'),
    turn('a2', 'Prices are rounded once.', '2026-03-04T14:20:00.000Z'),
    turn('u3', 'Good.', '2026-03-04T16:00:00.000Z'),
  ]);
  expect(texts).toEqual([
    '[u1] person, 2026-03-04 14:00:\nRound it.',
    '[a2] assistant:\nPrices are rounded once.',
    '[u3] person, 2026-03-04 16:00:\nGood.',
  ]);
});

test('facts about the work follow their turn, one short line each, once the turn is complete', () => {
  const deeds: Deed[] = [
    { kind: 'file', path: '/home/ada/shop/src/price.ts', turnsBefore: 2 },
    { kind: 'failure', command: 'npm test', error: `Error: ${'x'.repeat(9_000)}`, fix: null, turnsBefore: 2 },
    { kind: 'commit', hash: 'abc1234', title: 'Round prices once', body: 'Why:\nit adds up.', turnsBefore: 2 },
    { kind: 'file', path: '/etc/hosts', turnsBefore: 2 },
    { kind: 'file', path: 'src/later.ts', turnsBefore: 3 },
  ];
  const turns = [turn('u1', 'Round it.'), turn('a2', 'Prices are rounded once now.'), turn('u3', 'Good, go on.')];
  const [, , work, , ...rest] = shown(turns, deeds, ['u3']);
  expect(rest).toEqual([]);
  expect(work?.split('\n')).toHaveLength(3);
  expect(work).toMatch(
    /^\(work\) wrote src\/price\.ts, \/etc\/hosts\n\(work\) failed: npm test: Error: x+…\n\(work\) committed abc1234: Round prices once\. Why: it adds up\.$/,
  );
  expect(work?.length).toBeLessThan(300);
});

test('when there is no room for all facts, the commits and how it ended come before files and earlier failures', () => {
  const turns = Array.from({ length: 30 }, (_, at) => turn(`a${at + 1}`, 'The router is in place now.'));
  const deeds = turns.flatMap((_, at): Deed[] => [
    { kind: 'file', path: `src/part-${at}/${'long-name-'.repeat(6)}.ts`, turnsBefore: at + 1 },
    { kind: 'failure', command: `npm run part-${at}`, error: 'Error: x', fix: null, turnsBefore: at + 1 },
  ]);
  deeds.push({ kind: 'commit', hash: 'abc1234', title: 'Route by name', body: '', turnsBefore: 30 });
  const text = shown(turns, deeds).join('\n');
  expect(text).toMatch(/\(work\) committed abc1234: Route by name/);
  expect(text).toMatch(/failed: npm run part-29/);
  expect(text).not.toMatch(/wrote|npm run part-0:/);
});

test('a file whose line had no room is named at its next change', () => {
  const wrote = (path: string, turnsBefore: number): Deed => ({
    kind: 'file',
    path: `/home/ada/shop/${path}`,
    turnsBefore,
  });
  const commits = ['one', 'two', 'three', 'four', 'five', 'six'].map((title): Deed => ({
    kind: 'commit',
    hash: '',
    title,
    body: '',
    turnsBefore: 1,
  }));
  const text = shown(
    [turn('a1', 'Prices are in cents.'), turn('a2', 'The till rounds them up.')],
    [...commits, wrote('till.ts', 1), wrote('till.ts', 2)],
  ).join('\n');
  expect(text).toContain('wrote till.ts');
});
