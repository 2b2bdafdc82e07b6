import { KnownHistories } from '../../../src/engine/board/known-histories';
import { MemoryBlobStore } from '../../fakes/vault/memory-blob-store';

const key = 'board/histories';

async function opened(cache: MemoryBlobStore): Promise<KnownHistories> {
  const histories = new KnownHistories(cache);
  await histories.load();
  return histories;
}

function textIn(cache: MemoryBlobStore): string {
  return new TextDecoder().decode(cache.records.get(key));
}

test('a new history is added to the others, which are not written again', async () => {
  const cache = new MemoryBlobStore();
  const histories = await opened(cache);
  for (const id of ['a', 'b']) histories.remember(id, `origin of ${id}`);
  await histories.save();
  const before = textIn(cache);
  histories.remember('c', 'origin of c');
  histories.remember('a', 'another one');
  await histories.save();
  expect(textIn(cache)).toBe(`${before}\n{"c":"origin of c"}`);
  await histories.save();
  const again = await opened(cache);
  expect(['a', 'b', 'c', 'd'].map((id) => again.originOf(id))).toEqual([
    'origin of a',
    'origin of b',
    'origin of c',
    null,
  ]);
});

test('a line that a crash cut short hides neither the lines before it nor those after it', async () => {
  const cache = new MemoryBlobStore();
  await cache.put(key, new TextEncoder().encode('{"a":"1"}\n{"b":"2"'));
  const histories = await opened(cache);
  histories.remember('c', '3');
  await histories.save();
  const again = await opened(cache);
  expect(['a', 'b', 'c'].map((id) => again.originOf(id))).toEqual(['1', null, '3']);
});

test('the first of two lines about an entry counts', async () => {
  const cache = new MemoryBlobStore();
  await cache.put(key, new TextEncoder().encode('{"a":"first"}\n{"a":"second"}'));
  expect((await opened(cache)).originOf('a')).toBe('first');
});

test('hundreds of lines become one again', async () => {
  const cache = new MemoryBlobStore();
  const histories = await opened(cache);
  let most = 0;
  for (let number = 0; number < 450; number += 1) {
    histories.remember(`id-${number}`, `${number}`);
    await histories.save();
    most = Math.max(most, textIn(cache).split('\n').length);
  }
  expect(most).toBe(200);
  const again = await opened(cache);
  expect([0, 199, 449].map((number) => again.originOf(`id-${number}`))).toEqual(['0', '199', '449']);
});
