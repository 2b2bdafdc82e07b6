import { RefreshInTurns } from '../../../src/engine/indexing/refresh-in-turns';
import { manifestKey } from '../../../src/engine/indexing/manifest';
import { MemoryBlobStore } from '../../fakes/vault/memory-blob-store';
import { SeededRandom } from '../../fakes/seeded-random';
import { testRun } from '../../fakes/test-run';
import { hasher } from './stand-ins';

/** A program over a shared store, whose sync takes as long as the test says and saves another manifest each time. */
class Desk {
  synced = 0;
  renewed = 0;
  saved = 0;
  /** What changed; null when that is too much to read without a turn. */
  few: { added: number; updated: number; removed: number } | null = null;
  end: () => void = () => undefined;
  readonly refresher: RefreshInTurns;

  constructor(store: MemoryBlobStore, process: string, isQuick: boolean) {
    let nowMs = 1_000_000;
    const clock = {
      now: () => new Date(nowMs),
      sleep: (ms: number) => {
        nowMs += ms;
        return Promise.resolve();
      },
    };
    const syncAll = async (): Promise<{ added: number; updated: number; removed: number }> => {
      this.synced += 1;
      if (!isQuick)
        await new Promise<void>((resolve) => {
          this.end = resolve;
        });
      await store.put(manifestKey, new TextEncoder().encode(`${process} ${String(this.synced)}`));
      return { added: 0, updated: 0, removed: 0 };
    };
    this.refresher = new RefreshInTurns({
      store,
      lockPorts: { clock, random: new SeededRandom(), identity: { host: 'h', process, isDead: () => false } },
      hasher,
      index: {
        renew: () => {
          this.renewed += 1;
          return Promise.resolve();
        },
      },
      sync: {
        edition: 0,
        syncAll,
        syncFew: () => Promise.resolve(this.few),
        save: async () => {
          this.saved += 1;
          await store.put(manifestKey, new TextEncoder().encode(`${process} few`));
        },
      },
    });
  }
}

const settle = async (): Promise<void> => {
  for (let step = 0; step < 50; step += 1)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
};

test('one program indexes changes, the other loads what it saved', async () => {
  const store = new MemoryBlobStore();
  const [slow, other] = [new Desk(store, 'a', false), new Desk(store, 'b', true)];
  const running = slow.refresher.refresh(testRun());
  await settle();
  expect(await other.refresher.refresh(testRun())).toBe(
    'Another program is updating the index. Try again in a moment.',
  );
  expect([other.synced, other.renewed]).toEqual([0, 0]);
  slow.end();
  expect(await running).toBeNull();
  expect(await other.refresher.refresh(testRun())).toBeNull();
  expect([other.synced, other.renewed]).toEqual([1, 1]);
  expect(await other.refresher.refresh(testRun())).toBeNull();
  expect(other.renewed).toBe(1);
});

test('few changes are read at once by each program, and saved by those that get a turn', async () => {
  const store = new MemoryBlobStore();
  const [slow, other] = [new Desk(store, 'a', false), new Desk(store, 'b', true)];
  const running = slow.refresher.refresh(testRun());
  await settle();
  other.few = { added: 1, updated: 0, removed: 0 };
  expect(await other.refresher.refresh(testRun())).toBeNull();
  await other.refresher.close();
  expect([other.saved, other.renewed]).toEqual([0, 0]);
  slow.end();
  await running;
  expect(await other.refresher.refresh(testRun())).toBeNull();
  await other.refresher.close();
  expect(other.saved).toBe(1);
  other.few = { added: 0, updated: 0, removed: 0 };
  await other.refresher.refresh(testRun());
  await other.refresher.close();
  expect([other.saved, other.synced]).toEqual([1, 0]);
});

test('a store without locks blocks no other program', async () => {
  const store = new MemoryBlobStore();
  Object.assign(store, { create: () => Promise.reject(new Error('read-only')) });
  const desk = new Desk(store, 'a', true);
  expect(await desk.refresher.refresh(testRun())).toBeNull();
  expect(desk.synced).toBe(1);
});

test('a failed refresh lets the next one run', async () => {
  const store = new MemoryBlobStore();
  const desk = new Desk(store, 'a', true);
  const failing = new RefreshInTurns({
    store,
    lockPorts: {
      clock: { now: () => new Date(1_000_000), sleep: () => Promise.resolve() },
      random: new SeededRandom(),
      identity: { host: 'h', process: 'b', isDead: () => false },
    },
    hasher,
    index: { renew: () => Promise.resolve() },
    sync: {
      edition: 0,
      syncAll: () => Promise.reject(new Error('disk')),
      syncFew: () => Promise.resolve(null),
      save: () => Promise.resolve(),
    },
  });
  await expect(failing.refresh(testRun())).rejects.toThrow('disk');
  expect(await desk.refresher.refresh(testRun())).toBeNull();
});
