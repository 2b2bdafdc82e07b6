import { jsonLines, readWhole, toldOf, turnsOf } from './read-format';

const read = (...requests: object[]): ReturnType<typeof readWhole> =>
  readWhole(
    JSON.stringify({
      responderUsername: 'GitHub Copilot',
      requests: requests.map((request, at) => ({
        requestId: `request_${String(at)}`,
        responseId: `response_${String(at)}`,
        message: { text: 'Mend it', parts: [] },
        timestamp: 1_764_707_493_109,
        ...request,
      })),
    }),
    'chat.json',
  );
const terminal = (command: object, more: object = {}): object => ({
  kind: 'toolInvocationSerialized',
  toolId: 'run_in_terminal',
  isConfirmed: { type: 4 },
  toolSpecificData: { kind: 'terminal', ...command },
  ...more,
});

it('answers are the person’s: chosen values by their label, and own words', () => {
  const found = read({
    response: [
      { value: 'Two things.' },
      { kind: 'toolInvocationSerialized', toolId: 'vscode_askQuestions', isConfirmed: { type: 1 } },
      {
        kind: 'questionCarousel',
        resolveId: 'call_x',
        questions: [
          { id: 'q0', title: 'Base', message: { value: 'Which base?' }, options: [{ value: 'sql', label: 'SQL' }] },
          { id: 'q1', title: 'Ports?', options: [{ value: '1', label: 'One' }] },
          { id: 'q2', title: 'Name?' },
          { id: 'q3', title: 'Left open?' },
        ],
        data: { q0: { selectedValue: 'sql' }, q1: { selectedValues: ['1'], freeformValue: 'and 5433' }, q2: 'Kettle' },
        isUsed: true,
      },
      { kind: 'questionCarousel', questions: [{ id: 'q9', title: 'Unanswered?' }] },
    ],
  });
  expect(turnsOf(found)).toEqual(['u1 Mend it', 'a2 Two things.']);
  expect(toldOf(found)).toEqual(['answer Which base? → SQL', 'answer Ports? → One, and 5433', 'answer Name? → Kettle']);
  expect(found.sessions[0]?.decisions?.[0]).toMatchObject({ id: 'a2.1', key: 'call_x/1', topic: 'Base' });
});

it('a plan is approved only by an action, and rejected with words', () => {
  const plan = (data: object): object => ({ kind: 'planReview', title: 'Cart', content: { value: '# Cart' }, data });
  const found = read({
    response: [
      plan({ rejected: true, feedback: 'Only the cart.' }),
      plan({ rejected: false }),
      plan({ rejected: false, action: 'Start', feedback: 'With tests.' }),
      { kind: 'planReview', title: 'Open' },
    ],
  });
  expect(toldOf(found)).toEqual([
    'refused-plan Cart → Only the cart.',
    'answer Cart → With tests.',
    'approved-plan Cart → # Cart',
  ]);
});

it('what was done is read from the calls and their results', () => {
  const call = (id: string, name: string, given: object): object => ({ id, name, arguments: JSON.stringify(given) });
  const tree = { node: { children: [{ text: 'Tests:' }, { text: ' 3 passed, 3 total', lineBreakBefore: false }] } };
  const found = read({
    response: [
      terminal({ commandLine: { original: 'npm test' } }),
      { kind: 'textEditGroup', uri: { path: '/c:/tea/a.ts' } },
      { value: 'Done.' },
    ],
    result: {
      metadata: {
        toolCallRounds: [
          { toolCalls: [call('1', 'run_in_terminal', { command: 'npm test' })] },
          {
            toolCalls: [
              call('2', 'multi_replace_string_in_file', { replacements: [{ filePath: 'c:\\tea\\a.ts' }] }),
              call('3', 'read_file', { filePath: '/tea/b.ts' }),
            ],
          },
          { toolCalls: [call('4', 'run_in_terminal', { command: 'npm test' })] },
          { toolCalls: [call('5', 'run_in_terminal', { command: 'git push' })] },
          {
            toolCalls: [call('6', 'manage_todo_list', { todoList: [{ id: 1, title: 'Ship', status: 'not-started' }] })],
          },
        ],
        toolCallResults: {
          1: { content: [{ value: 'TypeError: no kettle\n\nCommand exited with code 1' }] },
          4: { content: [{ value: tree }] },
          5: { content: [{ value: 'The user cancelled the tool call.' }] },
        },
      },
    },
  });
  expect(found.sessions[0]?.deeds).toMatchObject([
    { kind: 'failure', command: 'npm test', error: 'TypeError: no kettle', fix: { files: ['c:\\tea\\a.ts'] } },
    { kind: 'file', path: 'c:\\tea\\a.ts' },
    { kind: 'test', outcome: 'Tests: 3 passed, 3 total', isPassed: true },
    { kind: 'task', subject: 'Ship', isDone: false },
  ]);
});

it('takes commands from the parts if there are no results; one without an end has neither failed nor worked', () => {
  const command = (original: string): object => ({ commandLine: { original } });
  const found = read({
    response: [
      terminal({
        commandLine: { original: 'npm t', userEdited: 'npm test' },
        terminalCommandOutput: { text: 'TypeError: no kettle' },
        terminalCommandState: { exitCode: 1 },
      }),
      { kind: 'textEditGroup', uri: { path: '/tea/a.ts' } },
      terminal(command('npm test')),
      terminal({ ...command('npm test'), terminalCommandState: { exitCode: 0 } }, { isConfirmed: { type: 0 } }),
      terminal({ ...command('npm test'), terminalCommandState: { exitCode: 0 } }, { isConfirmed: false }),
      { kind: 'toolInvocationSerialized', toolSpecificData: { kind: 'todoList', todoList: [{ title: 'Ship' }] } },
    ],
  });
  expect(found.sessions[0]?.deeds).toMatchObject([
    { kind: 'failure', command: 'npm test', error: 'TypeError: no kettle', fix: null },
    { kind: 'file', path: '/tea/a.ts' },
    { kind: 'task', subject: 'Ship' },
  ]);
});

it('fences around an edit are not text', () => {
  const edit = [{ value: '\n```\n' }, { kind: 'textEditGroup', uri: { path: '/tea/a.ts' } }, { value: '\n```\n' }];
  expect(turnsOf(read({ response: [...edit, { value: 'Done.' }] }))).toEqual(['u1 Mend it', 'a2 Done.']);
});

it('answers that a tool returned are taken once, from the calls, the details of a part or the questions', () => {
  const input = JSON.stringify({ questions: [{ header: 'Base', question: 'Which base?', options: [] }] });
  const output = '{"answers":{"Base":{"selected":["SQL"],"freeText":"small","skipped":false}}}';
  const carousel = { kind: 'questionCarousel', questions: [{ id: 'q', title: 'Base' }], data: { q: 'SQL' } };
  const told = ['answer Which base? → SQL, small'];
  const details = { input, output: [{ type: 'embed', value: output }] };
  const part = { kind: 'toolInvocationSerialized', toolId: 'vscode_askQuestions', resultDetails: details };
  expect(toldOf(read({ response: [part] }))).toEqual(told);
  const metadata = {
    toolCallRounds: [{ toolCalls: [{ id: '1', name: 'vscode_askQuestions', arguments: input }] }],
    toolCallResults: { 1: { content: [{ value: output }] } },
  };
  expect(toldOf(read({ response: [carousel, part], result: { metadata } }))).toEqual(told);
});

it.each([
  ['a text', 'Mend it'],
  ['parts alone', { parts: [{ text: '#a ' }, { text: 'Mend it' }] }],
])('the person’s words may be %s', (_, message) => {
  expect(turnsOf(read({ message, response: [] }))[0]).toMatch(/Mend it$/);
});

test('a chat that VS Code keeps is read from its changes, and a hostile change does nothing', () => {
  const asked = {
    requestId: 'request_1',
    timestamp: 1_773_507_731_000,
    message: { text: 'Fix the beds' },
    response: [],
  };
  const text = jsonLines(
    { kind: 0, v: { version: 3, sessionId: 's1', responderUsername: 'GitHub Copilot', requests: [] } },
    { kind: 2, k: ['requests'], v: [asked] },
    { kind: 2, k: ['requests', 0, 'response'], v: [{ value: 'Sur' }] },
    { kind: 2, k: ['requests', 0, 'response'], v: [{ value: 'Sure.' }], i: 0 },
    { kind: 1, k: ['customTitle'], v: 'Beds' },
    { kind: 1, k: ['requests', 9, 'message'], v: { text: 'Forged' } },
    { kind: 1, k: ['requests', 4_000_000_000], v: asked },
    { kind: 1, k: ['__proto__', 'requests'], v: [] },
    { kind: 2, k: 'requests', v: [asked] },
  );
  const found = readWhole(`${text}{"kind":1,"k":["custom`);
  expect(found).toMatchObject({ format: 'vscode-copilot-lines', sessions: [{ id: 's1', title: 'Beds' }] });
  expect(turnsOf(found)).toEqual(['u1 Fix the beds', 'a2 Sure.']);
});
