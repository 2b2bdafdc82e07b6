import { EventEmitter } from 'node:events';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { SeededRandom } from '../../../fakes/seeded-random';
import { temporaryFolder } from '../../../fakes/vault/temporary-folder';
import { helpLooking, LookingThread } from '../../../../src/hosts/node/files/looking-thread';
import { NodeNotesGlance } from '../../../../src/hosts/node/files/node-notes-glance';
import { NodeVault } from '../../../../src/hosts/node/files/node-vault';
import { NodeHasher } from '../../../../src/hosts/node/system/node-hasher';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let day = 1;

/** One end of a thread: what is sent here arrives at the other end. */
class End extends EventEmitter {
  other: End | null = null;
  readonly sent: unknown[] = [];

  postMessage(message: unknown): void {
    this.sent.push(message);
    const copy: unknown = structuredClone(message);
    setImmediate(() => this.other?.emit('message', copy));
  }
}

interface Scene {
  readonly glance: NodeNotesGlance;
  readonly thread: End;
}

/** A glance at 600 notes with a thread beside it, which helps only where `isAble`. */
async function sceneWith(isAble: boolean): Promise<Scene> {
  for (let n = 0; n < 600; n += 1) write(`F${String(n % 7)}/${String(n)}.md`, 'seen');
  const [thread, port] = [new End(), new End()];
  thread.other = port;
  port.other = thread;
  if (isAble) helpLooking(port);
  const helper = new LookingThread();
  helper.use(thread as unknown as Worker);
  const vault = new NodeVault(folder.path, new NodeHasher(), new SeededRandom());
  const glance = new NodeNotesGlance(folder.path, vault, 2, true, helper);
  await glance.list();
  return { glance, thread };
}

function write(path: string, text: string): void {
  const place = join(folder.path, path);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, text);
  day += 1;
  for (const each of [place, dirname(place), folder.path]) utimesSync(each, day, day);
}

/** Edits notes in place: their folders' times stay. */
function edit(...paths: string[]): void {
  for (const path of paths) {
    writeFileSync(join(folder.path, path), 'edited');
    day += 1;
    utimesSync(join(folder.path, path), day, day);
  }
}

async function changed(glance: NodeNotesGlance): Promise<string[]> {
  return [...((await glance.changes()) ?? ['unknown'])].sort();
}

beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

test.each([false, true])('a thread beside this one sees what changed; hurried: %s', async (isHurried) => {
  const { glance } = await sceneWith(true);
  const hurry = (): void => {
    if (isHurried) glance.hurry();
  };
  hurry();
  expect(await changed(glance)).toEqual([]);
  edit('F0/0.md', 'F3/255.md', 'F6/599.md', 'F4/256.md');
  hurry();
  expect(await changed(glance)).toEqual(['F0/0.md', 'F3/255.md', 'F4/256.md', 'F6/599.md']);
  edit('F0/0.md');
  write('F1/new.md', 'new');
  hurry();
  expect(await changed(glance)).toEqual(['F0/0.md', 'F1/new.md']);
  edit('F1/new.md', 'F1/8.md');
  expect(await changed(glance)).toEqual(['F1/8.md', 'F1/new.md']);
  expect(await changed(glance)).toEqual([]);
});

test('the notes are sent only where they are others than before', async () => {
  const { glance, thread } = await sceneWith(true);
  for (let round = 0; round < 3; round += 1) await changed(glance);
  edit('F0/0.md');
  for (let round = 0; round < 3; round += 1) await changed(glance);
  const withNotes = thread.sent.map((message) => (message as { notes: unknown }).notes !== null);
  expect(withNotes).toEqual([true, false, false, false, true, false]);
});

test('a thread that is busy is waited for until somebody is in a hurry, and then not at all', async () => {
  const { glance } = await sceneWith(false);
  edit('F0/0.md');
  let isDone = false;
  const changes = changed(glance).finally(() => (isDone = true));
  await new Promise((resolve) => void setTimeout(resolve, 30));
  expect(isDone).toBe(false);
  glance.hurry();
  expect(await changes).toEqual(['F0/0.md']);
});

test('what a thread that ends has not told is looked at again', async () => {
  const { glance, thread } = await sceneWith(false);
  edit('F0/0.md');
  thread.other?.on('message', ({ turn }: { turn: Int32Array }) => {
    Atomics.add(turn, 0, 512);
    Atomics.store(turn, 1, 1);
    thread.emit('exit', 1);
  });
  expect(await changed(glance)).toEqual(['F0/0.md']);
  edit('F0/0.md');
  expect(await changed(glance)).toEqual(['F0/0.md']);
  expect(thread.sent).toHaveLength(1);
});

test('of two threads, the one given last is asked', async () => {
  const { glance, thread } = await sceneWith(true);
  const next = new End();
  const port = new End();
  next.other = port;
  port.other = next;
  helpLooking(port);
  const helper = new LookingThread();
  helper.use(thread as unknown as Worker);
  helper.use(next as unknown as Worker);
  thread.emit('exit', 0);
  const vault = new NodeVault(folder.path, new NodeHasher(), new SeededRandom());
  const other = new NodeNotesGlance(folder.path, vault, 2, true, helper);
  await other.list();
  edit('F0/0.md');
  expect(await changed(other)).toEqual(['F0/0.md']);
  expect([thread.sent.length, next.sent.length]).toEqual([0, 1]);
  expect(await changed(glance)).toEqual(['F0/0.md']);
});
