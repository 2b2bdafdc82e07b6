import { execFileSync } from 'node:child_process';
import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { pathToFileURL } from 'node:url';
import { parseVaultPath } from '../../../src/core/note/path';
import { keepThread, startIndexWorker } from '../../../src/hosts/node/index-worker';
import { IndexSync } from '../../../src/engine/indexing/sync';
import { NodeProcessIdentity } from '../../../src/hosts/node/system/node-process-identity';
import { SystemClock } from '../../../src/hosts/node/system/system-clock';
import type { NoteIndex } from '../../../src/ports/note-index';
import { ListedVault } from '../../engine/indexing/index-fixture';
import { RecordedRun } from '../../engine/indexing/stand-ins';

const query = {
  words: ['apple'],
  phrases: [],
  excludedWords: [],
  excludedPhrases: [],
  filters: [],
  unknownOperators: [],
  lastWordIsPrefix: false,
};
let folder: string;
let script: URL;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cyberbrain-worker-'));
  const entry = join(folder, 'entry.ts');
  const source = JSON.stringify(resolve('src/hosts/node/run-index-worker'));
  await writeFile(
    entry,
    [
      `import { parentPort, workerData } from 'node:worker_threads';`,
      `import { runIndexWorker } from ${source};`,
      // Reading a text with this word never ends.
      `const decode = TextDecoder.prototype.decode;`,
      `TextDecoder.prototype.decode = function (...given) { const text = decode.apply(this, given); while (text.includes('endless')); return text; };`,
      `runIndexWorker(parentPort!, workerData);`,
    ].join('\n'),
  );
  const options = [
    '--bundle',
    '--format=cjs',
    '--platform=node',
    '--log-level=error',
    '--external:usearch',
    `--outfile=${join(folder, 'entry.cjs')}`,
  ];
  execFileSync(process.execPath, [resolve('node_modules/esbuild/bin/esbuild'), entry, ...options]);
  script = pathToFileURL(join(folder, 'entry.cjs'));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

function syncOf(vault: ListedVault, index: NoteIndex): IndexSync {
  return new IndexSync({
    vault,
    index,
    clock: new SystemClock(),
    exclusions: () => Promise.resolve(() => null),
  });
}

async function putApple(index: NoteIndex): Promise<number> {
  await index.open();
  const path = parseVaultPath('a.md');
  const { toRead } = await index.compare([{ path, size: 8, mtimeMs: 1, excluded: null }], 'unlisted');
  const bytes = new TextEncoder().encode('an apple');
  await index.put(
    toRead.map(({ size, mtimeMs }) => ({ outcome: 'read', path, size, mtimeMs, readAtMs: 10_000, bytes })),
  );
  expect(await index.save()).toEqual([]);
  return toRead.length;
}

test('a thread of its own indexes, saves and finds', async () => {
  const cache = join(folder, 'cache');
  const first = startIndexWorker(script, cache);
  expect(await putApple(first)).toBe(1);
  await first.close();
  const second = startIndexWorker(script, cache);
  expect(await putApple(second)).toBe(0);
  expect((await second.search(query, 5)).map((hit) => hit.path)).toEqual(['a.md']);
  await second.close();
});

test('the thread after one that was ended during a save need not wait for its lock', async () => {
  const cache = join(folder, 'locked');
  const vault = new ListedVault();
  vault.put('a.md', 'an endless apple');
  const index = startIndexWorker(script, cache, {
    now: () => new Date(),
    sleep: () => wait(100, undefined, { ref: false }),
  });
  await index.open();
  const lock = {
    host: new NodeProcessIdentity().host,
    process: new NodeProcessIdentity(1).process,
    token: '00112233aabbccdd',
    heartbeat: Date.now() + 20_000,
    command: 'index',
  };
  await mkdir(cache);
  await writeFile(join(cache, 'save.lock'), JSON.stringify(lock));
  // The lock of the first thread, which its note ends, is younger than half a minute for longer than a save waits for it.
  await syncOf(vault, index).syncAll(new RecordedRun());
  expect(await index.save()).toEqual([]);
  await expect(access(join(cache, 'save.lock'))).rejects.toMatchObject({ code: 'ENOENT' });
  await index.close();
}, 120_000);

test('a thread that breaks or cannot start fails its requests', async () => {
  const broken = join(folder, 'broken.cjs');
  await writeFile(broken, 'throw new Error("no memory");');
  const index = startIndexWorker(pathToFileURL(broken), folder);
  await expect(index.open()).rejects.toMatchObject({
    code: 'internal',
    message: expect.stringContaining('no memory') as string,
  });
  await index.close();
});

test('a thread that never comes back from a note is ended, the note fails until it changes, and the rest is indexed', async () => {
  const cache = join(folder, 'slow');
  // A second of the budget passes in a tenth of one.
  const ticks = { now: () => new Date(), sleep: () => wait(100, undefined, { ref: false }) };
  const vault = new ListedVault();
  vault.put('a.md', 'an apple');
  const slow = vault.put('b.md', 'an endless apple');
  vault.put('c.md', 'one more apple');
  const failed = {
    total: 3,
    indexed: 2,
    waiting: 0,
    failed: [{ path: slow, reason: 'It could not be read within 10 seconds. It will be tried again when it changes.' }],
  };
  const first = startIndexWorker(script, cache, ticks);
  await syncOf(vault, first).syncAll(new RecordedRun());
  expect(await first.coverage()).toMatchObject(failed);
  expect((await first.search(query, 5)).map(({ path }) => path).sort()).toEqual(['a.md', 'c.md']);
  await first.close();

  // A program that starts later does not try it again.
  const second = startIndexWorker(script, cache, { now: ticks.now, sleep: () => new Promise(() => undefined) });
  await syncOf(vault, second).syncAll(new RecordedRun());
  expect(await second.coverage()).toMatchObject(failed);
  vault.put('b.md', 'an apple that ends', 2_000_000);
  await syncOf(vault, second).syncAll(new RecordedRun());
  expect(await second.coverage()).toMatchObject({ total: 3, indexed: 3, failed: [] });
  await second.close();
});

test('another thread takes the place of one that ended before it was needed', async () => {
  const place = join(folder, 'ended-early');
  const ended = new Worker('process.exit(3)', { eval: true });
  keepThread({ folder: place, worker: ended });
  await once(ended, 'exit');
  const index = startIndexWorker(script, place);
  expect(await index.open()).toEqual([]);
  await index.close();
});
