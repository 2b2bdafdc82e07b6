import { AppError } from '../../../src/core/errors';
import { builtIn } from '../../../src/core/models/embedder-choice';
import { parseVaultPath } from '../../../src/core/note/path';
import { parseQuery } from '../../../src/core/search/parse-query';
import { readRetrievers } from '../../../src/engine/indexing/retriever-states';
import { ScriptedEmbedder } from '../../fakes/search/scripted-embedder';
import { settled } from '../../fakes/settled';
import { EmbeddingProgram, folder } from './embedding-fixture';

let fixture: EmbeddingProgram;

beforeEach(() => {
  fixture = new EmbeddingProgram();
  fixture.vault.put('Tea.md', 'Green leaves.\n', 2_000);
  fixture.vault.put('Coffee.md', 'Black beans.\n', 1_000);
});

const semantic = async (): Promise<unknown> => readRetrievers(await fixture.index.coverage()).semantic;
const problem = async (): Promise<string | null> => (await fixture.index.coverage()).modelProblem;
const isTold = (sentence: string): object => ({
  embedder: 'built-in',
  reason: expect.stringContaining(sentence) as string,
});

/** Words answer, whatever becomes of the model. */
async function expectWords(): Promise<void> {
  expect(await fixture.find('leaves', 'keyword')).toEqual(['Tea.md']);
  for (const mode of ['hybrid', 'semantic'] as const) expect((await fixture.find('leaves', mode))[0]).toBe('Tea.md');
}

test('starts a chosen model once, and sends it the words of the query', async () => {
  await fixture.embed();
  const [first, second] = [await fixture.model.open(), await fixture.model.open()];
  expect([first === second, fixture.started.length, fixture.model.problem]).toEqual([true, 1, null]);
  const [hit] = await fixture.hits('"green leaves" tea -coffee');
  expect(hit).toMatchObject({ path: 'Tea.md', ranks: { semantic: { rank: 1 } } });
  expect(fixture.embedder.asked.at(-1)).toEqual({ text: 'green leaves tea', purpose: 'query' });
  expect(await semantic()).toEqual({ state: 'ready', embedder: 'model' });
});

test('it is not asked before it can answer', async () => {
  await fixture.program.syncAll();
  await fixture.model.open();
  await expectWords();
  expect(fixture.embedder.asked).toEqual([]);
  await fixture.embed();
  await fixture.find('leaves');
  expect(fixture.embedder.asked.at(-1)).toEqual({ text: 'leaves', purpose: 'query' });
});

test('fuses its answers as configured, and each hit shows it', async () => {
  await fixture.embed();
  expect((await fixture.hits('leaves', 'hybrid'))[0]?.ranks).toMatchObject({
    fusion: 'scores',
    keyword: { rank: 1 },
    semantic: { rank: 1 },
  });
  expect((await fixture.hits('leaves', 'semantic'))[0]?.ranks).not.toHaveProperty('fusion');
  const other = fixture.again();
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
  await fixture.embed();
  const before = fixture.embedder.asked.length;
  await fixture.find('leaves', 'keyword');
  await fixture.find('path:"Tea"', 'hybrid');
  expect(fixture.embedder.asked).toHaveLength(before);
});

test('applies filters and excluded words to the model’s hits', async () => {
  fixture.vault.put('Sub/Leaf.md', 'leaves and roots\n');
  await fixture.embed();
  expect(await fixture.find('leaves path:"Sub/"')).toEqual(['Sub/Leaf.md']);
  expect(await fixture.find('leaves -roots')).not.toContain('Sub/Leaf.md');
});

test('the built-in vectors need no model', async () => {
  fixture.choice = builtIn;
  await fixture.embed();
  expect([fixture.started, await problem(), (await fixture.index.coverage()).embedded]).toEqual([[], null, null]);
  await expectWords();
});

test('says that the model does not answer until enough notes are embedded', async () => {
  await fixture.embed();
  for (let at = 0; at < 5; at++) fixture.vault.put(`n${String(at)}.md`, `other ${String(at)}\n`);
  await fixture.program.syncAll();
  expect(await semantic()).toMatchObject(isTold('The model has processed 2 of 7 passages.'));
  await expectWords();
});

describe('reports a model that cannot start and uses the other retrievers', () => {
  test.each<[string, () => void, string]>([
    [
      'is not here as a whole',
      () => {
        fixture.files = () => Promise.resolve(null);
      },
      'The model /models/tiny is not completely downloaded. Download it again, or use the built-in vectors.',
    ],
    [
      'has a file that is missing',
      () => {
        fixture.files = () => Promise.reject(new AppError('not-found', 'The folder has no tokenizer.json.'));
      },
      'The folder has no tokenizer.json.',
    ],
    [
      'does not run here',
      () => {
        fixture.next = () => Promise.reject(new AppError('unreachable', 'It does not run here.'));
      },
      'It does not run here.',
    ],
    [
      'fails in a way that nobody foresaw',
      () => {
        fixture.next = () => {
          throw new TypeError('x is undefined');
        };
      },
      'The chosen model could not be started: x is undefined.',
    ],
  ])('one that %s', async (_, breaks, sentence) => {
    breaks();
    await fixture.embed();
    expect(await fixture.model.open()).toBeNull();
    expect(await problem()).toBe(sentence);
    expect(await semantic()).toMatchObject(isTold(sentence));
    await expectWords();
  });

  test('it is not tried again until it was closed', async () => {
    let isWhole = false;
    fixture.files = () => (isWhole ? Promise.resolve({} as never) : Promise.resolve(null));
    await fixture.embed();
    isWhole = true;
    expect(await fixture.model.open()).toBeNull();
    await fixture.model.close();
    expect([await problem(), await fixture.model.open()]).toEqual([null, fixture.embedder]);
  });
});

test('a query on which the model fails is answered by others and reported; the next one that works is not', async () => {
  await fixture.embed();
  fixture.embedder.beforeText = (text) => {
    if (text.includes('leaves')) throw new AppError('unreachable', 'The model does not run any more.');
  };
  await expectWords();
  expect(await semantic()).toMatchObject(isTold('The model does not run any more.'));
  expect((await fixture.hits('beans'))[0]?.path).toBe('Coffee.md');
  expect(await semantic()).toEqual({ state: 'ready', embedder: 'model' });
});

test.each(['!null', '!nan', '!zero', '!short'])('a query without a vector (%s) is not a failure', async (odd) => {
  await fixture.embed();
  expect(await fixture.find(`${odd} leaves`)).toEqual(['Tea.md']);
  expect(await fixture.find(`${odd} leaves`, 'hybrid')).toEqual(['Tea.md']);
});

test('after another choice the other model has its own vectors, and the old ones go when all is known', async () => {
  await fixture.embed();
  const old = fixture.embedder;
  const kept = (): Set<string | undefined> =>
    new Set(
      [...fixture.store.records.keys()].filter((key) => key.startsWith('vectors/')).map((key) => key.split('/')[1]),
    );
  const before = kept();
  await fixture.model.close();
  expect(old.isClosed).toBe(true);
  fixture.next = () => new ScriptedEmbedder('scripted-2', 8);
  fixture.vault.put('Locked.md', 'x\n');
  await fixture.program.syncAll();
  fixture.vault.unreadable.set(parseVaultPath('Locked.md'), new AppError('unreadable', 'It is locked.'));
  await fixture.embed();
  expect(fixture.embedder.passages).toHaveLength(2);
  expect(kept().size).toBe(2);
  fixture.vault.unreadable.clear();
  await fixture.embed();
  expect([kept().size, before.size]).toEqual([1, 1]);
  expect([...kept()]).not.toEqual([...before]);
  expect(await fixture.find('leaves')).toContain('Tea.md');
});

test('the old vectors stay while notes wait to be read', async () => {
  fixture.store.records.set('vectors/other/x.bin', new Uint8Array(1));
  const index = fixture.program.index;
  await fixture.program.syncAll();
  await fixture.model.open();
  await index.compare([{ path: parseVaultPath('New.md'), size: 1, mtimeMs: 3_000, excluded: null }], []);
  for (const { missing } of await index.unembedded(9))
    await index.putVectors(
      fixture.embedder,
      missing.map((identity) => [identity, null]),
    );
  await index.save();
  expect(fixture.store.records.has('vectors/other/x.bin')).toBe(true);
  await index.compare([], [parseVaultPath('New.md')]);
  await index.save();
  expect(fixture.store.records.has('vectors/other/x.bin')).toBe(false);
});

test('a note that left the vault leaves the counts and the results', async () => {
  await fixture.embed();
  fixture.vault.files.delete(parseVaultPath('Tea.md'));
  await fixture.program.syncAll();
  expect((await fixture.index.coverage()).embedded).toEqual({ done: 1, total: 1, isAnswering: true });
  expect(await fixture.find('leaves')).not.toContain('Tea.md');
});

test('reuses persisted vectors after switching back to a model', async () => {
  await fixture.embed();
  await fixture.model.close();
  fixture.choice = builtIn;
  await fixture.embed();
  expect((await fixture.index.coverage()).embedded).toBeNull();
  await fixture.model.close();
  fixture.choice = folder;
  await fixture.embed();
  expect(fixture.embedder.passages).toEqual([]);
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
  fixture.next = async () => {
    isStarting();
    await held;
    return slow;
  };
  await fixture.program.syncAll();
  const opening = fixture.model.open();
  await starting;
  const closing = fixture.model.close();
  fixture.next = () => new ScriptedEmbedder('quick');
  const next = fixture.model.open();
  await settled();
  go();
  await Promise.all([opening, closing]);
  expect((await next)?.fingerprint).toBe('quick');
  expect(slow.isClosed).toBe(true);
  await fixture.embed();
  expect((await fixture.hits('leaves'))[0]?.ranks.semantic?.rank).toBe(1);
  expect(slow.asked).toEqual([]);
  expect(await problem()).toBeNull();
});

test('where the index fails the model is closed, and tried again', async () => {
  await fixture.program.syncAll();
  const use = jest
    .spyOn(fixture.program.index, 'useModel')
    .mockRejectedValueOnce(new AppError('internal', 'The index stopped.'));
  await expect(fixture.model.open()).rejects.toMatchObject({ code: 'internal' });
  expect(fixture.embedder.isClosed).toBe(true);
  expect(await fixture.model.open()).toBe(fixture.embedder);
  expect(fixture.started).toHaveLength(2);
  use.mockRestore();
});

test('a model that ends badly is ended all the same', async () => {
  await fixture.embed();
  fixture.embedder.close = () => Promise.reject(new Error('It hangs.'));
  await fixture.model.close();
  expect(await fixture.model.open()).toBe(fixture.started[1]);
});

test('passes on the index’s message about persisted vectors', async () => {
  await fixture.embed();
  for (const [key, bytes] of fixture.store.records) if (key.startsWith('vectors/')) bytes.fill(0, 30);
  const next = fixture.again();
  await next.embed();
  expect(next.said).toEqual(['Some embeddings were damaged. Those passages will be embedded again.']);
  expect(next.embedder.passages).toHaveLength(2);
});
