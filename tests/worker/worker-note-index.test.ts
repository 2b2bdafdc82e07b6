import { AppError } from '../../src/core/errors';
import { parseVaultPath } from '../../src/core/note/path';
import { SeededRandom } from '../fakes/seeded-random';
import { workerChannels } from '../fakes/worker-channels';
import { LocalNoteIndex } from '../../src/engine/indexing/local-note-index';
import { IndexSync } from '../../src/engine/indexing/sync';
import type { NoteIndex } from '../../src/ports/note-index';
import { WorkerNoteIndex } from '../../src/worker/client';
import { serveIndex } from '../../src/worker/serve';
import { expectWhole, ListedVault, SetClock } from '../engine/indexing/index-fixture';
import { hasher, smallParser, RecordedRun, SharedStore } from '../engine/indexing/stand-ins';
import { SmallKeywordIndex } from '../fakes/search/small-keyword-index';
import { makeVectors } from '../fakes/search/make-vectors';

const query = {
  words: ['word'],
  phrases: [],
  excludedWords: [],
  excludedPhrases: [],
  filters: [],
  unknownOperators: [],
  lastWordIsPrefix: false,
};

/** A served index at the other end of a message channel, in one process. */
function connect(index: NoteIndex): { client: WorkerNoteIndex; die: (reason: string) => void } {
  const channels = workerChannels();
  serveIndex(channels.worker, index, () => {
    channels.close();
  });
  return {
    client: new WorkerNoteIndex(channels.client),
    die: (reason) => {
      channels.die(reason);
    },
  };
}

function localIndex(store = new SharedStore()): LocalNoteIndex {
  const identity = { host: 'h', process: 'p', isDead: () => false };
  return new LocalNoteIndex({
    makeVectors,
    keywords: new SmallKeywordIndex(),
    parser: smallParser,
    hasher,
    store,
    clock: new SetClock(),
    random: new SeededRandom(),
    identity,
  });
}

function syncOf(vault: ListedVault, index: NoteIndex): IndexSync {
  return new IndexSync({
    vault,
    index,
    clock: new SetClock(),
    exclusions: () => Promise.resolve(() => null),
  });
}

describe('an index behind messages', () => {
  test('answers like the index in the same thread', async () => {
    const vault = new ListedVault();
    for (let i = 0; i < 700; i += 1) vault.put(`n${String(i)}.md`, `word ${String(i)}`);
    vault.put('broken.md', new Uint8Array([0xff]));
    const local = localIndex();
    await syncOf(vault, local).syncAll(new RecordedRun());
    const store = new SharedStore();
    const { client } = connect(localIndex(store));
    const run = new RecordedRun();
    expect(await syncOf(vault, client).syncAll(run)).toEqual({ added: 700, updated: 0, removed: 0 });
    expectWhole(await client.coverage(), vault);
    expect(await client.coverage()).toEqual(await local.coverage());
    expect(await client.search(query, 1_000)).toEqual(await local.search(query, 1_000));
    expect(await client.facets(query)).toEqual(await local.facets(query));
    expect((await client.facets(query)).noteCount).toBe(700);
    await client.close();

    const again = connect(localIndex(store)).client;
    const later = new RecordedRun();
    expect(await syncOf(vault, again).syncAll(later)).toEqual({ added: 0, updated: 0, removed: 0 });
    expect(later.labels.at(-1)).toBe('Opening the index 700/700');
    await again.close();
  });

  test('errors keep code, message and path', async () => {
    const index = localIndex();
    index.search = () => Promise.reject(new AppError('damaged', 'It is broken.', 'a.md'));
    index.coverage = () => Promise.reject(new TypeError('oops'));
    const { client } = connect(index);
    await expect(client.search(query, 1)).rejects.toMatchObject({
      name: 'AppError',
      code: 'damaged',
      message: 'It is broken.',
      path: 'a.md',
    });
    await expect(client.coverage()).rejects.toMatchObject({ name: 'AppError', code: 'internal', message: 'oops' });
    await client.close();
  });

  test('bytes change hands, and a view into a larger buffer is copied first', async () => {
    const { client } = connect(localIndex());
    await client.open();
    const path = parseVaultPath('a.md');
    const other = parseVaultPath('b.md');
    await client.compare(
      [path, other].map((listed) => ({ path: listed, size: 4, mtimeMs: 1, excluded: null })),
      'unlisted',
    );
    const whole = new TextEncoder().encode('word').slice();
    const pool = new TextEncoder().encode('a word and more').slice();
    const outcome = { outcome: 'read', size: 4, mtimeMs: 1, readAtMs: 9_000 } as const;
    await client.put([
      { ...outcome, path, bytes: whole },
      { ...outcome, path: other, bytes: pool.subarray(2, 6) },
    ]);
    expect(whole.byteLength).toBe(0);
    expect(pool.byteLength).toBe(15);
    expect(await client.search(query, 9)).toHaveLength(2);
    await client.close();
  });

  test('when the worker dies, pending and later calls fail with the reason', async () => {
    const index = localIndex();
    index.coverage = () => new Promise(() => undefined);
    const { client, die } = connect(index);
    const pending = client.coverage();
    die('out of memory');
    await expect(pending).rejects.toMatchObject({
      code: 'internal',
      message: expect.stringContaining('out of memory') as string,
    });
    await expect(client.search(query, 1)).rejects.toMatchObject({ code: 'internal' });
    await client.close();
  });

  test('a closed index says so', async () => {
    const { client } = connect(localIndex());
    await client.close();
    await client.close();
    await expect(client.coverage()).rejects.toMatchObject({ code: 'internal' });
  });
});
