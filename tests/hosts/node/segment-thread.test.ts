import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { OramaKeywordIndex } from '../../../src/adapters/orama/orama-keyword-index';
import { parseVaultPath } from '../../../src/core/note/path';
import { parseQuery } from '../../../src/core/search/parse-query';
import { startSegmentThreads } from '../../../src/hosts/node/segment-thread';

let folder: string;
let script: URL;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cyberbrain-segments-'));
  const entry = join(folder, 'entry.ts');
  const source = JSON.stringify(resolve('src/hosts/node/run-segment-thread'));
  await writeFile(
    entry,
    `import { parentPort } from 'node:worker_threads';\nimport { runSegmentThread } from ${source};\nrunSegmentThread(parentPort!);\n`,
  );
  const options = ['--bundle', '--format=cjs', '--platform=node', '--log-level=error'];
  const outfile = `--outfile=${join(folder, 'entry.cjs')}`;
  execFileSync(process.execPath, [resolve('node_modules/esbuild/bin/esbuild'), entry, ...options, outfile]);
  script = pathToFileURL(join(folder, 'entry.cjs'));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

test('a thread makes a segment, and its calls fail once it has ended', async () => {
  const [maker, ...others] = startSegmentThreads(script, 2);
  for (const other of others) other.end();
  if (maker === undefined) throw new Error('There is no thread.');
  const bytes = new TextEncoder().encode('# Bread\nrye and oven');
  const path = parseVaultPath('a.md');
  const note = { outcome: 'read', path, size: bytes.length, mtimeMs: 1, readAtMs: 10_000, bytes } as const;
  expect(await maker.read([note])).toBe(false);
  const index = new OramaKeywordIndex();
  const made = await maker.make(index.number(await maker.newNames()));
  expect(made.notes.map(([each, { state }]) => [each, state])).toEqual([['a.md', 'indexed']]);
  index.restoreSegment(made.bytes, null);
  expect(index.search(parseQuery('oven'), 5).map((hit) => hit.path)).toEqual(['a.md']);
  // The bytes stay here for the case that the thread fails.
  expect(note.bytes.length).toBeGreaterThan(0);
  const pending = maker.read([note]);
  maker.end();
  await expect(pending).rejects.toThrow('stopped working');
  await expect(maker.newNames()).rejects.toThrow('stopped working');
});

test('there are as many threads as processors, at most four, and none for one', () => {
  const counts = [1, 3, 64].map((processors) => {
    const makers = startSegmentThreads(script, processors);
    for (const maker of makers) maker.end();
    return makers.length;
  });
  expect(counts).toEqual([0, 3, 4]);
});
