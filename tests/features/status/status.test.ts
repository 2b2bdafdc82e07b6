import { status, type StatusServices } from '../../../src/features/status/status';
import { AppError } from '../../../src/core/errors';
import { vaultSettingsSchema } from '../../../src/core/settings/settings';
import type { Coverage, NoteIndex } from '../../../src/ports/note-index';
import { ManualClock } from '../../fakes/manual-clock';
import { memoryWritingPorts, type MemoryWritingPorts } from '../../fakes/memory-writing-ports';
import { testRun } from '../../fakes/test-run';

const nothing: Coverage = { total: 0, indexed: 0, waiting: 0, failed: [], excluded: [], chunks: 0, frontmatterProblems: [], meaning: 'none', embedded: null, modelProblem: null, notKept: null };
let ports: MemoryWritingPorts;

beforeEach(async () => {
  ports = await memoryWritingPorts({ clock: new ManualClock(Date.UTC(2026, 2, 5, 9)) });
});

function servicesOver(coverage: Coverage): StatusServices {
  const index = { open: () => Promise.resolve([]), coverage: () => Promise.resolve(coverage) } as unknown as NoteIndex;
  return { vault: ports.vault, vaultName: '/notes', index, settings: vaultSettingsSchema.parse({}), writing: ports, clock: ports.clock };
}

test('counts what is due, what is uncertain and what waits', async () => {
  const { vault } = ports;
  vault.place('AI/Working Memory/General/a.md', '---\ncb_ephemeral: true\ncb_review_after: 2026-03-05\n---\n');
  vault.place('AI/Working Memory/General/b.md', '---\ncb_ephemeral: true\ncb_review_after: 2026-03-06\n---\n');
  vault.place('AI/Working Memory/General/c.md', '---\ncb_ephemeral: true\n---\n');
  vault.place('AI/Uncertain/d.md', '---\ncb_source: manual-filing\n---\n');
  vault.place('e.md', '---\ncb_uncertain_routing: true\n---\n');
  vault.place('f.md', 'Says cb_ephemeral: true in its text.\n');
  vault.place('AI/Inbox/one.jsonl', '');
  vault.place('AI/Inbox/two.jsonl', '');
  vault.place('AI/Inbox/two.jsonl.problem.md', '---\ncb_inbox_reason: x\n---\n');
  const output = await status.run(servicesOver({ ...nothing, total: 6, indexed: 6, chunks: 7 }), {}, testRun('status'));
  expect(output).toMatchObject({
    index: { notes: 6, chunks: 7, legs: { keyword: { state: 'ready' } } },
    working: { total: 3, due: 1 },
    uncertain: 2,
    inbox: { waiting: 1, failed: 1 },
    cost: { today: 0, month: 0, caps: { run: null, day: null, month: null } },
    lastRuns: [],
    device: ports.device.deviceId,
  });
  expect(ports.state.records.size).toBe(0);
});

test('a vault that was never indexed says so; one without notes has nothing to index', async () => {
  const empty = await status.run(servicesOver(nothing), {}, testRun('status'));
  expect(empty.index.legs.keyword.state).toBe('ready');
  ports.vault.place('a.md', 'x');
  const unread = await status.run(servicesOver(nothing), {}, testRun('status'));
  expect(unread.index.legs.keyword).toEqual({ state: 'off', reason: 'This vault was not indexed yet. Run "index".' });
});

test('device data that cannot be read hides the runs only', async () => {
  const services = servicesOver(nothing);
  Object.defineProperty(services, 'writing', { get: () => { throw new AppError('not-permitted', 'Permission denied.'); } });
  const run = testRun('status');
  expect(await status.run(services, {}, run)).toMatchObject({ lastRuns: [], device: '', inbox: { waiting: 0, failed: 0 } });
  expect(run.warnings).toEqual(['The last runs cannot be shown: Permission denied.']);
});
