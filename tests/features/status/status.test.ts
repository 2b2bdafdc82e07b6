import { status, type StatusDeps } from '../../../src/features/status/status';
import { AppError } from '../../../src/core/errors';
import { vaultSettingsSchema } from '../../../src/core/settings/settings';
import { changeLanguageModelSettings } from '../../../src/engine/asking/chosen-models';
import { Ledger } from '../../../src/engine/asking/ledger';
import { changeModelSettings } from '../../../src/engine/models/model-settings';
import type { VaultPath } from '../../../src/core/note/path';
import type { Coverage, NoteIndex } from '../../../src/ports/note-index';
import { MemorySessionFolders } from '../../fakes/capturing/memory-session-folders';
import { plainRedactor } from '../../fakes/plain-redactor';
import { rememberRead, watchFolders } from '../../../src/engine/capturing/kept-sessions';
import { ManualClock } from '../../fakes/clocks/manual-clock';
import { memoryWritingPorts, type MemoryWritingPorts } from '../../fakes/vault/memory-writing-ports';
import { testRun } from '../../fakes/test-run';
import { replaceable } from '../../fakes/replaceable';

const nothing: Coverage = {
  total: 0,
  indexed: 0,
  waiting: 0,
  failed: [],
  excluded: [],
  chunks: 0,
  frontmatterProblems: [],
  meaning: 'none',
  embedded: null,
  modelProblem: null,
  notKept: null,
};
let ports: MemoryWritingPorts;
let folders: MemorySessionFolders;

beforeEach(async () => {
  folders = new MemorySessionFolders();
  ports = await memoryWritingPorts({ clock: new ManualClock(Date.UTC(2026, 2, 5, 9)) });
});

const ledger = (): Ledger =>
  new Ledger({ blobs: () => ports.device.blobs, clock: ports.clock, random: ports.random, tell: () => undefined });

function servicesOver(coverage: Coverage, opened: () => void = () => undefined): StatusDeps {
  const index = { open: () => Promise.resolve([]), coverage: () => Promise.resolve(coverage) } as unknown as NoteIndex;
  return {
    vault: ports.vault,
    vaultName: '/notes',
    index,
    readiness: {
      openModel: () => {
        opened();
        return Promise.resolve();
      },
    },
    exclusions: () => Promise.resolve(({ path }) => (path.startsWith('Archive/') ? 'Excluded.' : null)),
    settings: vaultSettingsSchema.parse({}),
    writing: ports,
    sessionFolders: folders,
    asking: { ledger: ledger() },
    clock: ports.clock,
  };
}

test('counts due, uncertain and unindexed notes', async () => {
  const { vault } = ports;
  vault.place('AI/Working Memory/General/a.md', '---\ncb_ephemeral: true\ncb_review_after: 2026-03-05\n---\n');
  vault.place('AI/Working Memory/General/b.md', '---\ncb_ephemeral: true\ncb_review_after: 2026-03-06\n---\n');
  vault.place('AI/Working Memory/General/c.md', '---\ncb_ephemeral: true\n---\n');
  vault.place('AI/Uncertain/d.md', '---\ncb_source: manual-filing\n---\n');
  vault.place('e.md', '---\ncb_uncertain_routing: true\n---\n');
  vault.place('g.md', '---\ncb_origin: ~/shop/CLAUDE.md:3\n---\n');
  vault.place('h.md', '---\ncb_origin: ~/shop/CLAUDE.md:4\nstatus: stale\n---\n');
  vault.place('f.md', 'Says cb_ephemeral: true in its text.\n');
  vault.place('AI/Inbox/one.jsonl', '');
  vault.place('AI/Inbox/two.jsonl', '');
  vault.place('AI/Inbox/two.jsonl.problem.md', '---\ncb_inbox_reason: x\n---\n');
  const output = await status.run(servicesOver({ ...nothing, total: 6, indexed: 6, chunks: 7 }), {}, testRun('status'));
  expect(output).toMatchObject({
    index: { notes: 6, chunks: 7, legs: { keyword: { state: 'ready' } } },
    working: { total: 3, due: 1 },
    uncertain: 2,
    sources: { total: 1, notes: 1, stale: 1 },
    inbox: { waiting: 1, failed: 1 },
    cost: { today: 0, month: 0, caps: { run: null, day: null, month: null }, unpriced: 0 },
    lastRuns: [],
    device: ports.device.deviceId,
  });
  expect(ports.state.records.size).toBe(0);
});

test('lists files that cannot be opened, without counting them as behind', async () => {
  ports.vault.place('a.md', 'x');
  const entry = { size: 0, mtimeMs: 0, isLink: false };
  const odd = ['od\uFFFD.md', 'Archive/od\uFFFD.md', 'picture\uFFFD.png'].map((path) => ({
    ...entry,
    path: path as VaultPath,
  }));
  odd.push({ ...entry, path: 'real\uFFFD.md' as VaultPath, mtimeMs: 1 });
  const folders = ['gard\uFFFDn', 'closed'].map((path) => ({
    ...entry,
    path: path as VaultPath,
    isUnreadFolder: true as const,
  }));
  const listed = [...(await ports.vault.list()), ...odd, ...folders];
  const services = servicesOver({ ...nothing, total: 1, indexed: 1, chunks: 1, newestMs: Date.UTC(2026, 5, 1) });
  const { index } = await status.run(
    {
      ...services,
      vault: Object.assign(replaceable(ports.vault), { list: () => Promise.resolve(listed) }),
    },
    {},
    testRun('status'),
  );
  const unnamed = 'Its name is not UTF-8 text, so it cannot be opened. Rename it.';
  expect([index.behind, index.failed]).toEqual([
    1,
    [
      { path: 'od\uFFFD.md', reason: unnamed },
      { path: 'gard\uFFFDn', reason: unnamed },
      { path: 'closed', reason: 'This folder cannot be opened. Check its owner and permissions.' },
    ],
  ]);
});

test('reports the cost of language models, and the limits', async () => {
  const call = {
    run: 'r',
    operation: 'extract',
    provider: 'anthropic',
    model: 'm',
    inputTokens: 1,
    outputTokens: 1,
  } as const;
  await ledger().begin({ ...call, usd: 0.25 });
  await ledger().begin({ ...call, usd: null });
  await changeLanguageModelSettings(ports.device, { caps: { run: null, day: 2, month: null } });
  const { cost } = await status.run(servicesOver(nothing), {}, testRun('status'));
  expect(cost).toEqual({ today: 0.25, month: 0.25, caps: { run: null, day: 2, month: null }, unpriced: 1 });
});

test('reports a vault that was never indexed; one without notes has nothing to index', async () => {
  const empty = await status.run(servicesOver(nothing), {}, testRun('status'));
  expect(empty.index.legs.keyword.state).toBe('ready');
  ports.vault.place('a.md', 'x');
  const unread = await status.run(servicesOver(nothing), {}, testRun('status'));
  expect(unread.index.legs.keyword).toEqual({
    state: 'off',
    reason: 'This vault has not been indexed yet. Run "index".',
  });
});

test('reports the embedder in use, its progress, and its problems', async () => {
  let openedCount = 0;
  const services = (coverage: Partial<Coverage>): StatusDeps =>
    servicesOver({ ...nothing, total: 2, indexed: 2, chunks: 4, meaning: 'ready', ...coverage }, () => {
      openedCount += 1;
    });
  const read = async (coverage: Partial<Coverage>): Promise<object> =>
    (await status.run(services(coverage), {}, testRun('status'))).index;
  expect(await read({})).toMatchObject({
    legs: { semantic: { state: 'ready', embedder: 'built-in' } },
    model: { chosen: 'built-in', embedded: null, problem: null },
  });
  await changeModelSettings(ports.device, { embedder: { kind: 'folder', path: '/models/tiny' } });
  const embedded = { done: 3, total: 4, isAnswering: false };
  expect(await read({ embedded })).toMatchObject({
    legs: {
      semantic: {
        embedder: 'built-in',
        reason: 'The model has processed 3 of 4 passages. The built-in vectors are used.',
      },
    },
    model: { chosen: '/models/tiny', embedded: { done: 3, total: 4 }, problem: null },
  });
  expect(await read({ modelProblem: 'It does not run.' })).toMatchObject({
    model: { chosen: '/models/tiny', embedded: null, problem: 'It does not run.' },
  });
  expect(await read({ embedded: { done: 4, total: 4, isAnswering: true } })).toMatchObject({
    legs: { semantic: { state: 'ready', embedder: 'model' } },
  });
  expect(openedCount).toBe(4);
});

test('unreadable device data hides only the runs, the sessions and the cost', async () => {
  const services = servicesOver(nothing);
  Object.defineProperty(services, 'writing', {
    get: () => {
      throw new AppError('not-permitted', 'Permission denied.');
    },
  });
  const run = testRun('status');
  expect(await status.run(services, {}, run)).toMatchObject({
    lastRuns: [],
    device: '',
    inbox: { waiting: 0, failed: 0 },
  });
  expect(run.warnings).toEqual([
    'The sessions of AI tools cannot be shown: Permission denied.',
    'The cost cannot be shown: Permission denied.',
    'The last runs cannot be shown: Permission denied.',
  ]);
});

test('counts changes since the last indexing, as far as times and counts show them', async () => {
  const behind = async (coverage: Partial<Coverage>): Promise<number> =>
    (await status.run(servicesOver({ ...nothing, ...coverage }), {}, testRun('status'))).index.behind;
  expect(await behind({})).toBe(0);
  const { vault } = ports;
  vault.place('a.md', 'x');
  vault.place('b.md', 'x');
  vault.place('Archive/c.md', 'x');
  vault.place('.trash/d.md', 'x');
  const newestMs = Math.max(
    ...(await vault.list()).filter(({ path }) => path.length === 4).map(({ mtimeMs }) => mtimeMs),
  );
  expect(await behind({ total: 2, indexed: 2, newestMs })).toBe(0);
  expect(
    await behind({
      total: 3,
      indexed: 2,
      excluded: [{ path: 'Archive/c.md' as VaultPath, reason: 'Excluded.' }],
      newestMs,
    }),
  ).toBe(0);
  expect(await behind({ total: 2, indexed: 2, newestMs: newestMs - 1 })).toBeGreaterThan(0);
  expect(await behind({ total: 5, indexed: 5, newestMs })).toBe(3);
  expect(await behind({ total: 1, indexed: 1, newestMs })).toBe(1);
});

test('counts the sessions of AI tools that are not captured, and says when the first is deleted', async () => {
  const dayMs = 86_400_000;
  folders.place('/c/shelf/a.jsonl', 10 * dayMs, { deletedAtMs: 40 * dayMs });
  folders.place('/c/shelf/b.jsonl', 5 * dayMs, { deletedAtMs: 35 * dayMs });
  folders.place('/codex/old.jsonl', dayMs, { tool: 'Codex' });
  const read = folders.place('/c/lamp/c.jsonl', 2 * dayMs, { deletedAtMs: 32 * dayMs });
  await rememberRead({ place: read.path, ...read }, 'run', { ...ports, redactor: plainRedactor });
  await watchFolders(ports.device, ['/c/shelf']);
  const { sessions } = await status.run(servicesOver(nothing), {}, testRun('status'));
  expect(sessions).toEqual({
    waiting: 3,
    watched: 2,
    deletedAt: new Date(35 * dayMs).toISOString(),
    deletedBy: 'Claude Code',
  });
});

test('says nothing of sessions where all are captured or none can be listed', async () => {
  const none = { waiting: 0, watched: 0, deletedAt: null, deletedBy: null };
  expect((await status.run(servicesOver(nothing), {}, testRun('status'))).sessions).toEqual(none);
  folders.list = () => Promise.reject(new Error('Not permitted.'));
  expect((await status.run(servicesOver(nothing), {}, testRun('status'))).sessions).toEqual(none);
});
