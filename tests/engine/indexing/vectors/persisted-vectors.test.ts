import { AppError } from '../../../../src/core/errors';
import { PersistedVectors, type VectorLoad } from '../../../../src/engine/indexing/vectors/persisted-vectors';
import { identityOf, type VectorsByIdentity } from '../../../../src/engine/indexing/vectors/vector-record';
import { SeededRandom } from '../../../fakes/seeded-random';
import { hasher, SharedStore } from '../stand-ins';

const model = { fingerprint: 'm1', dimensions: 2 };
let store: SharedStore;
let programs: number;

beforeEach(() => {
  store = new SharedStore();
  programs = 0;
});

const open = (fingerprint = model.fingerprint): PersistedVectors =>
  new PersistedVectors(store, hasher, new SeededRandom(++programs), { ...model, fingerprint });
const name = (text: string): string => identityOf(text, hasher);
/** A vector for each text, which says which one it is; of texts that begin with `-` none. */
const made = (...texts: string[]): VectorsByIdentity =>
  new Map(
    texts.map((text) => [name(text), text.startsWith('-') ? null : Float32Array.of(text.length, text.charCodeAt(0))]),
  );
const none = (): VectorsByIdentity => new Map();
const load = async (kept = open()): Promise<VectorLoad & { readonly vectors: Map<string, Float32Array | null> }> => {
  const vectors = new Map<string, Float32Array | null>();
  const load = await kept.load((more) => {
    for (const [identity, vector] of more) vectors.set(identity, vector);
  });
  return { ...load, vectors };
};
const loaded = async (kept = open()): Promise<string[]> => [...(await load(kept)).vectors.keys()].sort();
const names = (...texts: string[]): string[] => texts.map(name).sort();

test('vectors that were added are there for the next program, without damage', async () => {
  await open().add(made('a', '-b'), none);
  const { vectors, damagedCount } = await load();
  expect([[...vectors], damagedCount]).toEqual([[...made('a', '-b')], 0]);
});

test('two programs that write at once lose nothing', async () => {
  const [one, other] = [open(), open()];
  await Promise.all([one.add(made('a', 'b'), none), other.add(made('b', 'c'), none)]);
  expect(await loaded()).toEqual(names('a', 'b', 'c'));
});

test('merges many small records into one, without unwanted vectors', async () => {
  const kept = open();
  const texts = Array.from({ length: 24 }, (_, at) => `text ${String(at)}`);
  for (const text of texts) await kept.add(made(text), none);
  expect(store.records.size).toBe(24);
  const wanted = [...texts.slice(3), 'new'];
  await kept.add(made('new'), () => made(...wanted));
  expect(store.records.size).toBe(1);
  expect(await loaded()).toEqual(names(...wanted));
});

test('the merge keeps what another program has written', async () => {
  const [one, other] = [open(), open()];
  for (let at = 0; at < 24; at++) await one.add(made(`text ${String(at)}`), none);
  await other.add(made('of the other'), none);
  await one.add(made('new'), () => made('text 1', 'new'));
  expect(await loaded()).toEqual(names('text 1', 'new', 'of the other'));
});

test('a program that loads during the merge finds every vector', async () => {
  const one = open();
  const texts = Array.from({ length: 24 }, (_, at) => `text ${String(at)}`);
  for (const text of texts) await one.add(made(text), none);
  let reads = 0;
  let merging: Promise<void> | null = null;
  store.beforeCall = async (action) => {
    if (action === 'get' && ++reads === 5) await (merging ??= one.add(made('new'), () => made(...texts, 'new')));
  };
  expect(await loaded()).toEqual(names(...texts, 'new'));
  expect(merging).not.toBeNull();
});

test('skips large records', async () => {
  const kept = open();
  // A whole record and a small one.
  const many = Array.from({ length: 5_000 }, (_, at) => `text ${String(at)}`);
  await kept.add(made(...many), none);
  const [large = ''] = [...store.records].filter(([, bytes]) => bytes.length > 90_000).map(([key]) => key);
  for (let at = 0; at < 23; at++) await kept.add(made(`small ${String(at)}`), none);
  const all = made(...many, ...Array.from({ length: 23 }, (_, at) => `small ${String(at)}`), 'new');
  await kept.add(made('new'), () => all);
  expect(store.records.size).toBe(2);
  expect(store.records.has(large)).toBe(true);
  expect(await loaded()).toEqual([...all.keys()].sort());
});

test('rewrites everything once most of it is unwanted', async () => {
  const kept = open();
  await kept.add(made(...Array.from({ length: 5_000 }, (_, at) => `text ${String(at)}`)), none);
  for (let at = 0; at < 23; at++) await kept.add(made(`small ${String(at)}`), none);
  await kept.add(made('new'), () => made('text 7', 'small 7', 'new'));
  expect([store.records.size, await loaded()]).toEqual([1, names('text 7', 'small 7', 'new')]);
});

test('counts and removes a damaged record and reads the others', async () => {
  const kept = open();
  await kept.add(made('a'), none);
  await kept.add(made('b'), none);
  const [key = ''] = [...store.records.keys()];
  store.records.get(key)?.fill(7, 50);
  const { vectors, damagedCount } = await load();
  expect([vectors.size, damagedCount, store.records.has(key)]).toEqual([1, 1, false]);
  expect((await load()).damagedCount).toBe(0);
});

test('keeps a record that cannot be read at the moment, and reads the others', async () => {
  const kept = open();
  await kept.add(made('a'), none);
  await kept.add(made('b'), none);
  const [key = ''] = [...store.records.keys()];
  store.beforeCall = (action, asked) => {
    if (action === 'get' && asked === key) throw new AppError('file-busy', 'It is in use.');
  };
  const { vectors, damagedCount, unreadable } = await load();
  expect([vectors.size, damagedCount, unreadable, store.records.has(key)]).toEqual([1, 0, 'It is in use.', true]);
  store.beforeCall = () => undefined;
  expect(await loaded()).toEqual(names('a', 'b'));
});

test('ignores vectors of another model and deletes them on request', async () => {
  await open('m1').add(made('a'), none);
  const next = open('m2');
  await next.add(made('b'), none);
  store.records.set('shards/x.bin', new Uint8Array(1));
  expect(await loaded(open('m1'))).toEqual(names('a'));
  await next.removeOthers();
  expect([await loaded(open('m1')), await loaded(open('m2'))]).toEqual([[], names('b')]);
  expect(store.records.has('shards/x.bin')).toBe(true);
});

test('reports a store that refuses, and loses nothing already stored', async () => {
  const kept = open();
  for (let at = 0; at < 24; at++) await kept.add(made(`text ${String(at)}`), none);
  store.beforeChange = (action) => {
    if (action === 'put') throw new AppError('disk-full', 'The disk is full.');
  };
  await expect(kept.add(made('new'), () => made('text 1', 'new'))).rejects.toMatchObject({ code: 'disk-full' });
  expect(await loaded()).toHaveLength(24);
});

test('counts records that cannot be deleted once', async () => {
  const kept = open();
  for (let at = 0; at < 24; at++) await kept.add(made(`text ${String(at)}`), none);
  store.beforeChange = (action) => {
    if (action === 'delete') throw new AppError('not-permitted', 'No.');
  };
  await kept.add(made('new'), () => made('text 1', 'new'));
  expect(await loaded()).toHaveLength(25);
  store.beforeChange = () => undefined;
  await kept.add(made('newer'), () => made('text 1', 'new', 'newer'));
  expect(await loaded()).toEqual(names('text 1', 'new', 'newer'));
});
