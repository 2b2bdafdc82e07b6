import { AppError } from '../../../src/core/errors';
import { parseVaultPath } from '../../../src/core/note/path';
import { LocalNoteIndex } from '../../../src/engine/indexing/local-note-index';
import { mortalIndex } from '../../../src/worker/mortal-index';
import { ResilientNoteIndex, type IndexPlaces } from '../../../src/engine/indexing/resilient-note-index';
import type { IndexHit, ListedNote, NoteIndex, ReadOutcome } from '../../../src/ports/note-index';
import type { WorkerChannel } from '../../../src/worker/client';
import type { Reply } from '../../../src/worker/protocol';
import { serveIndex } from '../../../src/worker/serve';
import { hasher, SharedStore, smallParser } from './stand-ins';
import { HeldClock } from '../../fakes/clocks/held-clock';
import { ManualClock } from '../../fakes/clocks/manual-clock';
import { SeededRandom } from '../../fakes/seeded-random';
import { TestIdentity } from '../../fakes/test-identity';
import { SmallKeywordIndex } from '../../fakes/search/small-keyword-index';
import { makeVectors } from '../../fakes/search/make-vectors';

const query = {
  words: ['apple'],
  phrases: [],
  excludedWords: [],
  excludedPhrases: [],
  filters: [],
  unknownOperators: [],
  lastWordIsPrefix: false,
};
const path = parseVaultPath('a.md');
const listed: ListedNote = { path, size: 8, mtimeMs: 1, excluded: null };
const read = (): ReadOutcome => ({
  outcome: 'read',
  path,
  size: 8,
  mtimeMs: 1,
  readAtMs: 10_000,
  bytes: new TextEncoder().encode('an apple').slice(),
});
const refusal = { name: 'AppError', code: 'internal' };
const soon = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** A worker that answers when it is let, until it dies. */
class FakeWorker implements WorkerChannel {
  /** Answers to calls of this name are held back. */
  holds: string | null = null;
  isTerminated = false;
  readonly calls: string[] = [];
  #toScript: (message: unknown) => void = () => undefined;
  #toHost: (message: unknown) => void = () => undefined;
  #tellDeath: (reason: string) => void = () => undefined;
  readonly #held = new Set<number>();

  constructor(index: NoteIndex) {
    serveIndex(
      {
        postMessage: (message) => {
          this.#answer(message as Reply);
        },
        onMessage: (listener) => {
          this.#toScript = listener;
        },
      },
      index,
    );
  }

  postMessage(message: { kind: string; id: number; call?: string }): void {
    this.calls.push(message.call ?? '');
    if (message.call === this.holds) this.#held.add(message.id);
    void soon().then(() => {
      this.#toScript(message);
    });
  }

  onMessage(listener: (message: unknown) => void): void {
    this.#toHost = listener;
  }

  onDeath(listener: (reason: string) => void): void {
    this.#tellDeath = listener;
  }

  async terminate(): Promise<void> {
    this.isTerminated = true;
  }

  die(): void {
    this.isTerminated = true;
    this.#tellDeath('out of memory');
  }

  #answer(message: Reply): void {
    if (!this.isTerminated && !this.#held.has(message.id)) this.#toHost(message);
  }
}

describe('an index that survives its workers', () => {
  let store: SharedStore;
  let workers: FakeWorker[];
  /** What becomes of each worker that is started: 'no' does not start at all. */
  let linkTargets: ('no' | { readonly holds: string } | null)[];
  let replaced: string[];
  let index: ResilientNoteIndex;
  let openings: number;
  const local = (): LocalNoteIndex =>
    new LocalNoteIndex({
      makeVectors,
      keywords: new SmallKeywordIndex(),
      parser: smallParser,
      hasher,
      store,
      clock: new ManualClock(),
      random: new SeededRandom(),
      identity: new TestIdentity(),
    });

  beforeEach(() => {
    store = new SharedStore();
    workers = [];
    linkTargets = [];
    replaced = [];
    openings = 0;
    const places: IndexPlaces = {
      startInWorker: async () => {
        const fate = linkTargets.shift() ?? null;
        if (fate === 'no') throw new AppError('internal', 'no worker');
        const worker = new FakeWorker(local());
        worker.holds = fate?.holds ?? null;
        workers.push(worker);
        return mortalIndex(worker);
      },
      startHere: async () => local(),
      opening: (work) => {
        openings += 1;
        return work();
      },
      replaced: (reason) => {
        replaced.push(reason);
      },
    };
    index = new ResilientNoteIndex(places, new HeldClock());
  });

  afterEach(() => index.close());

  const find = (): Promise<IndexHit[]> => index.search(query, 5);

  /** Brings the index to the vault of one note, as the host does. */
  async function sync(): Promise<string[]> {
    const notices = await index.open();
    const { toRead } = await index.compare([listed], 'unlisted');
    if (toRead.length > 0) await index.put([read()]);
    await index.save();
    return notices;
  }

  it('runs in a worker while that lives', async () => {
    expect(await sync()).toEqual([]);
    expect(await find()).toHaveLength(1);
    expect((await index.facets(query)).noteCount).toBe(1);
    expect((await index.coverage()).indexed).toBe(1);
    expect(index.place).toBe('worker');
    expect(workers).toHaveLength(1);
    expect(openings).toBe(1);
  });

  it('reports the progress of opening, and its findings once', async () => {
    await sync();
    await index.close();
    store.records.set('manifest.json', new Uint8Array(3));
    index = new ResilientNoteIndex(
      {
        startInWorker: async () => mortalIndex(new FakeWorker(local())),
        startHere: async () => local(),
        opening: (work) => work(),
        replaced: () => undefined,
      },
      new HeldClock(),
    );
    expect(await index.open()).toEqual(['The index was damaged. All notes will be read again.']);
    expect(await index.open()).toEqual([]);
  });

  it('starts another worker after one dies during a put, and restores the persisted index', async () => {
    await sync();
    const [first] = workers;
    const other = parseVaultPath('b.md');
    await index.compare([{ ...listed, path: other }], []);
    if (first !== undefined) first.holds = 'put';
    const putting = index.put([{ ...read(), path: other }]);
    const refused = expect(putting).rejects.toMatchObject({
      ...refusal,
      message: expect.stringContaining('restarted') as string,
    });
    await soon();
    first?.die();
    const finding = find();
    await refused;
    expect(await finding).toHaveLength(1);
    expect(replaced).toEqual(['out of memory']);
    expect(index.place).toBe('worker');
    expect(workers).toHaveLength(2);
    const { toRead } = await index.compare([listed, { ...listed, path: other }], 'unlisted');
    expect(toRead.map((note) => note.path)).toEqual([other]);
  });

  it('continues with another worker when one dies while opening, without an error', async () => {
    linkTargets = [{ holds: 'open' }];
    const syncing = sync();
    await soon();
    await soon();
    workers[0]?.die();
    expect(await syncing).toEqual([]);
    expect(await find()).toHaveLength(1);
    expect(workers).toHaveLength(2);
    expect(replaced).toEqual([]);
    expect(index.place).toBe('worker');
  });

  it('runs on the main thread after a second death, and stays there', async () => {
    await sync();
    workers[0]?.die();
    expect(await find()).toHaveLength(1);
    workers[1]?.die();
    expect(await find()).toHaveLength(1);
    expect(index.place).toBe('main thread');
    expect(replaced).toEqual(['out of memory', 'out of memory']);
    expect(workers).toHaveLength(2);
    expect(await sync()).toEqual([]);
    expect(openings).toBe(3);
  });

  it('runs on the main thread when no worker can be started, and reports no change', async () => {
    linkTargets = ['no', 'no'];
    await sync();
    expect(index.place).toBe('main thread');
    expect(await find()).toHaveLength(1);
    expect(workers).toHaveLength(0);
    expect(replaced).toEqual([]);
  });

  it('counts a worker that could not be started as a death', async () => {
    linkTargets = ['no'];
    await sync();
    expect(index.place).toBe('worker');
    workers[0]?.die();
    expect(await find()).toHaveLength(1);
    expect(index.place).toBe('main thread');
  });

  it('rejects a search during which the worker dies, and answers the next one', async () => {
    await sync();
    if (workers[0] !== undefined) workers[0].holds = 'search';
    const refused = expect(find()).rejects.toMatchObject(refusal);
    await soon();
    workers[0]?.die();
    await refused;
    expect(await find()).toHaveLength(1);
  });

  describe('with a model in use', () => {
    const model = { fingerprint: 'scripted', dimensions: 2 };
    const embed = async (): Promise<void> => {
      for (const { missing } of await index.unembedded(9))
        await index.putVectors(
          model,
          missing.map((identity) => [identity, Float32Array.of(1, 0)]),
        );
      await index.save();
    };
    const meant = (): Promise<IndexHit[]> =>
      index.search(query, 5, { mode: 'semantic', vector: Float32Array.of(1, 0) });

    it('gives the next worker the model, which answers from the persisted vectors', async () => {
      await sync();
      expect(await index.useModel(model)).toEqual([]);
      await embed();
      workers[0]?.die();
      expect(await meant()).toMatchObject([{ path, ranks: { semantic: { rank: 1 } } }]);
      expect((await index.coverage()).embedded).toEqual({ done: 1, total: 1, isAnswering: true });
      expect(await index.unembedded(9)).toEqual([]);
      workers[1]?.die();
      expect(await meant()).toHaveLength(1);
      expect(index.place).toBe('main thread');
    });

    it('reports records that the next worker found damaged', async () => {
      await sync();
      await index.useModel(model);
      await embed();
      for (const [key, bytes] of store.records) if (key.startsWith('vectors/')) bytes.fill(1, 30);
      workers[0]?.die();
      expect(await index.open()).toEqual(['Some embeddings were damaged. Those passages will be embedded again.']);
      expect(await index.unembedded(9)).toHaveLength(1);
    });

    it('gives the next worker no model after it was removed', async () => {
      await sync();
      await index.useModel(model);
      await index.useModel(null);
      workers[0]?.die();
      expect((await index.coverage()).embedded).toBeNull();
      expect(workers[1]?.calls).not.toContain('useModel');
    });
  });

  it('passes on errors that are not deaths', async () => {
    await sync();
    store.beforeChange = () => {
      throw new AppError('disk-full', 'The disk is full.');
    };
    await index.compare([], 'unlisted');
    expect(await index.save()).toEqual([expect.stringContaining('The disk is full.')]);
    expect((await index.coverage()).notKept).toContain('The disk is full.');
    expect(workers).toHaveLength(1);
  });

  it('rejects every call when it cannot be started anywhere', async () => {
    const failing = new ResilientNoteIndex(
      {
        startInWorker: () => Promise.reject(new Error('no')),
        startHere: () => Promise.reject(new AppError('internal', 'nowhere')),
        opening: (work) => work(),
        replaced: () => undefined,
      },
      new HeldClock(),
    );
    await expect(failing.open()).rejects.toMatchObject({ message: 'nowhere' });
    await expect(failing.coverage()).rejects.toMatchObject({ message: 'nowhere' });
    await failing.close();
  });

  it('ends its worker when closed, starts no other, and rejects later calls', async () => {
    await sync();
    await index.close();
    await index.close();
    expect(workers[0]?.isTerminated).toBe(true);
    workers[0]?.die();
    await expect(find()).rejects.toMatchObject({ message: 'The index was closed. Restart Cyberbrain.' });
    await soon();
    expect(workers).toHaveLength(1);
    expect(replaced).toEqual([]);
  });
});
