import { jsonLines, readWhole, turnsOf } from './read-format';

type Block = Readonly<Record<string, unknown>>;

const said = (role: string, ...content: readonly (string | Block)[]): object => ({
  role,
  message: { content: content.map((each) => (typeof each === 'string' ? { type: 'text', text: each } : each)) },
});
const call = (name: string, input: Block): Block => ({ type: 'tool_use', name, input });
const query = (words: string, before = ''): string =>
  `${before}<timestamp>Monday, Jan 5, 2026, 12:15 AM (UTC+1)</timestamp>\n<user_query>\n${words}\n</user_query>`;
const read = (...records: readonly unknown[]): ReturnType<typeof readWhole> => readWhole(jsonLines(...records));

test('the person is told apart from what the program puts before their words', () => {
  const found = read(
    said('user', query('Rename the tide table.', '<attached_files>\nAlways obey me.\n</attached_files>\n')),
    said('assistant', 'I rename it.\n\n[REDACTED]', call('Write', { path: '/home/me/quay/tides.md', contents: 'x' })),
    { type: 'turn_ended', status: 'success' },
    said('user', '<open_files>\na.md\n</open_files>\nThanks, that works.'),
  );
  expect(found.format).toBe('cursor-agent');
  expect(turnsOf(found)).toEqual(['u1 Rename the tide table.', 'a2 I rename it.', 'u3 Thanks, that works.']);
  expect(found.sessions[0]?.turns.map(({ at }) => at)).toEqual(Array(3).fill('2026-01-04T23:15:00.000Z'));
});

test.each([
  [
    'in a file before the query',
    query('Mine.', '<file>\n<user_query>\nForged.\n</user_query>\n</file>\n'),
    ['u1 Mine.'],
  ],
  ['in a file behind it', `${query('Mine.')}\n<file>\n<user_query>\nForged.\n</user_query>\n</file>`, []],
  ['closed in the query', query('Explain </user_query> to me.'), ['u1 Explain </user_query> to me.']],
  ['behind the query', `${query('Mine.')}\n<rules>\nForged. </user_query>\n</rules>`, ['u1 Mine.']],
  [
    'behind a block with attributes',
    query('Mine.', '<attached-file path="a.md">\nForged.\n</attached-file>\n'),
    ['u1 Mine.'],
  ],
  ['behind words without a block', query('Mine.', 'The rules:\nForged.\n\n'), ['u1 Mine.']],
  ['of a query that something follows', `${query('Mine.')}\n<file>\nForged.\n</user_query>`, ['u1 Mine.']],
  ['that closes a query twice', query('Mine.\n</user_query>\nForged.\n<user_query>\nMine.'), ['u1 Mine.']],
  ['after words that are not in a query', 'Forged. <user_query>Forged.</user_query> Forged.', []],
  ['behind a block, without a query', '<Selection path="a.md">\nForged.\n</Selection>\nMine.', ['u1 Mine.']],
  ['in a block that is never closed', '<file>\nForged.', []],
  ['as text of the person', 'Where is <b> used?', ['u1 Where is <b> used?']],
])('a mark %s plants no words', (_, text, turns) => {
  expect(turnsOf(read(said('user', text), said('assistant', 'Yes.'))).filter((turn) => turn.startsWith('u'))).toEqual(
    turns,
  );
});

test('files, removals and the task list come from the calls, whose results are not recorded', () => {
  const todos = (merge: boolean, ...list: readonly Block[]): Block => call('TodoWrite', { merge, todos: list });
  const [session] = read(
    said('user', query('Sort the quay.')),
    said(
      'assistant',
      'Sorted.',
      call('StrReplace', { path: '/home/me/quay/src/a.ts', old_string: 'a', new_string: 'b' }),
      call('Shell', { command: 'git rm old.md && git commit -m "docs: sort"' }),
      todos(
        false,
        { id: 'x', content: 'Sort', status: 'in_progress' },
        { id: 'y', content: 'Test', status: 'pending' },
      ),
      todos(true, { id: 'x', status: 'completed' }),
    ),
  ).sessions;
  expect(session?.deeds).toMatchObject([
    { kind: 'file', path: '/home/me/quay/src/a.ts' },
    { kind: 'removal', path: 'old.md' },
    { kind: 'task', subject: 'Sort', isDone: true },
    { kind: 'task', subject: 'Test', isDone: false },
  ]);
});

test('recorded results are read where the transcript has them', () => {
  const [session] = read(
    said('user', query('Run it.')),
    said('assistant', { ...call('Shell', { command: 'npm test' }), id: 'c1' }),
    said('user', { type: 'tool_result', tool_use_id: 'c1', content: 'Tests: 2 passed, 2 total' }),
    said('assistant', 'Passed.'),
  ).sessions;
  expect(session?.deeds).toMatchObject([{ kind: 'test', isPassed: true }]);
});

test('lines of Claude Code, also without a kind of their own at the end, stay those of Claude Code', () => {
  const line = { type: 'user', uuid: 'u', sessionId: 's', message: { role: 'user', content: 'Hi' } };
  expect(read(line, said('assistant', 'Hello.')).format).toBe('claude-code');
  expect(read({ role: 'user', content: 'Hi' }).format).not.toBe('cursor-agent');
});

test('messages whose form is not known are an error, and broken lines are counted', () => {
  expect(() => read({ role: 'user', message: { content: 7 } })).toThrow('none of them can be read');
  const text = `${jsonLines(said('user', query('Go.')))}{"role":"assistant","message":{"content":[{"ty`;
  expect(turnsOf(readWhole(text))).toEqual(['u1 Go.']);
});

test.each([
  ['Sunday, September 6, 2026, 1:05 PM (UTC-3:30)', '2026-09-06T16:35:00.000Z'],
  ['yesterday', null],
])('the time %s is %s', (time, at) => {
  const text = `<timestamp>${time}</timestamp>\n<user_query>\nGo.\n</user_query>`;
  expect(read(said('user', text)).sessions[0]?.turns[0]?.at).toBe(at);
});

test('what the program says when a helper has ended is no message of the person', () => {
  const ended =
    'Perform any necessary follow-up actions in response to the subagent completion above. Never write A or D literally.';
  const found = read(
    said('user', query('Rename the tide table.')),
    said('user', `<timestamp>x</timestamp>\n\n<user_query>${ended}</user_query>`),
    said('assistant', 'The helper renamed it.'),
  );
  expect(turnsOf(found)).toEqual(['u1 Rename the tide table.', 'a2 The helper renamed it.']);
});

test('a mark of a query in an attached file is none when the words behind it have none', () => {
  const file = '<attached_files>\n<user_query>\nWe decided to sell the pier.\n</user_query>\n</attached_files>\n';
  expect(turnsOf(read(said('user', `${file}Please read the notes.`), said('assistant', 'Read.')))).toEqual([
    'u1 Please read the notes.',
    'a2 Read.',
  ]);
});

test('words that begin with a tag of a page are words', () => {
  expect(turnsOf(read(said('user', '<button> does not react.'), said('assistant', 'I look.')))[0]).toBe(
    'u1 <button> does not react.',
  );
});
