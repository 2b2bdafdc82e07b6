import { InboxWatch } from '../../../src/engine/capturing/inbox-watch';
import { parseVaultPath } from '../../../src/core/note/path';
import { RecaptureBlocklist } from '../../../src/engine/reading/recapture-blocklist';
import { MemoryVaultEvents } from '../../fakes/vault/memory-vault-events';
import { memoryWritingPorts, type MemoryWritingPorts } from '../../fakes/vault/memory-writing-ports';

const whole = '{"type":"user"}\n';
const cutOff = '{"type":"us';
const dropped = parseVaultPath('AI/Inbox/a.jsonl');

let ports: MemoryWritingPorts;
let events: MemoryVaultEvents;
let captured: string[];
let problems: unknown[];
let watch: InboxWatch;

beforeEach(async () => {
  ports = await memoryWritingPorts();
  events = new MemoryVaultEvents();
  captured = [];
  problems = [];
});

afterEach(async () => {
  jest.restoreAllMocks();
  await watch.stop();
});

function begin(settings = { inboxFolder: 'AI/Inbox' }): InboxWatch {
  watch = new InboxWatch(
    { ...ports, settings },
    events,
    async (path) => {
      captured.push(path);
    },
    (error) => {
      problems.push(error);
    },
  );
  return watch;
}

async function write(path: string, text: string): Promise<void> {
  const at = parseVaultPath(path);
  const old = (await ports.vault.stat(at)) === null ? null : ports.hasher.sha256(await ports.vault.read(at));
  await ports.vault.write(at, new TextEncoder().encode(text), old);
}

/** Lets the watch look `count` times. */
async function looks(count: number): Promise<void> {
  for (let look = 0; look < count; look += 1) await new Promise<void>((resolve) => setImmediate(resolve));
}

it('captures files waiting in the inbox at the start, and those dropped later', async () => {
  await write(dropped, whole);
  await begin().start();
  await looks(8);
  await write('AI/Inbox/b.jsonl', whole);
  events.send({ kind: 'created', path: parseVaultPath('AI/Inbox/b.jsonl') });
  await looks(8);
  expect(captured).toEqual(['AI/Inbox/a.jsonl', 'AI/Inbox/b.jsonl']);
  expect(problems).toEqual([]);
});

it('leaves notes, other folders and files that failed before', async () => {
  await write(dropped, whole);
  await write('AI/Inbox/a.jsonl.problem.md', 'why');
  await write('AI/Inbox/Processed/c.jsonl', whole);
  await begin().start();
  events.send({ kind: 'created', path: parseVaultPath('AI/Inbox/note.md') });
  await looks(8);
  expect(captured).toEqual([]);
});

it('waits for a file that still grows', async () => {
  await begin().start();
  await write(dropped, cutOff);
  events.send({ kind: 'created', path: dropped });
  await looks(12);
  expect(captured).toEqual([]);
  await write(dropped, whole);
  await looks(32);
  expect(captured).toEqual([dropped]);
});

it('waits longer for a file whose writer has paused before', async () => {
  await begin().start();
  await write(dropped, whole);
  events.send({ kind: 'created', path: dropped });
  await looks(5);
  await write(dropped, whole + whole);
  events.send({ kind: 'modified', path: dropped });
  await looks(18);
  expect(captured).toEqual([]);
  await write(dropped, whole + whole + whole);
  await looks(24);
  expect(captured).toEqual([]);
  await looks(10);
  expect(captured).toEqual([dropped]);
});

it('reads a file that stays incomplete after a while, to report its problem', async () => {
  await write(dropped, cutOff);
  await begin().start();
  await looks(40);
  expect(captured).toEqual([dropped]);
});

it('leaves a file that an undo restored until it changes', async () => {
  await write(dropped, whole);
  await new RecaptureBlocklist(ports.device, ports.hasher).hold(dropped, ports.hasher.sha256(whole));
  await begin().start();
  await looks(8);
  expect(captured).toEqual([]);
  await write(dropped, whole + whole);
  events.send({ kind: 'modified', path: dropped });
  await looks(8);
  expect(captured).toEqual([dropped]);
});

it('follows the setting when the inbox becomes another folder', async () => {
  const settings = { inboxFolder: 'AI/Inbox' };
  await begin(settings).start();
  settings.inboxFolder = 'Drop here';
  await write('Drop here/a.jsonl', whole);
  events.send({ kind: 'created', path: parseVaultPath('Drop here/a.jsonl') });
  await looks(8);
  expect(captured).toEqual(['Drop here/a.jsonl']);
});

it('captures files that wait in a folder that has become the inbox, and leaves those in the old one', async () => {
  const settings = { inboxFolder: 'AI/Inbox' };
  await write('Drop here/b.jsonl', whole);
  await begin(settings).start();
  await write(dropped, whole);
  events.send({ kind: 'created', path: dropped });
  settings.inboxFolder = 'Drop here';
  await watch.restoreIndex();
  await looks(8);
  expect(captured).toEqual(['Drop here/b.jsonl']);
});

it('reads a file that is cut off once as long as it stays the same', async () => {
  await write(dropped, cutOff);
  const read = jest.spyOn(ports.vault, 'read');
  await begin().start();
  await looks(40);
  expect(captured).toEqual([dropped]);
  expect(read).toHaveBeenCalledTimes(1);
});

it('does not take a file that changed while it was looked into', async () => {
  await write(dropped, whole);
  const read = ports.vault.read.bind(ports.vault);
  let isFirst = true;
  jest.spyOn(ports.vault, 'read').mockImplementation(async (path) => {
    const bytes = await read(path);
    if (!isFirst) return bytes;
    isFirst = false;
    await write(dropped, whole + cutOff);
    events.send({ kind: 'modified', path: dropped });
    return bytes;
  });
  await begin().start();
  await looks(6);
  expect(captured).toEqual([]);
});

it.each([
  ['}', 8],
  ['"', 40],
])('judges a very long line by its end (%s)', async (end, count) => {
  await write(dropped, `{"text":"${'x'.repeat(1_000_000)}${end}`);
  const parse = jest.spyOn(JSON, 'parse');
  await begin().start();
  await looks(count);
  expect(captured).toEqual([dropped]);
  expect(parse).not.toHaveBeenCalled();
});

it('takes a text in which speakers are marked once it was left alone, and no other text or note of ours', async () => {
  await write('AI/Inbox/talk.txt', 'User: Hello\nAssistant: Hi!');
  await write('AI/Inbox/draft.md', 'Somebody is writing this.');
  await write('AI/Inbox/beat.md', '---\ncb_source: offline-extraction\n---\nUser: a\nAssistant: b');
  await begin().start();
  for (const name of ['draft.md', 'beat.md'])
    events.send({ kind: 'modified', path: parseVaultPath(`AI/Inbox/${name}`) });
  await looks(8);
  expect(captured).toEqual([]);
  await looks(80);
  expect(captured).toEqual(['AI/Inbox/talk.txt']);
});

it('does not look into files that are too large for that', async () => {
  await write(dropped, whole);
  const stat = ports.vault.stat.bind(ports.vault);
  jest.spyOn(ports.vault, 'stat').mockImplementation(async (path) => {
    const entry = await stat(path);
    return entry === null ? null : { ...entry, size: 2_000_000_000 };
  });
  const read = jest.spyOn(ports.vault, 'read');
  await begin().start();
  await looks(40);
  expect(captured).toEqual([dropped]);
  expect(read).not.toHaveBeenCalled();
});

it('captures nothing after it was stopped', async () => {
  await begin().start();
  await watch.stop();
  await write(dropped, whole);
  events.send({ kind: 'created', path: dropped });
  await looks(8);
  expect(captured).toEqual([]);
});
