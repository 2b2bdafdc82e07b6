import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseVaultPath } from '../../../src/core/note/path';
import { startIndexWorker } from '../../../src/hosts/node/index-worker';
import type { NoteIndex } from '../../../src/ports/note-index';

const query = { words: ['apple'], phrases: [], excludedWords: [], excludedPhrases: [], filters: [], unknownOperators: [], lastWordIsPrefix: false };
let folder: string;
let script: URL;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cyberbrain-worker-'));
  const entry = join(folder, 'entry.ts');
  const source = JSON.stringify(resolve('src/hosts/node/index-worker'));
  await writeFile(entry, `import { parentPort, workerData } from 'node:worker_threads';\nimport { runIndexWorker } from ${source};\nrunIndexWorker(parentPort!, workerData);\n`);
  const options = ['--bundle', '--format=cjs', '--platform=node', '--log-level=error', '--external:usearch', `--outfile=${join(folder, 'entry.cjs')}`];
  execFileSync(process.execPath, [resolve('node_modules/esbuild/bin/esbuild'), entry, ...options]);
  script = pathToFileURL(join(folder, 'entry.cjs'));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function putApple(index: NoteIndex): Promise<number> {
  await index.open();
  const path = parseVaultPath('a.md');
  const { toRead } = await index.compare([{ path, size: 8, mtimeMs: 1, excluded: null }], 'unlisted');
  const bytes = new TextEncoder().encode('an apple');
  await index.put(toRead.map(({ size, mtimeMs }) => ({ outcome: 'read', path, size, mtimeMs, readAtMs: 10_000, bytes })));
  expect(await index.save()).toEqual([]);
  return toRead.length;
}

test('a thread of its own indexes, keeps and finds', async () => {
  const cache = join(folder, 'cache');
  const first = startIndexWorker(script, cache);
  expect(await putApple(first)).toBe(1);
  await first.close();
  const second = startIndexWorker(script, cache);
  expect(await putApple(second)).toBe(0);
  expect((await second.search(query, 5)).map((hit) => hit.path)).toEqual(['a.md']);
  await second.close();
});

test('a thread that breaks or cannot start fails what is asked of it', async () => {
  const broken = join(folder, 'broken.cjs');
  await writeFile(broken, 'throw new Error("no memory");');
  const index = startIndexWorker(pathToFileURL(broken), folder);
  await expect(index.open()).rejects.toMatchObject({ code: 'internal', message: expect.stringContaining('no memory') as string });
  await index.close();
});
