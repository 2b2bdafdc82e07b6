import { parseVaultPath, type VaultPath } from '../../../src/core/note/path';
import type { InboxWatching } from '../../../src/hosts/obsidian/host';
import { InboxMonitor } from '../../../src/hosts/obsidian/inbox-monitor';
import { MemoryVaultEvents } from '../../fakes/vault/memory-vault-events';
import { memoryWritingPorts, type MemoryWritingPorts } from '../../fakes/vault/memory-writing-ports';

const line = '{"type":"user"}\n';

let ports: MemoryWritingPorts;
let events: MemoryVaultEvents;
let watching: InboxWatching;
let captured: VaultPath[];
let askedCount: number;
let monitor: InboxMonitor;
let settings: { inboxFolder: string };

beforeEach(async () => {
  ports = await memoryWritingPorts();
  events = new MemoryVaultEvents();
  [watching, captured, askedCount, settings] = ['here', [], 0, { inboxFolder: 'AI/Inbox' }];
});

afterEach(() => monitor.stop());

function begin(): Promise<void> {
  monitor = new InboxMonitor({
    ...ports,
    events,
    settings,
    watching: () => watching,
    capture: async (path) => {
      captured.push(path);
      await ports.vault.remove(path, ports.hasher.sha256(await ports.vault.read(path)));
    },
    ask: () => {
      askedCount += 1;
    },
    failed: (error) => {
      throw error;
    },
  });
  return monitor.start();
}

async function drop(name: string): Promise<void> {
  const path = parseVaultPath(`AI/Inbox/${name}`);
  await ports.vault.write(path, new TextEncoder().encode(line), null);
  events.send({ kind: 'created', path });
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
}

it('captures dropped files and reports waiting ones', async () => {
  await begin();
  await drop('a.jsonl');
  await settle();
  expect(captured).toEqual(['AI/Inbox/a.jsonl']);
  expect(monitor.status.current).toEqual({ waiting: [], failed: [], capturing: null, watching: 'here' });
});

it('asks once whether this device captures, and captures after the answer', async () => {
  watching = 'not asked';
  await begin();
  expect(askedCount).toBe(0);
  await drop('a.jsonl');
  await drop('b.jsonl');
  await settle();
  expect([askedCount, captured]).toEqual([1, []]);
  expect(monitor.status.current.waiting).toEqual(['AI/Inbox/a.jsonl', 'AI/Inbox/b.jsonl']);
  watching = 'here';
  await monitor.refresh();
  await settle();
  expect(captured).toEqual(['AI/Inbox/a.jsonl', 'AI/Inbox/b.jsonl']);
});

it('lists files that wait for another device, and leaves them alone', async () => {
  watching = 'other device';
  await begin();
  await drop('a.jsonl');
  await settle();
  expect([askedCount, captured]).toEqual([0, []]);
  expect(monitor.status.current).toMatchObject({ waiting: ['AI/Inbox/a.jsonl'], watching: 'other device' });
});

it('stops when it is turned off', async () => {
  await begin();
  watching = 'off';
  await monitor.refresh();
  await drop('a.jsonl');
  await settle();
  expect(captured).toEqual([]);
});

it('notices the problem note beside a failed transcript', async () => {
  watching = 'other device';
  await begin();
  await drop('a.jsonl');
  const problem = parseVaultPath('AI/Inbox/a.jsonl.problem.md');
  await ports.vault.write(problem, new TextEncoder().encode('why'), null);
  events.send({ kind: 'created', path: problem });
  await settle();
  expect(monitor.status.current).toMatchObject({ waiting: [], failed: ['AI/Inbox/a.jsonl'] });
});

it('captures files in a folder that has become the inbox', async () => {
  await ports.vault.write(parseVaultPath('Drop here/b.jsonl'), new TextEncoder().encode(line), null);
  await begin();
  settings.inboxFolder = 'Drop here';
  await monitor.refresh();
  await settle();
  expect(captured).toEqual(['Drop here/b.jsonl']);
});

it('handles a burst of files with one scan', async () => {
  watching = 'other device';
  await begin();
  const list = jest.spyOn(ports.vault, 'list');
  await Promise.all(Array.from({ length: 40 }, (_, at) => drop(`${String(at)}.jsonl`)));
  await settle();
  expect(monitor.status.current.waiting).toHaveLength(40);
  expect(list.mock.calls.length).toBeLessThan(10);
});

it('starts nothing once it was stopped', async () => {
  const starting = begin();
  await monitor.stop();
  await starting;
  await monitor.start();
  await drop('a.jsonl');
  await monitor.refresh();
  await settle();
  expect(captured).toEqual([]);
});
