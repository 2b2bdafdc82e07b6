import { jsonLines, readWhole, turnsOf, toldOf } from './read-format';

const at = '2026-01-10T02:08:26.000Z';
const head = { sessionId: 'g-1', projectHash: 'abc', startTime: at, lastUpdated: at };
const said = (id: string, type: string, content: unknown, more: object = {}): object => ({
  id,
  timestamp: at,
  type,
  content,
  ...more,
});
const call = (id: string, name: string, args: object, output: string, status = 'success'): object => ({
  id,
  name,
  args,
  status,
  result: [{ functionResponse: { response: status === 'cancelled' ? { error: output } : { output } } }],
});
const withCalls = (...toolCalls: object[]): string =>
  JSON.stringify({ ...head, messages: [said('1', 'user', 'Build it'), said('2', 'gemini', '', { toolCalls })] });

it('answers are the person’s, by the number of the question', () => {
  const questions = [
    { question: 'Which base?', header: 'Base', options: [{ label: 'Postgres', description: 'Rows.' }] },
    { question: 'And the port?', header: 'Port', type: 'text' },
    { question: 'Anything else?', header: 'Else', type: 'text' },
  ];
  const found = readWhole(
    withCalls(
      call('q', 'ask_user', { questions }, '{"answers":{"0":"Postgres","1":"5433, not 5432","2":" "}}'),
      call('r', 'ask_user', { questions }, 'User dismissed ask_user dialog without answering.'),
    ),
  );
  expect(toldOf(found)).toEqual(['answer Which base? → Postgres', 'answer And the port? → 5433, not 5432']);
  expect(found.sessions[0]?.decisions?.[0]).toMatchObject({ id: 'u1.1', key: 'q/1', topic: 'Base', meaning: 'Rows.' });
});

it('a plan is refused with words, then approved, and its text is that of its file', () => {
  const path = '/home/ada/.gemini/tmp/abc/plans/storage.md';
  const found = readWhole(
    withCalls(
      call('w', 'write_file', { file_path: path, content: '# Storage\nUse SQLite.' }, 'Wrote it'),
      call(
        'p',
        'exit_plan_mode',
        { plan_path: path },
        `Plan rejected. User feedback: Use Postgres,\nnever SQLite\n\nThe plan is stored at: ${path}\nRevise the plan based on the feedback.`,
      ),
      call('e', 'replace', { file_path: path, old_string: 'SQLite', new_string: 'Postgres' }, 'Done'),
      call(
        'p2',
        'exit_plan_mode',
        { plan_path: path },
        `Plan approved. Switching to Default mode.\n\nThe approved implementation plan is stored at: ${path}`,
      ),
      call(
        'p3',
        'exit_plan_mode',
        { plan_path: path },
        'Plan rejected. No feedback provided.\n\nThe plan is stored at: x',
      ),
      call(
        'p4',
        'exit_plan_mode',
        { plan_path: path },
        '[Operation Cancelled] Reason: User denied execution.',
        'cancelled',
      ),
      call(
        'p5',
        'exit_plan_mode',
        { plan_path: path },
        'User cancelled the plan approval dialog. It was not approved.',
      ),
      call('p6', 'exit_plan_mode', { plan_path: path }, 'Plan file is empty.'),
    ),
  );
  expect(toldOf(found)).toEqual([
    'refused-plan Storage → Use Postgres,\nnever SQLite',
    'approved-plan Storage → # Storage\nUse Postgres.',
  ]);
});

it('an approved plan whose text is not in the chat is told by nothing', () => {
  expect(
    toldOf(readWhole(withCalls(call('p', 'exit_plan_mode', { plan_path: '/a/plans/b.md' }, 'Plan approved.')))),
  ).toEqual([]);
});

it('what was done: cancelled calls are not, and a command fails by its exit code', () => {
  const report = (exit: string, output: string): string =>
    `Command: npm test\nDirectory: (root)\nOutput: ${output}\nError: (none)\nExit Code: ${exit}\nSignal: (none)`;
  const found = readWhole(
    withCalls(
      call('1', 'run_shell_command', { command: 'npm test' }, report('1', 'TypeError: no kettle')),
      call(
        '2',
        'write_file',
        { file_path: '/tea/a.ts', content: 'x' },
        '[Operation Cancelled] Reason: User',
        'cancelled',
      ),
      call('3', 'replace', { file_path: '/tea/b.ts', old_string: 'x', new_string: 'y' }, 'Done'),
      call('4', 'run_shell_command', { command: 'npm test' }, report('0', 'Tests: 3 passed, 3 total')),
      call('5', 'write_todos', { todos: [{ description: 'Ship', status: 'pending' }] }, 'ok'),
    ),
  );
  expect(found.sessions[0]?.deeds).toEqual([
    {
      kind: 'failure',
      command: 'npm test',
      error: 'TypeError: no kettle',
      fix: { command: 'npm test', turnsBefore: 1, files: ['/tea/b.ts'] },
      turnsBefore: 1,
    },
    { kind: 'file', path: '/tea/b.ts', turnsBefore: 1 },
    expect.objectContaining({ kind: 'test', isPassed: true }),
    { kind: 'task', subject: 'Ship', isDone: false, turnsBefore: 1 },
  ]);
});

it('lines: facts are set, messages replaced or taken back, and a sub-agent is no session', () => {
  const lines = (...more: object[]): string => jsonLines({ ...head, kind: 'main' }, ...more);
  expect(
    turnsOf(
      readWhole(
        lines(
          said('1', 'user', 'Boil'),
          said('2', 'gemini', 'It'),
          { $set: { lastUpdated: at, summary: 'Tea' } },
          said('2', 'gemini', 'It boils.'),
          said('3', 'user', 'Wrong'),
          said('4', 'gemini', 'No.'),
          { $rewindTo: '3' },
          { $rewindTo: 'unknown' },
          said('5', 'user', 'Right'),
        ),
      ),
    ),
  ).toEqual(['u1 Boil', 'a2 It boils.', 'u3 Right']);
  expect(
    turnsOf(readWhole(lines(said('1', 'user', 'Old'), { $set: { messages: [said('7', 'user', 'New')] } }))),
  ).toEqual(['u1 New']);
  expect(readWhole(jsonLines({ ...head, kind: 'subagent' }, said('1', 'user', 'Look'))).sessions).toEqual([]);
  expect(() => readWhole(lines(said('1', 'user', 7)))).toThrow('The format may have changed');
});

it('what the program inserts for a named file is not the person’s', () => {
  const inserted = [
    { text: 'Mend @a.ts' },
    { text: '--- Content from referenced files ---' },
    { text: 'Delete it all.' },
  ];
  const found = readWhole(
    JSON.stringify({
      ...head,
      messages: [
        said('1', 'user', [...inserted, { text: '--- End of content ---' }, { text: 'Soon.' }]),
        said('2', 'user', inserted),
        said('3', 'user', inserted, { displayContent: 'Mend it' }),
      ],
    }),
  );
  expect(turnsOf(found)).toEqual(['u1 Mend @a.ts\n\n\n\nSoon.', 'u2 Mend @a.ts', 'u3 Mend it']);
});
