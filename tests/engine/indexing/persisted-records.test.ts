import { PersistedRecords, recordKeyOf } from '../../../src/engine/indexing/persisted-records';
import { SetClock } from './index-fixture';
import { found, keptFixtures, none, vaultOf } from './persisted-fixture';
import { hasher, SharedStore } from './stand-ins';

const day = 86_400_000;
const listKey = 'proven.json';

/** A store that tells when a record was written, by anyone. */
class StampedStore extends SharedStore {
  readonly #seen = new Map<string, { readonly bytes: Uint8Array; readonly count: number }>();

  stamp(key: string): Promise<string | null> {
    const bytes = this.records.get(key);
    if (bytes === undefined) return Promise.resolve(null);
    const seen = this.#seen.get(key);
    const count = seen?.bytes === bytes ? seen.count : (seen?.count ?? 0) + 1;
    this.#seen.set(key, { bytes, count });
    return Promise.resolve(String(count));
  }
}

const bytes = Uint8Array.of(1, 2, 3);
const name = hasher.sha256(bytes);
const clock = new SetClock();
let store: StampedStore;

/** Reads the record as a program that starts now; tells whether its bytes were hashed. */
async function read(): Promise<{ readonly isWhole: boolean; readonly isHashed: boolean }> {
  const digest = jest.spyOn(hasher, 'digest');
  const records = new PersistedRecords(store, hasher, clock);
  const isWhole = (await records.read(name)) !== null;
  await records.keepProofs(new Set([name]));
  const isHashed = digest.mock.calls.length > 0;
  digest.mockRestore();
  return { isWhole, isHashed };
}

beforeEach(async () => {
  store = new StampedStore();
  await store.put(recordKeyOf(name), bytes);
});

test('a record is hashed once, as long as nobody writes to it', async () => {
  expect(await read()).toEqual({ isWhole: true, isHashed: true });
  expect(await read()).toEqual({ isWhole: true, isHashed: false });
  store.records.set(recordKeyOf(name), bytes.slice());
  expect(await read()).toEqual({ isWhole: true, isHashed: true });
  expect(await read()).toEqual({ isWhole: true, isHashed: false });
});

test('a changed record is found, although it was proven before', async () => {
  await read();
  store.records.set(recordKeyOf(name), Uint8Array.of(1, 2, 4));
  expect(await read()).toEqual({ isWhole: false, isHashed: true });
  expect(await read()).toEqual({ isWhole: false, isHashed: true });
});

test('a record is proven again after a day, and when the clock was set back', async () => {
  await read();
  clock.nowMs += day;
  expect(await read()).toEqual({ isWhole: true, isHashed: true });
  clock.nowMs -= 1;
  expect(await read()).toEqual({ isWhole: true, isHashed: true });
});

test.each(['', '{', '[]', `{"${name}": 1}`, `{"${name}": {"stamp": 1, "atMs": 0}}`])(
  'a list of proven records that is %j proves nothing',
  async (text) => {
    await read();
    store.records.set(listKey, new TextEncoder().encode(text));
    expect(await read()).toEqual({ isWhole: true, isHashed: true });
  },
);

test('where nothing can be kept or told, each record is hashed', async () => {
  store.beforeChange = (_action, key) => {
    if (key === listKey) throw new Error('The disk is full.');
  };
  await read();
  expect(await read()).toEqual({ isWhole: true, isHashed: true });
  store.beforeChange = () => undefined;
  jest.spyOn(store, 'stamp').mockRejectedValue(new Error('It cannot be looked at.'));
  await read();
  expect(await read()).toEqual({ isWhole: true, isHashed: true });
});

test('the list names only records of the index', async () => {
  const other = Uint8Array.of(9);
  await store.put(recordKeyOf(hasher.sha256(other)), other);
  const records = new PersistedRecords(store, hasher, clock);
  await records.read(name);
  await records.read(hasher.sha256(other));
  await records.keepProofs(new Set([name]));
  const list: unknown = JSON.parse(new TextDecoder().decode(store.records.get(listKey)));
  expect(list).toEqual({ [name]: { stamp: '1', atMs: clock.nowMs } });
});

test.each(keptFixtures)('with proven records and %s, damage is reported and repaired', async (_name, fixture) => {
  const vault = vaultOf(40);
  const index = new StampedStore();
  await fixture.start(vault, index).syncAll();
  for (const time of [1, 2]) expect([time, await fixture.start(vault, index).syncAll()]).toEqual([time, none]);
  const digest = jest.spyOn(hasher, 'digest');
  expect(await fixture.start(vault, index).syncAll()).toEqual(none);
  expect(digest).not.toHaveBeenCalled();
  digest.mockRestore();
  for (const key of [...index.records.keys()].filter((each) => each.startsWith('shards/'))) {
    const whole = index.records.get(key) ?? new Uint8Array(0);
    index.records.set(
      key,
      whole.map((byte, at) => (at === whole.length - 1 ? byte ^ 1 : byte)),
    );
    const program = fixture.start(vault, index);
    await program.syncAll();
    expect(program.run.warnings).toEqual([expect.stringMatching(/damaged/)]);
    expect(await found(program)).toHaveLength(40);
  }
});
