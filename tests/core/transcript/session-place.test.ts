import { posix } from 'node:path';
import { formatOf } from '../../../src/core/transcript/formats';
import { sessionRoot, type SessionPlace } from '../../../src/core/transcript/format';

const machine = { home: '/home/me', environment: {}, paths: posix };

function placeOf(id: Parameters<typeof formatOf>[0]): SessionPlace {
  const { place } = formatOf(id);
  if (place === undefined) throw new Error(`${id} has no place.`);
  return place;
}

it.each([
  ['claude-code', '/home/me/.claude/projects', ['<project>']],
  ['codex', '/home/me/.codex/sessions', ['*', '*', '*']],
  ['gemini', '/home/me/.gemini/tmp', ['<project>', 'chats']],
] as const)('sessions of %s are below %s', (id, root, below) => {
  expect(sessionRoot(placeOf(id), machine)).toEqual({ root, below });
});

it('goes by the variable of the tool when it is a whole path', () => {
  const rootOf = (named: string): string =>
    sessionRoot(placeOf('codex'), { ...machine, environment: { CODEX_HOME: named } }).root;
  expect(rootOf('/data/codex')).toBe('/data/codex/sessions');
  expect(rootOf('codex')).toBe('/home/me/.codex/sessions');
  expect(rootOf('')).toBe('/home/me/.codex/sessions');
});

it('knows sessions by their names', () => {
  const isSession = (id: 'claude-code' | 'codex' | 'gemini', name: string): boolean => placeOf(id).isSession(name);
  expect([isSession('claude-code', 'a.jsonl'), isSession('claude-code', 'agent-1.jsonl')]).toEqual([true, false]);
  expect([isSession('codex', 'rollout-1.jsonl'), isSession('codex', 'history.jsonl')]).toEqual([true, false]);
  expect([isSession('gemini', 'session-1.json'), isSession('gemini', 'logs.json')]).toEqual([true, false]);
});
