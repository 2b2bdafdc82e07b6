import { describeOtherWriter, lockState, WriteLock } from '../../../src/engine/writing/write-lock';
import { ManualClock } from '../../fakes/clocks/manual-clock';
import { MemoryBlobStore } from '../../fakes/vault/memory-blob-store';
import { SeededRandom } from '../../fakes/seeded-random';
import { TestIdentity } from '../../fakes/test-identity';

describe('the write lock', () => {
  const state = { store: new MemoryBlobStore(), clock: new ManualClock() };
  const ports = (process: string, dead: string[] = [], host = 'here') => ({
    state: state.store,
    clock: state.clock,
    random: new SeededRandom(Number(process)),
    identity: new TestIdentity(process, host, new Set(dead)),
  });

  beforeEach(() => {
    state.store = new MemoryBlobStore();
    state.clock = new ManualClock();
  });

  it('leaves nothing behind', async () => {
    const lock = await WriteLock.acquire(ports('1'), 'ingest');
    expect(await lockState(ports('2'))).toBe('held');
    await lock.release();
    expect(await state.store.list('')).toEqual([]);
  });

  it('is waited for', async () => {
    const lock = await WriteLock.acquire(ports('1'), 'ingest');
    const waiting = WriteLock.acquire(ports('2'), 'undo');
    await new Promise((resolve) => setImmediate(resolve));
    await lock.release();
    await (await waiting).release();
    expect(await state.store.list('')).toEqual([]);
  });

  it('is refused after ten seconds, naming the holder', async () => {
    await WriteLock.acquire(ports('1'), 'ingest');
    const start = state.clock.now().getTime();
    await expect(WriteLock.acquire(ports('2'), 'undo')).rejects.toMatchObject({
      code: 'locked',
      message: expect.stringMatching(/process 1 on here.*"ingest".*try again/) as string,
    });
    expect(state.clock.now().getTime() - start).toBe(10_000);
  });

  it('that is never released reports where it is and what to do', async () => {
    const fresh = (): Uint8Array =>
      new TextEncoder().encode(
        JSON.stringify({
          host: 'laptop',
          process: '12-3',
          token: 'ab',
          heartbeat: state.clock.now().getTime() + 29_000,
          command: '',
        }),
      );
    await state.store.put('write.lock', new TextEncoder().encode('junk'));
    await state.store.put('takeover/00', fresh());
    const refused = await WriteLock.acquire(ports('2'), 'undo').catch((error: unknown) => error);
    expect(refused).toMatchObject({
      code: 'locked',
      path: '.cyberbrain/write.lock',
      message: expect.stringMatching(/process 12-3 on laptop.*delete “\.cyberbrain\/write\.lock”/) as string,
    });
    await state.store.put('write.lock', fresh());
    expect(await describeOtherWriter(ports('2'))).toMatch(/process 12-3 on laptop.*delete/);
  });

  it('held by this program, or by none, is not reported', async () => {
    expect(await describeOtherWriter(ports('1'))).toBeNull();
    await WriteLock.acquire(ports('1'), 'ingest');
    expect(await describeOtherWriter(ports('1'))).toBeNull();
    expect(await describeOtherWriter(ports('2', ['1']))).toBeNull();
    expect(await describeOtherWriter(ports('2'))).toMatch(/process 1 on here/);
  });

  it('is taken over from a dead process at once, from an unresponsive one after 30 seconds', async () => {
    await WriteLock.acquire(ports('1'), 'ingest');
    const start = state.clock.now().getTime();
    await WriteLock.acquire(ports('2', ['1']), 'undo');
    expect(state.clock.now().getTime()).toBe(start);
    state.clock.advance(30_001);
    await (await WriteLock.acquire(ports('3', [], 'elsewhere'), 'index')).release();
    expect(await state.store.list('')).toEqual([]);
  });

  it('stays alive through a heartbeat, and is lost by a holder that slept', async () => {
    const lock = await WriteLock.acquire(ports('1'), 'ingest');
    for (let i = 0; i < 10; i++) {
      state.clock.advance(6_000);
      await lock.keep();
    }
    await expect(WriteLock.acquire(ports('2'), 'undo')).rejects.toMatchObject({ code: 'locked' });
    state.clock.advance(31_000);
    await lock.keep();
    state.clock.advance(31_000);
    const other = await WriteLock.acquire(ports('2'), 'undo');
    await expect(lock.keep()).rejects.toMatchObject({ code: 'locked' });
    await lock.release();
    await other.keep();
  });

  it('goes to one of many takers', async () => {
    await WriteLock.acquire(ports('1'), 'ingest');
    const takers = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) => WriteLock.acquire(ports(String(i + 2), ['1']), 'undo')),
    );
    expect(takers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await state.store.list('')).toEqual(['write.lock']);
  });

  it('survives a taker that died while taking over, and a lock that cannot be read', async () => {
    await WriteLock.acquire(ports('1'), 'ingest');
    const put = state.store.put.bind(state.store);
    state.store.put = () => Promise.reject(new Error('killed'));
    state.store.delete = () => Promise.resolve();
    await expect(WriteLock.acquire(ports('2', ['1']), 'undo')).rejects.toThrow('killed');
    expect(await state.store.list('takeover/')).toHaveLength(1);
    Reflect.deleteProperty(state.store, 'delete');
    state.store.put = put;
    await (await WriteLock.acquire(ports('3', ['1', '2']), 'index')).release();
    expect(await state.store.list('')).toEqual([]);
    await state.store.put('write.lock', new TextEncoder().encode('{"host":'));
    await (await WriteLock.acquire(ports('4'), 'index')).release();
    expect(await state.store.list('')).toEqual([]);
  });

  const junk = new TextEncoder().encode('junk');
  const staleMark = (token: string): Uint8Array =>
    new TextEncoder().encode(JSON.stringify({ host: 'away', process: '9', token, heartbeat: 0, command: '' }));

  it.each<[string, () => void]>([
    [
      'an unreadable marker that refers to itself',
      () => {
        state.store.records.set('takeover/00', junk);
      },
    ],
    [
      'circular markers',
      () => {
        state.store.records.set('takeover/00', staleMark('01'));
        state.store.records.set('takeover/01', staleMark('00'));
      },
    ],
    [
      'a thousand markers, one after the other',
      () => {
        for (let at = 0; at < 1_000; at++)
          state.store.records.set(
            `takeover/${String(at).padStart(2, '0')}`,
            staleMark(String(at + 1).padStart(2, '0')),
          );
      },
    ],
  ])('can be acquired despite %s', async (_, plant) => {
    state.store.records.set('write.lock', junk);
    plant();
    const start = state.clock.now().getTime();
    await (await WriteLock.acquire(ports('4'), 'index')).release();
    expect(state.clock.now().getTime()).toBe(start);
    expect(await state.store.get('write.lock')).toBeNull();
  });

  it.each([
    ['a token that is not a valid file name', { token: 'ab'.repeat(5_000) }],
    ['a command of many lines', { command: 'x\n'.repeat(2_000) }],
    ['a heartbeat from the future', { heartbeat: Date.UTC(2199, 0) }],
  ])('is taken over from a record with %s', async (_, given) => {
    const record = {
      host: 'away',
      process: '9',
      token: 'ab',
      heartbeat: state.clock.now().getTime(),
      command: 'ingest',
      ...given,
    };
    state.store.records.set('write.lock', new TextEncoder().encode(JSON.stringify(record)));
    await (await WriteLock.acquire(ports('4'), 'index')).release();
    expect(await state.store.list('')).toEqual([]);
  });
});
