import { webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { IDBFactory } from 'fake-indexeddb';
import { WebClock } from '../../src/adapters/web/clock-and-random';
import { parseVaultPath } from '../../src/core/note/path';
import { wholeFile } from '../../src/engine/capturing/source-pieces';
import type { NoteIndex } from '../../src/ports/note-index';
import { WorkerNoteIndex } from '../../src/worker/client';
import type { StartMessage } from '../../src/worker/start-message';
import { WorkerTranscriptReader } from '../../src/worker/transcript-client';
import { chatGpt, said, uuid } from '../core/transcript/export-parts';
import { FakeLocks } from '../fakes/app/fake-locks';
import { testRun } from '../fakes/test-run';
import { zipBytes } from '../fakes/vault/zip-bytes';
import { startInContext, type Globals } from './worker-in-context';

const query = {
  words: ['apple'],
  phrases: [],
  excludedWords: [],
  excludedPhrases: [],
  filters: [],
  unknownOperators: [],
  lastWordIsPrefix: false,
};
const path = parseVaultPath('Garden/Apples.md');
const text = '---\ntype: note\ntags: [fruit]\n---\n# Apples\n\nAn apple a day.\n';
const startIndex = (discardsKept = false): StartMessage => ({
  kind: 'start',
  role: 'index',
  database: 'index',
  host: 'device',
  discardsKept,
  native: null,
});

const refuse = (): never => {
  throw new Error('the worker has no network');
};
const fetchFamily = { fetch: refuse, Request: refuse, Response: refuse, Headers: refuse };
const nodeParts = {
  process: { release: { name: 'node' }, versions: { node: '22.0.0' }, env: {}, hrtime: { bigint: () => 0n } },
  require: refuse,
  module: {},
  global: {},
};

const streams = { DecompressionStream, TransformStream, ReadableStream, WritableStream, AbortController, Blob };

const kinds: Record<string, () => Globals> = {
  'a browser': () => ({
    ...fetchFamily,
    ...streams,
    crypto: webcrypto,
    indexedDB: new IDBFactory(),
    navigator: { locks: new FakeLocks() },
  }),
  'a desktop app whose workers have Node but no network': () => ({
    ...nodeParts,
    ...streams,
    crypto: webcrypto,
    indexedDB: new IDBFactory(),
    navigator: { locks: new FakeLocks() },
  }),
  'an old phone without DecompressionStream, storage or locks': () => ({
    ...fetchFamily,
    crypto: { getRandomValues: webcrypto.getRandomValues.bind(webcrypto) },
    navigator: {},
  }),
};

/** How many notes had to be read. */
async function bringToVault(index: NoteIndex): Promise<number> {
  const bytes = new TextEncoder().encode(text);
  const { toRead } = await index.compare([{ path, size: bytes.length, mtimeMs: 1, excluded: null }], 'unlisted');
  await index.put(
    toRead.map(({ size, mtimeMs }) => ({ outcome: 'read', path, size, mtimeMs, readAtMs: 10_000, bytes })),
  );
  await index.save();
  return toRead.length;
}

describe.each(Object.entries(kinds))('the built worker in %s', (_kind, globalsOf) => {
  it('says that it is ready, indexes a note, finds it and makes no code', async () => {
    const worker = startInContext(globalsOf(), startIndex());
    const index = new WorkerNoteIndex(worker);
    await index.open();
    expect(worker.sent[0]).toEqual({ kind: 'ready' });
    expect(await bringToVault(index)).toBe(1);
    expect(await index.search(query, 5)).toMatchObject([
      { path, chunk: 0, facts: { title: 'Apples', type: 'note', tags: ['fruit'] } },
    ]);
    expect(await index.facets(query)).toMatchObject({
      noteCount: 1,
      types: [{ value: 'note', count: 1 }],
      tags: [{ value: 'fruit', count: 1 }],
      folders: [{ value: 'Garden', count: 1 }],
    });
    expect(await index.coverage()).toMatchObject({ total: 1, indexed: 1, waiting: 0, frontmatterProblems: [] });
    expect(worker.codeMade()).toBe(0);
    await index.close();
  });

  it('answers pings', async () => {
    const worker = startInContext(globalsOf(), startIndex());
    const pong = new Promise<void>((resolve) => {
      worker.onMessage((message) => {
        if ((message as { kind: string }).kind === 'pong') resolve();
      });
    });
    worker.postMessage({ kind: 'ping' } as never, []);
    await pong;
  });

  it('reads a transcript', async () => {
    const bytes = readFileSync('tests/vaults/sample-session.jsonl');
    const read = (start: number, end: number): Promise<Uint8Array> =>
      Promise.resolve(new Uint8Array(bytes.subarray(start, end)));
    const clock = new WebClock((done, ms) => setTimeout(done, ms));
    const worker = startInContext(globalsOf(), { kind: 'start', role: 'transcripts' });
    const open = await new WorkerTranscriptReader(() => Promise.resolve(worker), clock).open(
      { size: bytes.length, read },
      'session.jsonl',
      testRun(),
    );
    const ids: string[] = [];
    for await (const { id } of open.sessions(testRun())) ids.push(id);
    expect(ids).toHaveLength(1);
    expect((await open.redactedCopy(testRun())).bytes?.length).toBeGreaterThan(1_000);
    expect(worker.codeMade()).toBe(0);
    await open.close();
  });

  it('reads an export in an archive, or says why it cannot', async () => {
    const globals = globalsOf();
    const conversations = [
      chatGpt([said('user', 'Hello')], { id: uuid(1) }),
      chatGpt([said('user', 'Bye')], { id: uuid(2) }),
    ];
    const source = wholeFile(zipBytes([{ name: 'conversations.json', content: JSON.stringify(conversations) }]));
    const worker = startInContext(globals, { kind: 'start', role: 'transcripts' });
    const opening = new WorkerTranscriptReader(
      () => Promise.resolve(worker),
      new WebClock((done, ms) => setTimeout(done, ms)),
    ).open(source, 'export.zip', testRun());
    if (!('TransformStream' in globals)) {
      await expect(opening).rejects.toMatchObject({
        code: 'unreadable',
        message: expect.stringContaining('Unpack it elsewhere') as string,
      });
      return;
    }
    const open = await opening;
    const ids: string[] = [];
    for await (const { id } of open.sessions(testRun())) ids.push(id);
    expect(ids).toEqual([uuid(1), uuid(2)]);
    expect(worker.codeMade()).toBe(0);
    await open.close();
  });
});

describe('saved by the built worker', () => {
  const globals = kinds['a browser']?.() ?? {};
  const worker = (discardsKept = false): WorkerNoteIndex =>
    new WorkerNoteIndex(startInContext(globals, startIndex(discardsKept)));

  it('is reused, unless it is to be discarded', async () => {
    const first = worker();
    expect(await first.open()).toEqual([]);
    expect(await bringToVault(first)).toBe(1);
    expect((await first.coverage()).notKept).toBeNull();
    await first.close();
    const second = worker();
    expect(await second.open()).toEqual([]);
    expect(await bringToVault(second)).toBe(0);
    await second.close();
    const third = worker(true);
    expect(await third.open()).toEqual([]);
    expect(await bringToVault(third)).toBe(1);
    await third.close();
  });

  it.each([
    ['the browser has no storage', { ...globals, indexedDB: undefined }, startIndex()],
    ['nothing can be kept on this device', globals, { ...startIndex(), database: null } as StartMessage],
    [
      'the storage does not let go of what is to be thrown away',
      { ...globals, indexedDB: { deleteDatabase: refuse } },
      startIndex(true),
    ],
  ])('reports that %s', async (_why, offered, start) => {
    const index = new WorkerNoteIndex(startInContext(offered, start));
    const [notice, ...others] = await index.open();
    expect(notice).toContain('The storage of this device cannot be opened');
    expect(others).toEqual([]);
    expect(await bringToVault(index)).toBe(1);
    expect(await index.search(query, 5)).toHaveLength(1);
    expect((await index.coverage()).notKept).toContain('cannot be opened');
    await index.close();
  });
});
