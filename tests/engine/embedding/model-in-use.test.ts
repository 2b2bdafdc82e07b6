import { AppError } from '../../../src/core/errors';
import { builtIn } from '../../../src/core/models/embedder-choice';
import { parseVaultPath } from '../../../src/core/note/path';
import { parseQuery } from '../../../src/core/search/parse-query';
import { readRetrievers } from '../../../src/engine/indexing/retriever-states';
import { ScriptedEmbedder } from '../../fakes/search/scripted-embedder';
import { settled } from '../../fakes/settled';
import { EmbeddingProgram, folder } from './embedding-world';

let world: EmbeddingProgram;

beforeEach(() => {
  world = new EmbeddingProgram();
  world.vault.put('Tea.md', 'Green leaves.\n', 2_000);
  world.vault.put('Coffee.md', 'Black beans.\n', 1_000);
});

const semantic = async (): Promise<unknown> => readRetrievers(await world.index.coverage()).semantic;
const problem = async (): Promise<string | null> => (await world.index.coverage()).modelProblem;
const isTold = (sentence: string): object => ({
  embedder: 'built-in',
  reason: expect.stringContaining(sentence) as string,
});

/** Words answer, whatever becomes of the model. */
async function expectWords(): Promise<void> {
  expect(await world.find('leaves', 'keyword')).toEqual(['Tea.md']);
  for (const mode of ['hybrid', 'semantic'] as const) expect((await world.find('leaves', mode))[0]).toBe('Tea.md');
}

test('a chosen model is started once, and asked with what the query says', async () => {
  await world.embed();
  const [first, second] = [await world.model.open(), await world.model.open()];
  expect([first === second, world.started.length, world.model.problem]).toEqual([true, 1, null]);
  const [hit] = await world.hits('"green leaves" tea -coffee');
  expect(hit).toMatchObject({ path: 'Tea.md', ranks: { semantic: { rank: 1 } } });
  expect(world.embedder.asked.at(-1)).toEqual({ text: 'green leaves tea', purpose: 'query' });
  expect(await semantic()).toEqual({ state: 'ready', embedder: 'model' });
});

test('it is not asked before it can answer', async () => {
  await world.program.syncAll();
  await world.model.open();
  await expectWords();
  expect(world.embedder.asked).toEqual([]);
  await world.embed();
  await world.find('leaves');
  expect(world.embedder.asked.at(-1)).toEqual({ text: 'leaves', purpose: 'query' });
});

test('its answers are mixed in as it is set, and each hit says so', async () => {
  await world.embed();
  expect((await world.hits('leaves', 'hybrid'))[0]?.ranks).toMatchObject({
    fusion: 'scores',
    keyword: { rank: 1 },
    semantic: { rank: 1 },
  });
  expect((await world.hits('leaves', 'semantic'))[0]?.ranks).not.toHaveProperty('fusion');
  const other = world.again();
  other.fusion = 'rrf';
  await other.embed();
  expect((await other.hits('leaves', 'hybrid'))[0]).toMatchObject({
    score: 1,
    ranks: { fusion: 'rrf', keyword: { rank: 1 }, semantic: { rank: 1 } },
  });
  expect(
    (await other.index.search(parseQuery('leaves'), 3, { mode: 'hybrid', fusion: 'scores' }))[0]?.ranks,
  ).toMatchObject({ fusion: 'scores' });
});

test('words alone, and filters alone, do not ask the model', async () => {
  await world.embed();
  const before = world.embedder.asked.length;
  await world.find('leaves', 'keyword');
  await world.find('path:"Tea"', 'hybrid');
  expect(world.embedder.asked).toHaveLength(before);
});

test('filters and excluded words hold for what the model finds', async () => {
  world.vault.put('Sub/Leaf.md', 'leaves and roots\n');
  await world.embed();
  expect(await world.find('leaves path:"Sub/"')).toEqual(['Sub/Leaf.md']);
  expect(await world.find('leaves -roots')).not.toContain('Sub/Leaf.md');
});

test('the built-in vectors are no model', async () => {
  world.choice = builtIn;
  await world.embed();
  expect([world.started, await problem(), (await world.index.coverage()).embedded]).toEqual([[], null, null]);
  await expectWords();
});

test('until enough was shown to it the model does not answer, and that is told', async () => {
  await world.embed();
  for (let at = 0; at < 5; at++) world.vault.put(`n${String(at)}.md`, `other ${String(at)}\n`);
  await world.program.syncAll();
  expect(await semantic()).toMatchObject(isTold('The model has processed 2 of 7 passages.'));
  await expectWords();
});

describe('a model that cannot be started is told, and the others answer', () => {
  test.each<[string, () => void, string]>([
    [
      'is not here as a whole',
      () => {
        world.files = () => Promise.resolve(null);
      },
      'The model /models/tiny is not completely downloaded. Download it again, or use the built-in vectors.',
    ],
    [
      'has a file that is missing',
      () => {
        world.files = () => Promise.reject(new AppError('not-found', 'The folder has no tokenizer.json.'));
      },
      'The folder has no tokenizer.json.',
    ],
    [
      'does not run here',
      () => {
        world.next = () => Promise.reject(new AppError('unreachable', 'It does not run here.'));
      },
      'It does not run here.',
    ],
    [
      'fails in a way that nobody foresaw',
      () => {
        world.next = () => {
          throw new TypeError('x is undefined');
        };
      },
      'The chosen model could not be started: x is undefined.',
    ],
  ])('one that %s', async (_, breaks, sentence) => {
    breaks();
    await world.embed();
    expect(await world.model.open()).toBeNull();
    expect(await problem()).toBe(sentence);
    expect(await semantic()).toMatchObject(isTold(sentence));
    await expectWords();
  });

  test('it is not tried again until it was closed', async () => {
    let isWhole = false;
    world.files = () => (isWhole ? Promise.resolve({} as never) : Promise.resolve(null));
    await world.embed();
    isWhole = true;
    expect(await world.model.open()).toBeNull();
    await world.model.close();
    expect([await problem(), await world.model.open()]).toEqual([null, world.embedder]);
  });
});

test('a query that the model fails at is answered by others and told; the next one that it bears is not', async () => {
  await world.embed();
  world.embedder.beforeText = (text) => {
    if (text.includes('leaves')) throw new AppError('unreachable', 'The model does not run any more.');
  };
  await expectWords();
  expect(await semantic()).toMatchObject(isTold('The model does not run any more.'));
  expect((await world.hits('beans'))[0]?.path).toBe('Coffee.md');
  expect(await semantic()).toEqual({ state: 'ready', embedder: 'model' });
});

test.each(['!null', '!nan', '!zero', '!short'])('a query without a vector (%s) is no failure', async (odd) => {
  await world.embed();
  expect(await world.find(`${odd} leaves`)).toEqual(['Tea.md']);
  expect(await world.find(`${odd} leaves`, 'hybrid')).toEqual(['Tea.md']);
});

test('after another choice the other model has its own vectors, and the old ones go when all is known', async () => {
  await world.embed();
  const old = world.embedder;
  const kept = (): Set<string | undefined> =>
    new Set(
      [...world.store.records.keys()].filter((key) => key.startsWith('vectors/')).map((key) => key.split('/')[1]),
    );
  const before = kept();
  await world.model.close();
  expect(old.isClosed).toBe(true);
  world.next = () => new ScriptedEmbedder('scripted-2', 8);
  world.vault.put('Locked.md', 'x\n');
  await world.program.syncAll();
  world.vault.unreadable.set(parseVaultPath('Locked.md'), new AppError('unreadable', 'It is locked.'));
  await world.embed();
  expect(world.embedder.passages).toHaveLength(2);
  expect(kept().size).toBe(2);
  world.vault.unreadable.clear();
  await world.embed();
  expect([kept().size, before.size]).toEqual([1, 1]);
  expect([...kept()]).not.toEqual([...before]);
  expect(await world.find('leaves')).toContain('Tea.md');
});

test('the old vectors stay while notes wait to be read', async () => {
  world.store.records.set('vectors/other/x.bin', new Uint8Array(1));
  const index = world.program.index;
  await world.program.syncAll();
  await world.model.open();
  await index.compare([{ path: parseVaultPath('New.md'), size: 1, mtimeMs: 3_000, excluded: null }], []);
  for (const { missing } of await index.unembedded(9))
    await index.putVectors(
      world.embedder,
      missing.map((identity) => [identity, null]),
    );
  await index.save();
  expect(world.store.records.has('vectors/other/x.bin')).toBe(true);
  await index.compare([], [parseVaultPath('New.md')]);
  await index.save();
  expect(world.store.records.has('vectors/other/x.bin')).toBe(false);
});

test('a note that left the vault leaves the counts and the results', async () => {
  await world.embed();
  world.vault.files.delete(parseVaultPath('Tea.md'));
  await world.program.syncAll();
  expect((await world.index.coverage()).embedded).toEqual({ done: 1, total: 1, isAnswering: true });
  expect(await world.find('leaves')).not.toContain('Tea.md');
});

test('a choice that goes back finds what was kept as long as it was kept', async () => {
  await world.embed();
  await world.model.close();
  world.choice = builtIn;
  await world.embed();
  expect((await world.index.coverage()).embedded).toBeNull();
  await world.model.close();
  world.choice = folder;
  await world.embed();
  expect(world.embedder.passages).toEqual([]);
  expect(await semantic()).toEqual({ state: 'ready', embedder: 'model' });
});

test('a model that is closed while it starts is not used', async () => {
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  let isStarting: () => void = () => undefined;
  const starting = new Promise<void>((resolve) => {
    isStarting = resolve;
  });
  const slow = new ScriptedEmbedder('slow');
  world.next = async () => {
    isStarting();
    await held;
    return slow;
  };
  await world.program.syncAll();
  const opening = world.model.open();
  await starting;
  const closing = world.model.close();
  world.next = () => new ScriptedEmbedder('quick');
  const next = world.model.open();
  await settled();
  go();
  await Promise.all([opening, closing]);
  expect((await next)?.fingerprint).toBe('quick');
  expect(slow.isClosed).toBe(true);
  await world.embed();
  expect((await world.hits('leaves'))[0]?.ranks.semantic?.rank).toBe(1);
  expect(slow.asked).toEqual([]);
  expect(await problem()).toBeNull();
});

test('where the index fails the model is closed, and tried again', async () => {
  await world.program.syncAll();
  const use = jest
    .spyOn(world.program.index, 'useModel')
    .mockRejectedValueOnce(new AppError('internal', 'The index stopped.'));
  await expect(world.model.open()).rejects.toMatchObject({ code: 'internal' });
  expect(world.embedder.isClosed).toBe(true);
  expect(await world.model.open()).toBe(world.embedder);
  expect(world.started).toHaveLength(2);
  use.mockRestore();
});

test('a model that ends badly is ended all the same', async () => {
  await world.embed();
  world.embedder.close = () => Promise.reject(new Error('It hangs.'));
  await world.model.close();
  expect(await world.model.open()).toBe(world.started[1]);
});

test('what the index says of kept vectors is said', async () => {
  await world.embed();
  for (const [key, bytes] of world.store.records) if (key.startsWith('vectors/')) bytes.fill(0, 30);
  const next = world.again();
  await next.embed();
  expect(next.said).toEqual(['Some embeddings were damaged. Those passages will be embedded again.']);
  expect(next.embedder.passages).toHaveLength(2);
});
