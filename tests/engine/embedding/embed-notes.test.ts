import { AppError } from '../../../src/core/errors';
import { parseVaultPath } from '../../../src/core/note/path';
import { ScriptedEmbedder } from '../../fakes/search/scripted-embedder';
import { RecordedRun } from '../indexing/stand-ins';
import { EmbeddingProgram } from './embedding-fixture';

let fixture: EmbeddingProgram;

beforeEach(() => {
  fixture = new EmbeddingProgram();
});

const embeddedCount = async (): Promise<unknown> => (await fixture.index.coverage()).embedded;

test('the model sees each chunk, and a note with a summary as a whole, newest first', async () => {
  fixture.vault.put('Old.md', 'Green.\n', 1_000);
  fixture.vault.put('New.md', '---\nsummary: All about coffee\ntags: [drink, black]\n---\nArabica.\n', 2_000);
  await fixture.embed();
  expect(fixture.embedder.passages).toEqual(['New\nArabica.', 'New. All about coffee drink black', 'Old\nGreen.']);
  expect(await embeddedCount()).toEqual({ done: 3, total: 3, isAnswering: true });
});

test('embeds nothing twice: not again, not in the next program, not for a repeated passage', async () => {
  fixture.vault.put('a/Same.md', 'One text.\n');
  fixture.vault.put('b/Same.md', 'One text.\n');
  await fixture.embed();
  expect(fixture.embedder.passages).toEqual(['Same\nOne text.']);
  await fixture.embed();
  expect(fixture.embedder.passages).toHaveLength(1);
  const next = fixture.again();
  await next.embed();
  expect(next.embedder.passages).toEqual([]);
  expect((await next.find('text')).sort()).toEqual(['a/Same.md', 'b/Same.md']);
});

test('a note that moves to another folder is not shown again', async () => {
  const old = fixture.vault.put('Tea.md', 'Green leaves.\n');
  await fixture.embed();
  fixture.vault.files.delete(old);
  fixture.vault.put('Drinks/Tea.md', 'Green leaves.\n');
  await fixture.embed();
  expect(fixture.embedder.passages).toHaveLength(1);
  expect(await fixture.find('leaves')).toEqual(['Drinks/Tea.md']);
});

test('all of many notes are shown, more than fit one round', async () => {
  for (let at = 0; at < 50; at++)
    fixture.vault.put(`n${String(at)}.md`, `word${String.fromCharCode(97 + (at % 26))} ${String(at)}\n`);
  const run = await fixture.embed();
  expect(fixture.embedder.passages).toHaveLength(50);
  expect(run.labels[0]).toBe('Embedding notes 0/50');
  expect(run.labels.at(-1)).toBe('Embedding notes 49/50');
});

test('keeps finished vectors when cancelled, and the next run continues', async () => {
  for (const name of ['a', 'b', 'c']) fixture.vault.put(`${name}.md`, `text of ${name}\n`);
  const run = new RecordedRun();
  run.onProgress = () => {
    if (run.labels.length === 3) run.cancel();
  };
  await expect(fixture.embed(run)).rejects.toMatchObject({ code: 'cancelled' });
  const shown = fixture.embedder.passages;
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.length).toBeLessThan(3);
  const next = fixture.again();
  await next.embed();
  expect([...shown, ...next.embedder.passages].sort()).toEqual(['a\ntext of a', 'b\ntext of b', 'c\ntext of c']);
});

test('reports a model that stops working, and keeps its earlier vectors', async () => {
  for (const name of ['a', 'b', 'c']) fixture.vault.put(`${name}.md`, `text of ${name}\n`);
  const failing = new ScriptedEmbedder();
  failing.beforeText = () => {
    if (failing.asked.length === 2) throw new AppError('unreachable', 'The model does not run any more.');
  };
  fixture.next = () => failing;
  await expect(fixture.embed()).rejects.toMatchObject({ code: 'unreachable' });
  const next = fixture.again();
  await next.embed();
  expect(next.embedder.passages).toEqual(['c\ntext of c']);
});

test('skips a note that changed since, and embeds it once it is indexed again', async () => {
  fixture.vault.put('a.md', 'before\n');
  fixture.vault.put('b.md', 'stays\n');
  await fixture.program.syncAll();
  fixture.vault.put('a.md', 'after\n', 2_000_000);
  const { index } = fixture.program;
  const sync = jest.spyOn(fixture.program.sync, 'syncAll').mockResolvedValue({ added: 0, updated: 0, removed: 0 });
  await fixture.embed();
  expect(fixture.embedder.passages).toEqual(['b\nstays']);
  expect((await index.unembedded(9)).map(({ path }) => path)).toEqual(['a.md']);
  sync.mockRestore();
  await fixture.embed();
  expect(fixture.embedder.passages).toEqual(['b\nstays', 'a\nafter']);
});

test('embeds a note that is indexed again during the run', async () => {
  fixture.vault.put('a.md', 'before\n', 3_000);
  fixture.vault.put('b.md', 'stays\n', 2_000);
  const busy = new ScriptedEmbedder();
  busy.beforeText = async (text) => {
    if (text !== 'b\nstays') return;
    fixture.vault.put('a.md', 'after\n', 4_000_000);
    await fixture.program.sync.syncPaths([parseVaultPath('a.md')], fixture.program.run);
  };
  fixture.next = () => busy;
  await fixture.embed();
  expect(busy.passages).toEqual(['a\nbefore', 'b\nstays', 'a\nafter']);
});

test.each([
  ['gone', new AppError('not-found', 'It is gone.')],
  ['locked', new AppError('unreadable', 'It is locked.')],
])('skips a note that is %s', async (_, error) => {
  fixture.vault.put('a.md', 'gone\n');
  fixture.vault.put('b.md', 'stays\n');
  await fixture.program.syncAll();
  fixture.vault.unreadable.set(parseVaultPath('a.md'), error);
  await fixture.embed();
  expect(fixture.embedder.passages).toEqual(['b\nstays']);
});

test('any other failure to read ends the run', async () => {
  fixture.vault.put('a.md', 'text\n');
  await fixture.program.syncAll();
  fixture.vault.unreadable.set(parseVaultPath('a.md'), new AppError('internal', 'A defect.'));
  await expect(fixture.embed()).rejects.toMatchObject({ code: 'internal' });
});

test('many notes that cannot be shown do not keep others waiting, nor the run from ending', async () => {
  for (let at = 0; at < 40; at++) fixture.vault.put(`gone${String(at)}.md`, 'x\n', 5_000_000);
  fixture.vault.put('old.md', 'stays\n', 1_000);
  await fixture.program.syncAll();
  for (let at = 0; at < 40; at++)
    fixture.vault.unreadable.set(parseVaultPath(`gone${String(at)}.md`), new AppError('unreadable', 'It is locked.'));
  await fixture.embed();
  expect(fixture.embedder.passages).toEqual(['old\nstays']);
});

test('ends if the index got another model meanwhile', async () => {
  fixture.vault.put('a.md', 'text\n');
  const embedder = new ScriptedEmbedder();
  embedder.beforeText = async () => {
    await fixture.program.index.useModel({ fingerprint: 'another', dimensions: 4 });
  };
  fixture.next = () => embedder;
  await fixture.embed();
  expect(await embeddedCount()).toEqual({ done: 0, total: 1, isAnswering: false });
});

test.each(['!null', '!nan', '!zero', '!short'])(
  'a passage without a vector (%s) is not a failure, and words find it',
  async (odd) => {
    fixture.vault.put('odd.md', `${odd} tea\n`);
    fixture.vault.put('good.md', 'tea\n');
    await fixture.embed();
    expect(await embeddedCount()).toMatchObject({ done: 2, total: 2 });
    expect(await fixture.find('tea')).toEqual(['good.md']);
    expect((await fixture.find('tea', 'hybrid')).sort()).toEqual(['good.md', 'odd.md']);
  },
);

test('saves vectors every twenty seconds', async () => {
  for (let at = 0; at < 40; at++) fixture.vault.put(`n${String(at)}.md`, `text ${String(at)}\n`);
  const slow = new ScriptedEmbedder();
  const kept: number[] = [];
  slow.beforeText = () => {
    fixture.clock.nowMs += 2_000;
    kept.push([...fixture.store.records.keys()].filter((key) => key.startsWith('vectors/')).length);
  };
  fixture.next = () => slow;
  await fixture.embed();
  expect([kept[15], kept[16], kept.at(-1)]).toEqual([0, 1, 2]);
});

test('reports a failing store once and answers from memory', async () => {
  fixture.vault.put('a.md', 'tea\n');
  await fixture.program.syncAll();
  fixture.store.beforeChange = () => {
    throw new AppError('disk-full', 'The disk is full.');
  };
  const run = await fixture.embed();
  expect([...fixture.program.run.warnings, ...run.warnings]).toEqual([expect.stringContaining('The disk is full.')]);
  expect(await fixture.find('tea')).toEqual(['a.md']);
  fixture.store.beforeChange = () => undefined;
  expect(await fixture.index.save()).toEqual([]);
  const next = fixture.again();
  await next.embed();
  expect(next.embedder.passages).toEqual([]);
});
