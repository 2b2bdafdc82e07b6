import { createHash, webcrypto } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { IDBFactory } from 'fake-indexeddb';
import type { ContentHash } from '../../src/core/content-hash';
import { parseVaultPath } from '../../src/core/note/path';
import type { Query } from '../../src/core/search/query';
import { WorkerNoteIndex } from '../../src/worker/client';
import type { NativePlace } from '../../src/worker/start-message';
import { inventVectors } from '../contracts/invented-vectors';
import { FakeLocks } from '../fakes/app/fake-locks';
import { temporaryFolder } from '../fakes/vault/temporary-folder';
import { usearchFile } from '../fakes/search/usearch-file';
import { startInContext, type Globals } from './worker-in-context';
import { testInTurn } from '../fakes/trials';

const slow = testInTurn(2);

const require = createRequire(__filename);
const dimensions = 16;
const noteCount = 100;
const vectors = [...inventVectors({ seed: 3, count: noteCount, dimensions, topics: 8 }).values()];
const anything: Query = {
  words: [],
  phrases: [],
  excludedWords: [],
  excludedPhrases: [],
  filters: [],
  unknownOperators: [],
  lastWordIsPrefix: false,
};

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let place: NativePlace;
let storage: Globals;
let asked: string[];

beforeEach(async () => {
  folder = await temporaryFolder();
  place = {
    file: join(folder.path, 'usearch.node'),
    digest: digestOf(readFileSync(usearchFile())),
    folder: join(folder.path, 'cache', 'app-1'),
  };
  storage = { crypto: webcrypto, indexedDB: new IDBFactory(), navigator: { locks: new FakeLocks() } };
  asked = [];
  copyFileSync(usearchFile(), place.file);
});
afterEach(() => folder.remove());

const load = (name: string): unknown => {
  asked.push(name);
  return require(name);
};

/** The built worker over notes whose passages a model has seen. */
class Desk {
  private constructor(readonly index: WorkerNoteIndex) {}

  static async start(
    native: NativePlace | null = place,
    more: Globals = { require: load },
    vectorSearch: 'auto' | 'hnsw' | 'exact' = 'hnsw',
  ): Promise<Desk> {
    const worker = startInContext(
      { ...storage, ...more },
      { kind: 'start', role: 'index', database: 'index', host: 'device', discardsKept: false, native },
    );
    const desk = new Desk(new WorkerNoteIndex(worker));
    await desk.index.open();
    await desk.#bringToVault();
    await desk.index.useModel({ fingerprint: 'm', dimensions, vectorSearch });
    await desk.#embed();
    return desk;
  }

  async #bringToVault(): Promise<void> {
    const listing = Array.from({ length: noteCount }, (_, at) => ({
      path: parseVaultPath(`${String(at)}.md`),
      size: 1_000 + at,
      mtimeMs: 1,
      excluded: null,
    }));
    const { toRead } = await this.index.compare(listing, 'unlisted');
    await this.index.put(
      toRead.map(({ path, size, mtimeMs }) => ({
        outcome: 'read',
        path,
        size,
        mtimeMs,
        readAtMs: 10_000,
        bytes: new TextEncoder().encode(`note ${path}\n`),
      })),
    );
  }

  /** Every note has one passage, and gets the vector of its number. */
  async #embed(): Promise<void> {
    const notes = await this.index.unembedded(noteCount);
    await this.index.putVectors(
      { fingerprint: 'm', dimensions },
      notes.flatMap(({ path, missing }) =>
        missing.map((identity) => [identity, vectors[Number.parseInt(path, 10)] ?? null] as const),
      ),
    );
    await this.index.save();
  }

  /** `end` is what becomes of the graph. */
  async until(end: 'ready' | undefined): Promise<void> {
    while ((await this.index.meaning()).embedded?.graph !== end) await soon();
  }

  async nearest(at: number): Promise<string[]> {
    const vector = vectors[at] ?? new Float32Array(dimensions);
    return (await this.index.search(anything, 5, { mode: 'semantic', vector })).map(({ path }) => path);
  }

  /** Closed when all is kept. */
  async end(): Promise<string[]> {
    const notices = await this.index.save();
    await this.index.close();
    return notices;
  }
}

const digestOf = (bytes: Uint8Array): ContentHash => createHash('sha256').update(bytes).digest('hex') as ContentHash;
const soon = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
const graphs = (): string[] =>
  existsSync(join(place.folder, 'graph')) ? readdirSync(join(place.folder, 'graph')) : [];
/** What comparing all finds. */
async function compared(at: number): Promise<string[]> {
  const desk = await Desk.start(null, {});
  const found = await desk.nearest(at);
  await desk.end();
  return found;
}

test('makes a graph with the native file, answers like a full comparison, and the next worker restores it', async () => {
  const expected = await compared(7);
  const first = await Desk.start();
  await first.until('ready');
  expect(asked).toContain(place.file);
  expect(await first.nearest(7)).toEqual(expected);
  expect(await first.end()).toEqual([]);
  const [kept, ...others] = graphs();
  expect([kept, others]).toEqual([expect.stringMatching(/^[0-9a-f]{64}\.usearch$/), []]);
  const second = await Desk.start();
  await second.until('ready');
  expect(await second.nearest(7)).toEqual(expected);
  expect(await second.end()).toEqual([]);
  expect(graphs()).toEqual([kept]);
});

test.each<[string, () => [NativePlace | null, Globals]]>([
  ['no native file', () => [null, { require: load }]],
  ['no require', () => [place, {}]],
  [
    'a require that refuses',
    () => [
      place,
      {
        require: () => {
          throw new Error('refused');
        },
      },
    ],
  ],
  ['a path that is not absolute', () => [{ ...place, folder: 'cache' }, { require: load }]],
])('with %s all vectors are compared and nothing native is loaded', async (_, made) => {
  const desk = await Desk.start(...made());
  expect((await desk.index.meaning()).embedded?.graph).toBeUndefined();
  expect(await desk.nearest(7)).toHaveLength(5);
  expect(await desk.end()).toEqual([]);
  expect(asked).not.toContain(place.file);
  expect(existsSync(place.folder)).toBe(false);
});

slow('nothing native is loaded before a graph is wanted, and a change of mind is heeded at once', async () => {
  const desk = await Desk.start(place, { require: load }, 'auto');
  expect([(await desk.index.meaning()).embedded?.graph, asked.includes(place.file)]).toEqual([undefined, false]);
  await desk.index.useModel({ fingerprint: 'm', dimensions, vectorSearch: 'hnsw' });
  await desk.until('ready');
  await desk.index.useModel({ fingerprint: 'm', dimensions, vectorSearch: 'exact' });
  expect((await desk.index.meaning()).embedded?.graph).toBeUndefined();
  expect(await desk.nearest(7)).toHaveLength(5);
  await desk.end();
});

slow('reports a broken native file once, and compares all vectors', async () => {
  const expected = await compared(7);
  const broken = Buffer.from('no code at all');
  writeFileSync(place.file, broken);
  const desk = await Desk.start({ ...place, digest: digestOf(broken) });
  await desk.until(undefined);
  expect(await desk.nearest(7)).toEqual(expected);
  expect(await desk.index.save()).toEqual([
    expect.stringMatching(/compares all passages because no graph can be built: usearch\.node could not be used: .+/),
  ]);
  expect(await desk.end()).toEqual([]);
  expect(graphs()).toEqual([]);
});

slow('a damaged graph never reaches the native file: it is made again, with one report', async () => {
  const first = await Desk.start();
  await first.until('ready');
  await first.end();
  const [kept = ''] = graphs();
  writeFileSync(join(place.folder, 'graph', kept), 'damaged');
  const second = await Desk.start();
  await second.until('ready');
  expect(await second.nearest(7)).toHaveLength(5);
  expect(await second.end()).toEqual([expect.stringContaining('The graph for search by meaning is being rebuilt')]);
  const third = await Desk.start();
  await third.until('ready');
  expect(await third.end()).toEqual([]);
});

slow('another native file makes its own graph', async () => {
  const first = await Desk.start();
  await first.until('ready');
  await first.end();
  // Bytes behind its end change nothing about what a library does.
  const bytes = Buffer.concat([readFileSync(place.file), Buffer.alloc(8)]);
  const other = { ...place, file: join(folder.path, 'other.node'), digest: digestOf(bytes) };
  writeFileSync(other.file, bytes);
  const second = await Desk.start(other);
  await second.until('ready');
  expect(await second.end()).toEqual([]);
  expect(graphs()).toHaveLength(1);
});

test('a file whose bytes were not accepted is never loaded, and all vectors are compared', async () => {
  const expected = await compared(7);
  const desk = await Desk.start({ ...place, digest: digestOf(Buffer.from('another')) });
  await desk.until(undefined);
  expect(await desk.nearest(7)).toEqual(expected);
  expect(await desk.end()).toEqual([expect.stringContaining('its copy on this device was changed')]);
  expect(asked).not.toContain(place.file);
});
