import { formatOf, type TranscriptFormat } from '../../../src/core/transcript/formats';
import type { Session } from '../../../src/core/transcript/turn';
import { plainText } from '../../../src/core/transcript/formats/text/plain-text';
import { unknownMe } from '../../../src/core/transcript/talk/me';

function read(id: TranscriptFormat, lines: readonly object[]): Session {
  const format = formatOf(id);
  if (format.kind !== 'lines') throw new Error(`${id} has no lines`);
  const reader = format.reader('s.jsonl', null, unknownMe);
  for (const line of lines) reader.add(JSON.stringify(line));
  const [session] = reader.finish().sessions;
  if (session === undefined) throw new Error('no session');
  return session;
}

const at = { sessionId: 's', timestamp: '2026-03-04T10:00:00Z' };
const said = (type: 'user' | 'assistant', text: string): object => ({
  type,
  uuid: `${type}-${text}`,
  ...at,
  message: { role: type, ...(type === 'assistant' ? { id: `m-${text}` } : {}), content: [{ type: 'text', text }] },
});
const call = (id: string, name: string, input: object): object => ({
  type: 'assistant',
  uuid: `${id}-call`,
  ...at,
  message: { id: `${id}-m`, role: 'assistant', content: [{ type: 'tool_use', id, name, input }] },
});
const result = (id: string, output: string, isError = false, toolUseResult?: unknown): object => ({
  type: 'user',
  uuid: `${id}-result`,
  ...at,
  message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content: output, is_error: isError }] },
  toolUseResult,
});
const refusal =
  "The user doesn't want to proceed with this tool use. The tool use was rejected. To tell you how to proceed, the user said:\n";

test('Claude Code: answers, plans, refusals and queued words are in their places and do not change the numbers of turns', () => {
  const session = read('claude-code', [
    said('user', 'Build the shop.'),
    said('assistant', 'One question.'),
    call('q', 'AskUserQuestion', {
      questions: [{ question: 'Which base?', header: 'Base', options: [{ label: 'SQL', description: 'Rows.' }] }],
    }),
    result('q', 'User has answered your questions.', false, { answers: { 'Which base?': 'SQL' } }),
    call('p', 'ExitPlanMode', { plan: '# Plan: One\nAll of it.' }),
    result('p', `${refusal}Only the cart first.`, true, 'Error'),
    call('p2', 'ExitPlanMode', { plan: '# Plan: Two\nThe cart.' }),
    result('p2', 'User has approved your plan.', false, { plan: '# Plan: Two\nThe cart.' }),
    call('stop', 'Bash', { command: 'ls' }),
    result('stop', "The user doesn't want to proceed with this tool use. STOP what you are doing.", true),
    { type: 'queue-operation', operation: 'enqueue', content: 'use tabs please', ...at },
    { type: 'queue-operation', operation: 'remove', ...at },
    { type: 'queue-operation', operation: 'enqueue', content: 'sent as a turn', ...at },
    { type: 'queue-operation', operation: 'dequeue', ...at },
    said('user', 'sent as a turn'),
    { type: 'queue-operation', operation: 'enqueue', content: '<task-notification>x', ...at },
  ]);
  expect(session.turns.map(({ id }) => id)).toEqual(['u1', 'a2', 'u3']);
  expect(session.decisions?.map(({ id, kind, key, text, asked }) => [id, kind, key, text, asked])).toEqual([
    ['a2.1', 'answer', 'q/1', 'SQL', 'Which base?'],
    ['a2.2', 'refused-plan', 'p', 'Only the cart first.', 'Plan: One'],
    ['a2.3', 'approved-plan', 'p2', '# Plan: Two\nThe cart.', 'Plan: Two'],
    ['a2.4', 'queued', expect.stringMatching(/^queued-/), 'use tabs please', ''],
  ]);
  expect(session.decisions?.[0]).toMatchObject({ topic: 'Base', meaning: 'Rows.', role: 'user' });
});

test('Claude Code: what failed and then worked, commits, tests and tasks, never output at length', () => {
  const session = read('claude-code', [
    said('user', 'Fix it.'),
    call('1', 'Bash', { command: 'npm test 2>&1 | tail -5' }),
    result('1', `Exit code 1\n${'noise\n'.repeat(500)}Error: no such table`, true),
    call('2', 'Edit', { file_path: '/a/b.ts' }),
    result('2', 'ok'),
    call('3', 'Bash', { command: 'npm test' }),
    result('3', 'Tests: 3 passed, 3 total'),
    call('4', 'Bash', { command: 'git commit -m "Fix the table" -m "It was missing."' }),
    result('4', '[main abc1234] Fix the table'),
    call('5', 'TodoWrite', { todos: [{ content: 'Ship', status: 'pending' }] }),
    result('5', 'ok'),
  ]);
  expect(session.deeds).toEqual([
    {
      kind: 'failure',
      command: 'npm test',
      error: 'Error: no such table',
      fix: { command: 'npm test', turnsBefore: 1, files: ['/a/b.ts'] },
      turnsBefore: 1,
    },
    { kind: 'file', path: '/a/b.ts', turnsBefore: 1 },
    { kind: 'commit', hash: 'abc1234', title: 'Fix the table', body: expect.any(String) as string, turnsBefore: 1 },
    { kind: 'test', command: 'npm test', outcome: 'Tests: 3 passed, 3 total', isPassed: true, turnsBefore: 1 },
    { kind: 'task', subject: 'Ship', isDone: false, turnsBefore: 1 },
  ]);
});

test('the same words in two plain texts are two turns', () => {
  const lines = (question: string): string[] => [`Assistant: ${question}`, 'User: Yes, do it.'];
  const one = plainText.read(lines('Delete the index?'), 'talk.md');
  const other = plainText.read(lines('Ship on Friday?'), 'talk.md');
  expect(one?.turns[1]?.key).not.toBe(other?.turns[1]?.key);
});

test('a pull request is a deed with its last title; what only prints an address is none', () => {
  const url = 'https://github.com/kim/harbour/pull/12';
  const session = read('claude-code', [
    said('user', 'Open the pull request.'),
    call('a', 'Bash', { command: 'gh pr create --fill' }),
    result('a', `Creating pull request\n${url}\n`),
    call('b', 'Bash', { command: 'gh pr edit 12 --title "feat: read the tides" --body "x"' }),
    result('b', url),
    call('c', 'Bash', { command: 'gh pr view 13' }),
    result('c', 'https://github.com/kim/harbour/pull/13'),
    said('assistant', 'Done.'),
  ]);
  expect(session.deeds?.filter(({ kind }) => kind === 'pull-request')).toEqual([
    { kind: 'pull-request', url, title: 'feat: read the tides', turnsBefore: 1 },
  ]);
});
