import fc from 'fast-check';
import { trials } from '../../../fakes/trials';
import { formats } from '../../../../src/core/transcript/formats';
import { jsonLines, readWhole, toldOf, turnsOf } from './read-format';
import { unknownMe } from '../../../../src/core/transcript/talk/me';

const at = '2026-05-02T10:00:00.000Z';
const record = (type: string, payload: object): object => ({ timestamp: at, type, payload });
const meta = record('session_meta', { id: 'session-7', cwd: '/home/ada/tea', cli_version: '0.140.0' });
const item = (role: string, text: string, more: object = {}): object =>
  record('response_item', {
    type: 'message',
    role,
    content: [{ type: role === 'user' ? 'input_text' : 'output_text', text }],
    ...more,
  });
const heard = (message: string, more: object = {}): object =>
  record('event_msg', { type: 'user_message', message, ...more });

it('takes the person’s words as the program received them, and the assistant’s once', () => {
  const found = readWhole(
    jsonLines(
      meta,
      item('developer', 'Be brief.'),
      item('user', '<environment_context>\n  <cwd>/home/ada/tea</cwd>\n</environment_context>'),
      item('user', 'Why does the kettle drift?'),
      heard('Why does the kettle drift?\n'),
      record('event_msg', { type: 'agent_message', message: 'I look.', phase: 'commentary' }),
      item('assistant', 'I look.', { phase: 'commentary' }),
      record('response_item', { type: 'function_call', name: 'exec_command', arguments: '{}', call_id: 'c' }),
      record('response_item', { type: 'function_call_output', call_id: 'c', output: 'exited with code 0' }),
      item('assistant', 'Its sensor ages.', { phase: 'final_answer', id: 'msg_019f8c05-12d3-7b23-bc52-e52f9a396b86' }),
      meta,
      heard('Then replace it.', { client_id: '71cad30f-fd39-4e94-a379-01c7dfd50c8e' }),
    ),
  );
  expect(found.format).toBe('codex');
  expect(turnsOf(found)).toEqual([
    'u1 Why does the kettle drift?',
    'a2 I look.',
    'a3 Its sensor ages.',
    'u4 Then replace it.',
  ]);
  expect(found.sessions).toMatchObject([
    {
      id: 'session-7',
      cwd: '/home/ada/tea',
      turns: [
        { at },
        {},
        { key: 'msg_019f8c05-12d3-7b23-bc52-e52f9a396b86' },
        { key: '71cad30f-fd39-4e94-a379-01c7dfd50c8e' },
      ],
    },
  ]);
});

it('in review mode the stock prompt is not a turn, and the findings are the assistant’s', () => {
  const found = readWhole(
    jsonLines(
      meta,
      heard('Look at the last change.'),
      record('event_msg', { type: 'entered_review_mode' }),
      heard('Review the code changes against the base branch.'),
      record('event_msg', {
        type: 'exited_review_mode',
        review_output: {
          findings: [{ title: 'Lost unit', body: 'Minutes became seconds.' }],
          overall_explanation: 'One fault.',
        },
      }),
      heard('Mend it.'),
    ),
  );
  expect(turnsOf(found)).toEqual([
    'u1 Look at the last change.',
    'a2 Lost unit\n\nMinutes became seconds.\n\nOne fault.',
    'u3 Mend it.',
  ]);
});

it('leaves out text that an editor puts before the person’s words', () => {
  const found = readWhole(
    jsonLines(
      meta,
      heard('# Context from my IDE setup:\n\n## Open tabs:\n- a.ts\n\n## My request for Codex:\nRename it.\n'),
    ),
  );
  expect(turnsOf(found)).toEqual(['u1 Rename it.']);
});

it('a compaction is a summary in its place, and its old messages are not new turns', () => {
  const found = readWhole(
    jsonLines(
      meta,
      heard('One'),
      item('assistant', 'Two'),
      record('compacted', {
        message: 'They counted.',
        replacement_history: [{ type: 'message', role: 'user', content: [{ type: 'input_text', text: 'One' }] }],
      }),
      heard('Three'),
    ),
  );
  expect(turnsOf(found)).toEqual(['u1 One', 'a2 Two', 'u3 Three']);
  expect(found.sessions[0]?.summaries).toMatchObject([{ text: 'They counted.', turnsBefore: 2, at }]);
});

it('places deeds after the preceding turns', () => {
  const found = readWhole(
    jsonLines(
      meta,
      heard('One'),
      item('assistant', 'Two'),
      record('response_item', {
        type: 'function_call',
        name: 'shell',
        arguments: JSON.stringify({ command: 'git commit -m "Fix the kettle"' }),
        call_id: 'c',
      }),
      record('response_item', { type: 'function_call_output', call_id: 'c', output: '[main abc1234] Fix the kettle' }),
      heard('Three'),
      record('event_msg', { type: 'turn_aborted' }),
      heard('Four'),
    ),
  );
  expect(found.sessions[0]?.deeds?.map(({ kind, turnsBefore }) => [kind, turnsBefore])).toEqual([
    ['commit', 2],
    ['interruption', 3],
  ]);
});

it('older rollouts hold the items themselves', () => {
  const message = (role: string, text: string): object => ({
    type: 'message',
    role,
    content: [{ type: 'input_text', text }],
  });
  const found = readWhole(
    jsonLines(
      { id: 'old-1', timestamp: at, instructions: null },
      message('user', '<user_instructions>\nBe kind.'),
      message('user', '# AGENTS.md instructions for /tea'),
      message('user', 'Boil water.'),
      message('assistant', 'Done.'),
    ),
  );
  expect(found.format).toBe('codex');
  expect(turnsOf(found)).toEqual(['u1 Boil water.', 'a2 Done.']);
  expect(found.sessions[0]?.id).toBe('old-1');
});

it('skips a rollout without words, refuses an unknown one and counts broken lines', () => {
  const read = (...lines: string[]): ReturnType<ReturnType<typeof formats.codex.reader>['finish']> => {
    const reader = formats.codex.reader('rollout-1.jsonl', null, unknownMe);
    for (const line of lines) reader.add(line);
    return reader.finish();
  };
  expect(read(JSON.stringify(meta), '{"timestamp":', 'x')).toEqual({
    sessions: [],
    brokenLines: 2,
    skipReason: expect.stringContaining('No message with text') as string,
  });
  expect(() =>
    read(JSON.stringify(meta), JSON.stringify(record('response_item', { type: 'message', role: 'user', content: 7 }))),
  ).toThrow('none of them can be read');
});

it('a line that the look ends within is recognized', () => {
  expect(
    readWhole(
      `{"timestamp":"${at}","type":"session_meta","payload":{"id":"1","base_instructions":"${'Be brief. '.repeat(40_000)}"}}\n`,
    ).format,
  ).toBe('codex');
});

it('turns words into turns in order for any records, and throws only refusals', () => {
  const value = fc.jsonValue({ maxDepth: 3 });
  const any = fc.oneof(
    fc.record({
      timestamp: value,
      type: fc.constantFrom('session_meta', 'response_item', 'event_msg', 'turn_context', 'compacted', 'x'),
      payload: value,
    }),
    fc.record({
      type: fc.constant('event_msg'),
      payload: fc.record({
        type: fc.constantFrom('user_message', 'entered_review_mode', 'exited_review_mode'),
        message: value,
        review_output: value,
      }),
    }),
    value,
  );
  fc.assert(
    fc.property(
      fc.array(any, { maxLength: 20 }),
      fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 5 }),
      (records, words) => {
        const found = readWhole(
          jsonLines(
            meta,
            record('event_msg', { type: 'exited_review_mode' }),
            ...records.slice(0, 3),
            record('event_msg', { type: 'exited_review_mode' }),
            ...words.map((word) => heard(`own ${word}`)),
          ),
        );
        expect(
          turnsOf(found)
            .filter((turn) => turn.includes(' own '))
            .map((turn) => turn.split(' own ')[1]),
        ).toEqual(words);
      },
    ),
    { numRuns: trials(300) },
  );
});

it('the findings of a review that a message repeats are one turn, whichever comes first', () => {
  const exit = record('event_msg', {
    type: 'exited_review_mode',
    review_output: { findings: [{ title: 'Lost unit', body: 'Minutes.' }], overall_explanation: 'One fault.' },
  });
  const message = item('assistant', 'One fault.\n\nFull review comments: Lost unit');
  for (const both of [
    [exit, message],
    [message, exit],
  ])
    expect(turnsOf(readWhole(jsonLines(meta, heard('Look.'), ...both, heard('Mend it.'))))).toHaveLength(3);
});

it('what the program sent as the person’s words, and the prompts of a sub-agent, are no turns', () => {
  expect(
    turnsOf(
      readWhole(
        jsonLines(
          meta,
          heard('<environment_context>', { kind: 'environment_context' }),
          heard('Boil.', { kind: 'plain' }),
        ),
      ),
    ),
  ).toEqual(['u1 Boil.']);
  const spawned = { thread_spawn: { parent_thread_id: 'session-1' } };
  expect(
    readWhole(jsonLines(record('session_meta', { id: 's', source: { subagent: spawned } }), heard('Explore.')))
      .sessions,
  ).toEqual([]);
});

const called = (id: string, name: string, given: unknown): object =>
  record('response_item', {
    type: typeof given === 'string' ? 'custom_tool_call' : 'function_call',
    name,
    call_id: id,
    ...(typeof given === 'string' ? { input: given } : { arguments: JSON.stringify(given) }),
  });
const output = (id: string, said: unknown): object =>
  record('response_item', { type: 'function_call_output', call_id: id, output: said });
const parts = (...texts: string[]): object[] => texts.map((text) => ({ type: 'input_text', text }));

it('answers are the person’s, and refused calls are not done', () => {
  const found = readWhole(
    jsonLines(
      meta,
      heard('Build it.'),
      called('q', 'request_user_input', {
        questions: [
          { id: 'base', header: 'Base', question: 'Which base?', options: [{ label: 'SQL', description: 'Rows.' }] },
          { id: 'port', header: 'Port', question: 'Which port?' },
        ],
      }),
      output('q', '{"answers":{"base":{"answers":["SQL","user_note: with backups"]},"port":{"answers":[]}}}'),
      called('c', 'shell', { command: ['bash', '-lc', 'git commit -m x'] }),
      output('c', 'exec command rejected by user'),
      called('p', 'apply_patch', '*** Begin Patch\n*** Add File: /tea/a.ts\n*** End Patch'),
      output('p', 'patch rejected by user'),
    ),
  );
  expect(toldOf(found)).toEqual(['answer Which base? → SQL, with backups']);
  expect(found.sessions[0]?.deeds).toBeUndefined();
});

it('older outputs are JSON with an exit code', () => {
  const run = (id: string, exit: number, text: string): object[] => [
    called(id, 'shell', { command: ['bash', '-lc', 'npm test'] }),
    output(id, JSON.stringify({ output: text, metadata: { exit_code: exit } })),
  ];
  const found = readWhole(
    jsonLines(meta, heard('Fix it.'), ...run('1', 1, 'TypeError: no kettle\n'), ...run('2', 0, 'ok')),
  );
  expect(found.sessions[0]?.deeds).toMatchObject([
    { kind: 'failure', command: 'npm test', error: 'TypeError: no kettle', fix: { command: 'npm test' } },
  ]);
});

it('a script has several commands with an output for each, and a long one ends in a later call', () => {
  const script = (...commands: string[]): string =>
    `await Promise.all([${commands.map((cmd) => `tools.exec_command({ cmd: ${JSON.stringify(cmd)} })`).join(', ')}]);`;
  const ended = (exit: number, text: string): string =>
    JSON.stringify({ chunk_id: 'a', exit_code: exit, output: text });
  const found = readWhole(
    jsonLines(
      meta,
      heard('Fix it.'),
      called('1', 'exec', script('npm test', 'npm run lint')),
      output('1', parts('Script completed\nOutput:\n', ended(1, 'TypeError: no kettle'), ended(0, 'fine'))),
      record('event_msg', { type: 'patch_apply_end', call_id: 'exec-1', success: true, changes: { '/tea/a.ts': {} } }),
      called('2', 'exec', script('npm test')),
      output('2', parts('Script running with cell ID 27\nOutput:\n')),
      called('3', 'wait', { cell_id: '27' }),
      output('3', parts('Script completed\nOutput:\n', ended(0, '3 tests passed in 2s'))),
      called('4', 'exec_command', { cmd: 'git commit -m "Mend the kettle"' }),
      output('4', 'Chunk ID: 1\nProcess running with session ID 7\nOutput:\n'),
      called('5', 'write_stdin', { session_id: 7, chars: '' }),
      output('5', 'Process exited with code 0\nOutput:\n[main abc1234] Mend the kettle'),
    ),
  );
  expect(found.sessions[0]?.deeds).toMatchObject([
    { kind: 'failure', command: 'npm test', error: 'TypeError: no kettle', fix: { files: ['/tea/a.ts'] } },
    { kind: 'file', path: '/tea/a.ts' },
    { kind: 'commit', hash: 'abc1234' },
    { kind: 'test', isPassed: true },
  ]);
});
