import { posix } from 'node:path';
import { formatIds, formatOf } from '../../../src/core/transcript/formats';
import { daysUntilDeleted, sessionRoot, type SessionPlace } from '../../../src/core/transcript/format';

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
  expect(sessionRoot(placeOf(id), machine)).toMatchObject({ root, below });
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

it.each([
  ['', 30],
  ['{ broken', 30],
  ['[]', 30],
  ['{"cleanupPeriodDays": 99999}', 99_999],
  ['{"cleanupPeriodDays": 7.5}', 7.5],
  ['{"cleanupPeriodDays": -1}', 30],
  ['{"cleanupPeriodDays": "7"}', 30],
])('the settings %j of Claude Code keep a session for %d days', (settings, days) => {
  const { cleanup } = placeOf('claude-code');
  if (cleanup === undefined) throw new Error('Claude Code deletes sessions.');
  expect(daysUntilDeleted(cleanup, settings)).toBe(days);
});

it('knows of no other tool that deletes sessions', () => {
  expect(formatIds.filter((id) => formatOf(id).place?.cleanup !== undefined)).toEqual(['claude-code']);
});
