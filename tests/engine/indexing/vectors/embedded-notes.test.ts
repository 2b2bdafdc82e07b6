import { AppError } from '../../../../src/core/errors';
import { parseVaultPath } from '../../../../src/core/note/path';
import { PassageGraph } from '../../../../src/engine/indexing/vectors/passage-graph';
import { CountedGraphs } from '../../../fakes/search/counted-graphs';
import { settled } from '../../../fakes/clocks/held-clock';
import { wordCounts } from '../../../fakes/search/scripted-embedder';
import { all, dimensions, EmbeddedVault, passages, timesShown } from '../embedded-vault';

describe('the same text is not embedded twice', () => {
  test('a passage shared by two notes is embedded once and finds both', () => {
    const world = new EmbeddedVault();
    world.put('a.md', ['green tea']);
    world.put('b.md', ['green tea', 'black coffee']);
    world.embed();
    expect(timesShown(world)).toEqual([1, 1]);
    expect(world.find('green tea')).toEqual(['a.md', 'b.md']);
  });

  test('a passage repeated within a note counts twice and is embedded once', () => {
    const world = new EmbeddedVault();
    world.put('a.md', ['tea', 'tea']);
    expect(world.notes.count).toEqual({ done: 0, total: 2, isAnswering: false });
    world.embed();
    expect([world.notes.count, timesShown(world)]).toEqual([{ done: 2, total: 2, isAnswering: true }, [1]]);
    world.remove('a.md');
    expect(world.notes.count.total).toBe(0);
  });

  test.each(['first out', 'first in'])('for a renamed note, %s', (order) => {
    const world = new EmbeddedVault();
    world.put('old.md', ['green tea']);
    world.embed();
    if (order === 'first out') world.remove('old.md');
    world.put('new.md', ['green tea']);
    if (order === 'first in') world.remove('old.md');
    expect([world.notes.unembedded(9), world.find('tea')]).toEqual([[], ['new.md']]);
  });

  test('for a note that is edited and edited back', () => {
    const world = new EmbeddedVault();
    world.put('a.md', ['green tea']);
    world.embed();
    world.put('a.md', ['black coffee']);
    world.embed();
    world.put('a.md', ['green tea']);
    world.embed();
    expect(timesShown(world)).toEqual([1, 1]);
    expect([world.find('tea'), world.find('coffee')]).toEqual([['a.md'], []]);
  });

  test('after a restart, also while a note was missing', async () => {
    const world = new EmbeddedVault();
    world.put('a.md', ['green tea', '!null']);
    world.put('b.md', ['black coffee']);
    world.embed();
    await world.notes.save(true);
    world.remove('b.md');
    await world.notes.save(true);
    expect(await world.restart()).toEqual([]);
    world.put('b.md', ['black coffee']);
    expect([world.notes.unembedded(9), world.find('coffee'), world.find('tea')]).toEqual([[], ['b.md'], ['a.md']]);
  });

  test('while notes wait to be indexed, keeps every vector they may need', async () => {
    const world = new EmbeddedVault();
    const texts = Array.from({ length: 2_500 }, (_, at) => `tea ${String(at)}`);
    const identities = passages(parseVaultPath('a.md'), texts).map(({ identity }) => identity);
    world.notes.put(identities.map((identity) => [identity, null]));
    await world.notes.save(false);
    world.put('a.md', texts);
    expect(world.notes.unembedded(1)).toEqual([]);
    world.remove('a.md');
    await world.notes.save(true);
    world.put('a.md', texts);
    expect(world.notes.unembedded(1)[0]?.missing).toHaveLength(500);
  });
});

test('a removed note or passage is not found', () => {
  const world = new EmbeddedVault();
  world.put('a.md', ['green tea']);
  world.put('b.md', ['green tea', 'black coffee']);
  world.embed();
  world.remove('a.md');
  world.put('b.md', ['black coffee']);
  expect(world.find('green tea')).toEqual([]);
  expect(world.find('coffee')).toEqual(['b.md']);
});

test.each(['!null', '!nan', '!zero', '!short'])(
  'passages for which the model gives no vector (%s) count as seen, are not tried again, and never rank',
  async (odd) => {
    const world = new EmbeddedVault();
    world.put('odd.md', [`${odd} tea`]);
    world.put('good.md', ['tea']);
    world.embed();
    expect(world.notes.count).toEqual({ done: 2, total: 2, isAnswering: true });
    expect(world.find('tea')).toEqual(['good.md']);
    await world.notes.save(true);
    await world.restart();
    expect([world.notes.unembedded(9), world.find('tea')]).toEqual([[], ['good.md']]);
  },
);

test('a model without a vector for any passage does not answer', () => {
  const world = new EmbeddedVault();
  world.put('a.md', ['!nan']);
  world.embed();
  expect(world.notes.count).toEqual({ done: 1, total: 1, isAnswering: false });
});

test('a model without any remaining vector does not answer', () => {
  const world = new EmbeddedVault();
  world.put('a.md', ['tea']);
  world.put('b.md', ['!nan']);
  world.embed();
  world.remove('a.md');
  expect(world.notes.count).toEqual({ done: 1, total: 1, isAnswering: false });
});

test('answers once nine tenths are embedded', () => {
  const world = new EmbeddedVault();
  for (let at = 0; at < 10; at++) world.put(`${String(at)}.md`, [`tea ${'x'.repeat(at + 1)}`]);
  world.embed(8);
  expect(world.notes.count).toEqual({ done: 8, total: 10, isAnswering: false });
  world.embed(1);
  expect(world.notes.isAnswering).toBe(true);
  world.put('more.md', ['coffee', 'milk']);
  expect(world.notes.isAnswering).toBe(false);
  expect(new EmbeddedVault().notes.isAnswering).toBe(false);
});

test('embeds the most recently changed notes first, each passage once', () => {
  const world = new EmbeddedVault();
  world.put('old.md', ['a'], 1);
  world.put('new.md', ['b', 'b', 'c'], 3);
  world.put('middle.md', ['d'], 2);
  world.put('also-middle.md', ['e'], 2);
  expect(world.notes.unembedded(9).map(({ path, missing }) => [path, missing.length])).toEqual([
    ['new.md', 2],
    ['also-middle.md', 1],
    ['middle.md', 1],
    ['old.md', 1],
  ]);
  expect(world.notes.unembedded(1).map(({ path }) => path)).toEqual(['new.md']);
});

describe('the nearest notes', () => {
  test('pass the filter and come best first, ties by path, each once with its nearest passage', () => {
    const world = new EmbeddedVault();
    world.put('both.md', ['coffee', 'tea']);
    world.put('z.md', ['tea']);
    world.put('mixed.md', ['tea coffee']);
    world.embed();
    const query = wordCounts('Note tea', dimensions) ?? new Float32Array();
    expect(world.notes.nearest(query, 9, all).map(({ path, chunk }) => [path, chunk])).toEqual([
      ['both.md', 1],
      ['z.md', 0],
      ['mixed.md', 0],
    ]);
    expect(world.notes.nearest(query, 2, all)).toHaveLength(2);
    expect(world.notes.nearest(query, 9, (path) => path !== 'both.md').map(({ path }) => path)).toEqual([
      'z.md',
      'mixed.md',
    ]);
  });

  test('are not crowded out by one note with many near passages', () => {
    const world = new EmbeddedVault();
    world.put(
      'long.md',
      Array.from({ length: 40 }, (_, at) => `tea ${'tea '.repeat(at)}`),
    );
    world.put('short.md', ['tea and coffee']);
    world.embed();
    expect(world.find('tea', 2)).toEqual(['long.md', 'short.md']);
  });

  test.each([
    ['no numbers', Float32Array.of(Number.NaN)],
    ['another number of dimensions', Float32Array.of(1, 2)],
    ['only zeros', new Float32Array(dimensions)],
  ])('are none for a query of %s, without an error', (_, query) => {
    const world = new EmbeddedVault();
    world.put('a.md', ['tea']);
    world.embed();
    expect(world.notes.nearest(query, 9, all)).toEqual([]);
  });
});

test('the vector of a note is the sum of its passages; a note without any has none', () => {
  const world = new EmbeddedVault();
  const both = world.put('both.md', ['tea', 'coffee', '!null']);
  const odd = world.put('odd.md', ['!nan']);
  world.put('tea.md', ['tea']);
  expect(world.notes.vectorOf(both)).toBeNull();
  world.embed();
  const vector = world.notes.vectorOf(both) ?? new Float32Array();
  expect(world.notes.nearest(vector, 9, (path) => path !== both).map(({ path }) => path)).toEqual(['tea.md']);
  expect(Math.max(...vector)).toBeGreaterThan(1);
  expect([world.notes.vectorOf(odd), world.notes.vectorOf(parseVaultPath('none.md'))]).toEqual([null, null]);
});

describe('a store that fails', () => {
  test('what it rejects is written with the next save', async () => {
    const world = new EmbeddedVault();
    world.put('a.md', ['tea']);
    world.embed();
    world.store.beforeChange = () => {
      throw new AppError('disk-full', 'The disk is full.');
    };
    await expect(world.notes.save(true)).rejects.toMatchObject({ code: 'disk-full' });
    expect(world.find('tea')).toEqual(['a.md']);
    world.store.beforeChange = () => undefined;
    await world.notes.save(true);
    await world.restart();
    expect([world.notes.unembedded(9), world.find('tea')]).toEqual([[], ['a.md']]);
  });

  test('what it lost is reported once and embedded again', async () => {
    const world = new EmbeddedVault();
    world.put('a.md', ['tea']);
    world.embed();
    await world.notes.save(true);
    for (const bytes of world.store.records.values()) bytes.fill(1, 20, 40);
    expect(await world.restart()).toEqual(['Some embeddings were damaged. Those passages will be embedded again.']);
    expect(world.notes.unembedded(9)).toHaveLength(1);
    expect(await world.restart()).toEqual([]);
  });

  test('when it cannot be read, that is reported and the notes are embedded again', async () => {
    const world = new EmbeddedVault();
    world.put('a.md', ['tea']);
    world.store.beforeCall = () => {
      throw new AppError('unreadable', 'It cannot be read.');
    };
    expect(await world.restart()).toEqual([
      'The vectors of the notes could not be read: It cannot be read. They will be rebuilt.',
    ]);
    world.embed();
    expect(world.find('tea')).toEqual(['a.md']);
  });
});

describe('the vectors of the previous model', () => {
  const other = 'vectors/other/x.bin';

  test('stay until the new model has seen everything and no note waits', async () => {
    const world = new EmbeddedVault();
    world.store.records.set(other, new Uint8Array(1));
    await world.notes.save(true);
    expect(world.store.records.has(other)).toBe(true);
    world.put('a.md', ['tea']);
    world.put('b.md', ['coffee']);
    world.embed(1);
    await world.notes.save(true);
    expect(world.store.records.has(other)).toBe(true);
    world.embed();
    await world.notes.save(false);
    expect(world.store.records.has(other)).toBe(true);
    await world.notes.save(true);
    expect(world.store.records.has(other)).toBe(false);
  });

  test('that cannot be deleted are deleted with the next save', async () => {
    const world = new EmbeddedVault();
    world.store.records.set(other, new Uint8Array(1));
    world.put('a.md', ['tea']);
    world.embed();
    world.store.beforeChange = (action) => {
      if (action === 'delete') throw new AppError('not-permitted', 'No.');
    };
    await world.notes.save(true);
    expect(world.store.records.has(other)).toBe(true);
    world.store.beforeChange = () => undefined;
    await world.notes.save(true);
    expect(world.store.records.has(other)).toBe(false);
  });
});

test('a graph is built when the model answers, finds the same as a full comparison, and is stored with the vectors', async () => {
  const graphs = new CountedGraphs();
  const alone = (work: () => Promise<void>): Promise<void> => work();
  const world = new EmbeddedVault();
  world.notes = world.open(
    new PassageGraph({ graphs, kind: { fingerprint: 'scripted', dimensions }, search: 'hnsw', alone }),
  );
  for (let at = 0; at < 10; at++) world.put(`${String(at)}.md`, [`word${String(at)} tea`]);
  world.embed(5);
  expect([world.notes.isAnswering, world.notes.prepare(() => false)]).toEqual([false, false]);
  world.embed();
  const compared = world.find('word3 tea', 3);
  while (world.notes.prepare(() => false)) await settled();
  expect([world.find('word3 tea', 3), graphs.last.searchCount]).toEqual([compared, 1]);
  world.remove('3.md');
  expect(world.find('word3 tea', 10)).not.toContain('3.md');
  await world.notes.save(false);
  expect(graphs.saveCount).toBe(0);
  await world.notes.save(true);
  expect([graphs.saveCount, world.notes.takeNotices()]).toEqual([1, []]);
});
