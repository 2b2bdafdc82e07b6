import { AppError } from '../../../src/core/errors';
import { encodeLock } from '../../../src/engine/locking/lock-record';
import { StoreLock, type LockKind, type LockPorts } from '../../../src/engine/locking/store-lock';
import { ManualClock } from '../../fakes/clocks/manual-clock';
import { MemoryBlobStore } from '../../fakes/vault/memory-blob-store';
import { replaceable } from '../../fakes/replaceable';
import { SeededRandom } from '../../fakes/seeded-random';
import { TestIdentity } from '../../fakes/test-identity';
import { testRun } from '../../fakes/test-run';

const store = new MemoryBlobStore();
const clock = new ManualClock();
const random = new SeededRandom();
const kind: LockKind = {
  key: 'leases/one',
  waitMs: 1000,
  held: ({ process }) => new AppError('locked', `held by ${process}`),
  lost: () => new AppError('locked', 'lost'),
};
const portsOf = (process: string, dead: readonly string[] = []): LockPorts => ({
  store,
  clock,
  random,
  identity: new TestIdentity(process, 'here', new Set(dead)),
});

afterEach(() => {
  store.records.clear();
});

test('the second taker waits and learns who holds the lock', async () => {
  const lock = await StoreLock.acquire(portsOf('1'), kind, 'ingest');
  await expect(StoreLock.acquire(portsOf('2'), kind, 'ingest')).rejects.toMatchObject({
    code: 'locked',
    message: 'held by 1',
  });
  await lock.release();
  expect(store.records.size).toBe(0);
  await expect(StoreLock.acquire(portsOf('2'), kind, 'ingest')).resolves.toBeDefined();
});

test('a wait ends when the user stops the run', async () => {
  await StoreLock.acquire(portsOf('1'), kind, 'ingest');
  const run = testRun();
  run.cancel();
  await expect(StoreLock.acquire(portsOf('2'), kind, 'ingest', run.signal)).rejects.toMatchObject({
    code: 'cancelled',
  });
});

test('the lock of a dead program is taken over at once, that of a silent one after half a minute', async () => {
  await StoreLock.acquire(portsOf('1'), kind, 'ingest');
  const second = await StoreLock.acquire(portsOf('2', ['1']), kind, 'ingest');
  clock.advance(31_000);
  const third = await StoreLock.acquire(portsOf('3'), kind, 'ingest');
  await expect(second.keepAlive()).rejects.toMatchObject({ message: 'lost' });
  await second.release();
  await expect(third.keep()).resolves.toBeUndefined();
  expect([...store.records.keys()]).toEqual(['leases/one']);
});

test('a process that comes too late leaves the lock to the faster one', async () => {
  await StoreLock.acquire(portsOf('1'), kind, 'ingest');
  const faster: StoreLock[] = [];
  const late = replaceable(store);
  late.create = async (key, bytes) => {
    if (key.startsWith('takeover/')) faster.push(await StoreLock.acquire(portsOf('2', ['1']), kind, 'ingest'));
    return store.create(key, bytes);
  };
  await expect(
    StoreLock.acquire({ ...portsOf('3', ['1']), store: late }, { ...kind, waitMs: 0 }, 'ingest'),
  ).rejects.toMatchObject({ code: 'locked' });
  expect(faster).toHaveLength(1);
  await expect(faster[0]?.keep()).resolves.toBeUndefined();
});

test('does not take over a lock that is renewed between steps', async () => {
  const lock = await StoreLock.acquire(portsOf('1'), kind, 'ingest');
  for (let step = 0; step < 10; step++) {
    clock.advance(6_000);
    await lock.keepAlive();
  }
  await expect(StoreLock.acquire(portsOf('2'), { ...kind, waitMs: 0 }, 'ingest')).rejects.toMatchObject({
    code: 'locked',
  });
});

test.each([
  ['leads back to itself', ['00']],
  ['is longer than takers make it', Array.from({ length: 60 }, (_, at) => at.toString(16).padStart(4, '0'))],
])('a planted chain of takers that %s is cleared away', async (_, tokens) => {
  const planted = (token: string): Uint8Array =>
    encodeLock({ host: '', process: '', token, heartbeat: 0, command: '' });
  store.records.set(kind.key, planted(tokens[0] ?? ''));
  for (const [at, token] of tokens.entries()) store.records.set(`takeover/${token}`, planted(tokens[at + 1] ?? token));
  const patient = { ...kind, waitMs: 1_000_000 };
  await expect(StoreLock.acquire(portsOf('1'), patient, 'ingest')).resolves.toBeDefined();
});
