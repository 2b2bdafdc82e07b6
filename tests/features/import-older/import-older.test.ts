import { readOlderSessions, readOlderSettings } from '../../../src/core/older/older-settings';
import { vaultSettingsSchema, type VaultSettings } from '../../../src/core/settings/settings';
import {
  importOlder,
  type ImportOlderOutput,
  type ImportOlderDeps,
} from '../../../src/features/import-older/import-older';
import { memoryWritingPorts } from '../../fakes/vault/memory-writing-ports';
import { testRun } from '../../fakes/test-run';

const config = {
  vault_path: '/Users/dan/Documents/brain',
  inbox: 'AI/Talks/',
  backend: 'claude-code',
  model: 'claude-haiku-4-5',
  claude_timeout: 120,
  autofile: true,
  daily_journal: true,
  journal_folder: 'Days',
  journal_name: '%d.%m.%Y',
  embedding_model: 'TaylorAI/bge-micro-v2',
  working_memory_folder: 'AI/Now',
  working_memory_review_days: 14,
};
const log = '2026-03-04T14:32:15\tabc123\t3\n2026-03-04T15:00:01\tdef456\t0\nbroken\n2026-03-05T00:00:00Z\tabc123\t1\n';

interface Fixture {
  readonly changes: Partial<VaultSettings>[];
  readonly services: ImportOlderDeps;
}

async function fixtureWith(files: Readonly<Record<string, string>>, agrees = false): Promise<Fixture> {
  const { device } = await memoryWritingPorts();
  const changes: Partial<VaultSettings>[] = [];
  const older = { place: '~/.claude/cyberbrain', read: (path: string) => Promise.resolve(files[path] ?? null) };
  const settingsWriter = {
    change: (values: Partial<VaultSettings>) => {
      changes.push(values);
      return Promise.resolve();
    },
  };
  return {
    changes,
    services: {
      vaultName: '/home/me/brain',
      settings: vaultSettingsSchema.parse({}),
      older,
      settingsWriter,
      device,
      consent: { ask: () => Promise.resolve(agrees) },
    },
  };
}

const run = ({ services }: Fixture, input: object = {}): Promise<ImportOlderOutput> =>
  importOlder.run(services, { dryRun: false, yes: false, ...input }, testRun('import-older'));
const both = { 'config.json': JSON.stringify(config), 'logs/cb-extract.log': log };

test('translates settings, and reports those without a counterpart', () => {
  expect(readOlderSettings(JSON.stringify(config), 'AI/Inbox')).toEqual({
    vaultPath: config.vault_path,
    values: {
      sessionsFolder: 'AI/Talks',
      workingMemoryFolder: 'AI/Now',
      journalFolder: 'Days',
      autofile: true,
      reviewDays: { decision: 14, problem: 14, insight: 14, reference: 14, other: 14 },
    },
    remarks: [
      expect.stringContaining('%d.%m.%Y'),
      expect.stringContaining('claude-haiku-4-5 of claude-code'),
      expect.stringContaining('bge-micro-v2'),
    ],
  });
});

test.each([
  ['invalid JSON', 'vault_path=/x', null],
  ['a list', '[]', null],
  ['nothing', '{}', { vaultPath: '', values: {}, remarks: [] }],
  [
    'values of other types',
    '{"inbox": 7, "autofile": "yes", "working_memory_review_days": -1, "daily_journal": "no"}',
    { vaultPath: '', values: {}, remarks: [] },
  ],
  [
    'a folder outside the vault',
    '{"inbox": "../out"}',
    {
      vaultPath: '',
      values: {},
      remarks: ['inbox "../out" is not imported. This is not a folder inside the vault.'],
    },
  ],
  [
    'the inbox of transcripts',
    '{"inbox": "AI/Inbox"}',
    {
      vaultPath: '',
      values: {},
      remarks: ['inbox "AI/Inbox" is not imported. It is the inbox.'],
    },
  ],
  [
    'a name that is not valid on every disk, and an endless number of days',
    '{"working_memory_folder": "A:b?", "working_memory_review_days": 99999999999}',
    { vaultPath: '', values: {}, remarks: [expect.stringContaining('cannot contain')] },
  ],
  ['the default number of days', '{"working_memory_review_days": 28}', { vaultPath: '', values: {}, remarks: [] }],
])('reads a file with %s', (_, text, expected) => {
  expect(readOlderSettings(text, 'AI/Inbox')).toEqual(expected);
});

test('keeps the latest time of each session and counts broken lines', () => {
  const { sessions, brokenLines } = readOlderSessions(log, Date.parse);
  expect([...sessions.keys(), brokenLines]).toEqual(['abc123', 'def456', 1]);
  expect(sessions.get('abc123')).toBe(Date.UTC(2026, 2, 5));
});

test('shows the changes first and makes them with consent', async () => {
  const fixture = await fixtureWith(both);
  const shown = await run(fixture, { dryRun: true });
  expect([shown.settings.map(({ setting }) => setting), shown.sessions, shown.isImported]).toEqual([
    ['sessionsFolder', 'workingMemoryFolder', 'journalFolder', 'autofile', 'reviewDays'],
    2,
    false,
  ]);
  expect((await run(fixture)).refused).toMatch(/not confirmed/iu);
  expect(fixture.changes).toEqual([]);
  expect((await run(fixture, { yes: true })).isImported).toBe(true);
  expect(fixture.changes).toHaveLength(1);
  expect(await fixture.services.device.get('older-sessions.json')).toMatchObject({ abc123: Date.UTC(2026, 2, 5) });
});

test('handles existing settings, settings of another vault, and none at all', async () => {
  expect(await run(await fixtureWith({ 'config.json': '{}' }))).toMatchObject({
    settings: [],
    sessions: 0,
    isImported: false,
  });
  expect((await run(await fixtureWith({ 'config.json': '{"vault_path": "/other/vault"}' }))).remarks).toEqual([
    'These settings were made for another vault: /other/vault.',
  ]);
  await expect(run(await fixtureWith({}))).rejects.toThrow('Nothing to import');
  await expect(run(await fixtureWith({ 'config.json': 'x' }))).rejects.toThrow('contains no settings');
});
