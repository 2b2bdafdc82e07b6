import { readWhole, toldOf, turnsOf } from './read-format';

const info = { id: 'ses_1', slug: 'a', projectID: 'p', directory: '/home/ada/tea', title: 'Tea', time: { created: 1 } };
const message = (id: string, role: string, parts: object[], more: object = {}): object => ({
  info: { role, id, time: { created: 1_772_900_065_047 }, ...more },
  parts,
});
const text = (words: string, more: object = {}): object => ({ type: 'text', text: words, ...more });
const tool = (callID: string, name: string, input: object, state: object): object => ({
  type: 'tool',
  callID,
  tool: name,
  state: { status: 'completed', input, ...state },
});
const read = (...messages: object[]): ReturnType<typeof readWhole> =>
  readWhole(JSON.stringify({ info, messages }), 'export.json');
const rejected = 'The user rejected permission to use this specific tool call';
const questions = [
  { question: 'Which base?', header: 'Base', options: [{ label: 'SQL', description: 'Rows.' }] },
  { question: 'Which port?', header: 'Port', options: [] },
];

it('answers, refusals with words and approved plans are the person’s', () => {
  const found = read(
    message('m1', 'user', [text('Build it.')]),
    message('m2', 'assistant', [
      tool(
        'q',
        'question',
        { questions },
        {
          output: 'User has answered your questions: "Which base?"="SQL", "Which port?"="Unanswered".',
          metadata: { answers: [['SQL'], []] },
        },
      ),
      tool('q2', 'question', { questions }, { status: 'error', error: 'The user dismissed this question' }),
      tool(
        'r',
        'bash',
        { command: 'rm -rf build' },
        { status: 'error', error: `${rejected} with the following feedback: Keep the build folder.` },
      ),
      tool('r2', 'edit', { filePath: '/tea/a.ts' }, { status: 'error', error: `${rejected}.` }),
      tool(
        'r3',
        'write',
        { filePath: '/tea/b.ts' },
        { status: 'error', error: 'The user has specified a rule which prevents you from using this call.' },
      ),
      tool('w', 'write', { filePath: '/tea/.opencode/plans/1.md', content: '# Cart\nOnly it.' }, { output: 'ok' }),
      tool('p', 'plan_exit', {}, { status: 'error', error: 'The user dismissed this question' }),
      tool('p2', 'plan_exit', {}, { output: 'User approved switching to build agent.' }),
      tool('n', 'plan_exit', {}, { output: 'Plan ready' }),
    ]),
  );
  expect(toldOf(found)).toEqual([
    'answer Which base? → SQL',
    'refusal bash: rm -rf build → Keep the build folder.',
    'approved-plan Cart → # Cart\nOnly it.',
  ]);
  expect(found.sessions[0]?.deeds).toBeUndefined();
});

it('a compaction is a summary in its place, and a step names its files', () => {
  const found = read(
    message('m1', 'user', [text('One')], { summary: { diffs: [] } }),
    message('m2', 'user', [{ type: 'compaction', auto: true }]),
    message('m3', 'assistant', [text('They counted.')], { summary: true }),
    message('m4', 'user', [text('Continue if you have next steps', { synthetic: true })]),
    message('m5', 'assistant', [{ type: 'patch', hash: 'x', files: ['/tea/a.ts', 7] }, text('Two')]),
  );
  expect(turnsOf(found)).toEqual(['u1 One', 'a2 Two']);
  expect(found.sessions[0]?.summaries).toMatchObject([{ text: 'They counted.', turnsBefore: 1 }]);
  expect(found.sessions[0]?.deeds).toMatchObject([{ kind: 'file', path: '/tea/a.ts' }]);
});

it('a command fails by its exit code, and one that still runs has no end', () => {
  const run = (callID: string, state: object): object => tool(callID, 'bash', { command: 'npm test' }, state);
  const found = read(
    message('m1', 'user', [text('Fix it.')]),
    message('m2', 'assistant', [
      run('1', { output: 'TypeError: no kettle', metadata: { exit: 1 } }),
      run('2', { status: 'running' }),
    ]),
  );
  expect(found.sessions[0]?.deeds).toMatchObject([{ kind: 'failure', fix: null }]);
});
