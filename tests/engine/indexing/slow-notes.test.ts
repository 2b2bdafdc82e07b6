import type { VaultPath } from '../../../src/core/note/path';
import { ForwardingNoteIndex } from '../../../src/engine/indexing/note-index-calls';
import { LocalNoteIndex } from '../../../src/engine/indexing/local-note-index';
import { ResilientNoteIndex } from '../../../src/engine/indexing/resilient-note-index';
import { SlicedNoteIndex } from '../../../src/engine/indexing/sliced-note-index';
import { IndexSync } from '../../../src/engine/indexing/sync';
import type { IndexChanges, ReadOutcome } from '../../../src/ports/note-index';
import { mortalIndex } from '../../../src/worker/mortal-index';
import { serveIndex } from '../../../src/worker/serve';
import { HeldClock } from '../../fakes/clocks/held-clock';
import { makeVectors } from '../../fakes/search/make-vectors';
import { SeededRandom } from '../../fakes/seeded-random';
import { SmallKeywordIndex } from '../../fakes/search/small-keyword-index';
import { TestIdentity } from '../../fakes/test-identity';
import { workerChannels, type WorkerChannels } from '../../fakes/worker-channels';
import { expectWhole, ListedVault, SetClock } from './index-fixture';
import { hasher, RecordedRun, SharedStore, smallParser } from './stand-ins';

const query = {
  words: ['apple'],
  phrases: [],
  excludedWords: [],
  excludedPhrases: [],
  filters: [],
  unknownOperators: [],
  lastWordIsPrefix: false,
};
const reasonOf = (seconds: number): string =>
  `It could not be read within ${String(seconds)} seconds. It will be tried again when it changes.`;

/** Begins to read a note whose text says so, and never ends; until then nothing else is answered, as in a thread that is held. */
class HeldIndex extends ForwardingNoteIndex {
  holding: VaultPath | null = null;

  override put(outcomes: readonly ReadOutcome[], reading?: (path: VaultPath | null) => void): Promise<IndexChanges> {
    const slow = outcomes.find(
      (outcome) => outcome.outcome === 'read' && new TextDecoder().decode(outcome.bytes.subarray(0, 7)) === 'endless',
    );
    if (slow === undefined) return this.index.put(outcomes, reading);
    reading?.(slow.path);
    this.holding = slow.path;
    return new Promise(() => undefined);
  }

  override search(...asked: Parameters<ForwardingNoteIndex['search']>): ReturnType<ForwardingNoteIndex['search']> {
    return this.holding === null ? super.search(...asked) : new Promise(() => undefined);
  }
}

/** One program over a vault and what it keeps. */
class SlowFixture {
  readonly vault = new ListedVault();
  readonly clock = new HeldClock();
  readonly workers: { readonly channels: WorkerChannels; readonly index: HeldIndex }[] = [];
  readonly replaced: string[] = [];
  /** The note that the host was told of last. */
  #told: unknown = null;
  readonly index: ResilientNoteIndex;
  readonly sync: IndexSync;

  constructor(readonly store = new SharedStore()) {
    const start = (): ReturnType<typeof mortalIndex> => {
      const local = new LocalNoteIndex({
        makeVectors,
        keywords: new SmallKeywordIndex(),
        parser: smallParser,
        hasher,
        store,
        clock: new SetClock(),
        random: new SeededRandom(),
        identity: new TestIdentity(),
      });
      const index = new HeldIndex(local);
      const channels = workerChannels();
      this.workers.push({ channels, index });
      serveIndex(channels.worker, new SlicedNoteIndex(index, new SetClock(), 40), () => {
        channels.close();
      });
      return mortalIndex({
        ...channels.client,
        onMessage: (listener) => {
          channels.client.onMessage((message) => {
            this.#told = (message as { progress?: unknown }).progress;
            listener(message);
          });
        },
      });
    };
    this.index = new ResilientNoteIndex(
      {
        startInWorker: () => Promise.resolve(start()),
        startHere: () => Promise.reject(new Error('the thread of the app would hang')),
        opening: (work) => work(),
        replaced: (reason) => {
          this.replaced.push(reason);
        },
      },
      this.clock,
    );
    this.sync = new IndexSync({
      vault: this.vault,
      index: this.index,
      clock: new SetClock(),
      exclusions: () => Promise.resolve(() => null),
    });
  }

  /** Resolves when the worker that was started last is held by this note, and has said so. */
  async held(path: VaultPath): Promise<void> {
    for (let turn = 0; this.workers.at(-1)?.index.holding !== path || this.#told !== path; turn += 1) {
      if (turn === 5_000) throw new Error(`${path} is not being read`);
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    }
  }

  /** Syncs, and lets time pass as often as one of these notes holds the worker. */
  async syncPast(...slow: readonly (readonly [path: VaultPath, seconds: number])[]): Promise<IndexChanges> {
    const syncing = this.sync.syncAll(new RecordedRun());
    for (const [path, seconds] of slow) {
      await this.held(path);
      await this.clock.pass((seconds + 1) * 1_000);
    }
    return syncing;
  }
}

let fixture: SlowFixture;
beforeEach(() => {
  fixture = new SlowFixture();
});
afterEach(() => fixture.index.close());

test('notes that never end are given up one by one, and all others are indexed', async () => {
  const { vault, index } = fixture;
  const one = vault.put('b.md', 'endless apple');
  const large = vault.put('d.md', `endless ${'x'.repeat(6_000_000)}`);
  const last = vault.put('e.md', 'endless');
  for (const path of ['a.md', 'c.md', 'f.md']) vault.put(path, 'an apple');
  await fixture.syncPast([one, 10], [large, 13], [last, 10]);
  const coverage = await index.coverage();
  expectWhole(coverage, vault);
  expect(coverage).toMatchObject({
    total: 6,
    indexed: 3,
    waiting: 0,
    failed: [
      { path: one, reason: reasonOf(10) },
      { path: large, reason: reasonOf(13) },
      { path: last, reason: reasonOf(10) },
    ],
  });
  expect(fixture.workers.map(({ channels }) => channels.isTerminated())).toEqual([true, true, true, false]);
  // The sync itself went on, in a worker: nobody has to compare the vault again.
  expect(index.place).toBe('worker');
  expect(fixture.replaced).toEqual([]);
});

test('a note gets its full time', async () => {
  const slow = fixture.vault.put('a.md', 'endless');
  const syncing = fixture.sync.syncAll(new RecordedRun());
  await fixture.held(slow);
  await fixture.clock.pass(10_000);
  expect(fixture.workers).toHaveLength(1);
  await fixture.clock.pass(1_000);
  await syncing;
  expect(fixture.workers).toHaveLength(2);
});

test('time counts only while a note is read', async () => {
  fixture.vault.put('a.md', 'an apple');
  await fixture.sync.syncAll(new RecordedRun());
  await fixture.clock.pass(100_000);
  expect(await fixture.index.search(query, 5)).toHaveLength(1);
  expect(fixture.workers).toHaveLength(1);
});

test('a note that failed is read again when it changes, also after a restart', async () => {
  const slow = fixture.vault.put('a.md', 'endless');
  await fixture.syncPast([slow, 10]);
  await fixture.sync.syncAll(new RecordedRun());
  expect(fixture.workers).toHaveLength(2);
  const later = new SlowFixture(fixture.store);
  later.vault.put('a.md', 'endless');
  await later.sync.syncAll(new RecordedRun());
  expect(await later.index.coverage()).toMatchObject({ total: 1, failed: [{ path: slow, reason: reasonOf(10) }] });
  later.vault.put('a.md', 'endless', 2_000_000);
  await later.syncPast([slow, 10]);
  later.vault.put('a.md', 'an apple', 3_000_000);
  await later.sync.syncAll(new RecordedRun());
  expect(await later.index.coverage()).toMatchObject({ total: 1, indexed: 1, failed: [] });
  await later.index.close();
});

test('when a sync of single files gives one up, the unsaved notes are read again', async () => {
  fixture.vault.put('a.md', 'an apple');
  await fixture.sync.syncAll(new RecordedRun());
  const slow = fixture.vault.put('b.md', 'endless');
  const unsaved = fixture.vault.put('c.md', 'an apple');
  const syncing = fixture.sync.syncPaths([slow, unsaved], new RecordedRun());
  await fixture.held(slow);
  await fixture.clock.pass(11_000);
  await syncing;
  expectWhole(await fixture.index.coverage(), fixture.vault);
  expect(await fixture.index.search(query, 5)).toHaveLength(2);
});

test('a search that meets such a note is answered by the next worker', async () => {
  fixture.vault.put('a.md', 'an apple');
  await fixture.sync.syncAll(new RecordedRun());
  const slow = fixture.vault.put('b.md', 'endless');
  const syncing = fixture.sync.syncAll(new RecordedRun());
  await fixture.held(slow);
  const finding = fixture.index.search(query, 5);
  await fixture.clock.pass(11_000);
  expect(await finding).toHaveLength(1);
  await syncing;
});

test('an ordinary death is not a timeout: the next worker reads the note again', async () => {
  const slow = fixture.vault.put('a.md', 'endless');
  const syncing = fixture.sync.syncAll(new RecordedRun());
  const refused = expect(syncing).rejects.toMatchObject({ code: 'internal' });
  await fixture.held(slow);
  fixture.workers[0]?.channels.die('out of memory');
  await refused;
  expect(fixture.replaced).toEqual(['out of memory']);
  await fixture.syncPast([slow, 10]);
  expect(await fixture.index.coverage()).toMatchObject({ total: 1, failed: [{ path: slow }] });
});

test('a note that timed out is retried once on request', async () => {
  const slow = fixture.vault.put('a.md', 'endless');
  await fixture.syncPast([slow, 10]);
  const again = fixture.sync.syncAll(new RecordedRun(), true);
  await fixture.held(slow);
  await fixture.clock.pass(11_000);
  await again;
  await fixture.sync.syncAll(new RecordedRun());
  expect(fixture.workers.map(({ channels }) => channels.isTerminated())).toEqual([true, true, false]);
  expect(await fixture.index.coverage()).toMatchObject({ total: 1, failed: [{ path: slow, reason: reasonOf(10) }] });
});
