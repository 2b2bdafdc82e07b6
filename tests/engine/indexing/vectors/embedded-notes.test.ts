import { AppError } from '../../../../src/core/errors';
import { parseVaultPath } from '../../../../src/core/note/path';
import { PassageGraph } from '../../../../src/engine/indexing/vectors/passage-graph';
import { CountedGraphs } from '../../../fakes/search/counted-graphs';
import { settled } from '../../../fakes/clocks/held-clock';
import { wordCounts } from '../../../fakes/search/scripted-embedder';
import { all, dimensions, EmbeddedVault, passages, timesShown } from '../embedded-vault';

describe('the same text is not embedded twice', () => {
  test('a passage shared by two notes is embedded once and finds both', () => {
    const fixture = new EmbeddedVault();
    fixture.put('a.md', ['green tea']);
    fixture.put('b.md', ['green tea', 'black coffee']);
    fixture.embed();
    expect(timesShown(fixture)).toEqual([1, 1]);
    expect(fixture.find('green tea')).toEqual(['a.md', 'b.md']);
  });

  test('a passage repeated within a note counts twice and is embedded once', () => {
    const fixture = new EmbeddedVault();
    fixture.put('a.md', ['tea', 'tea']);
    expect(fixture.notes.count).toEqual({ done: 0, total: 2, isAnswering: false });
    fixture.embed();
    expect([fixture.notes.count, timesShown(fixture)]).toEqual([{ done: 2, total: 2, isAnswering: true }, [1]]);
    fixture.remove('a.md');
    expect(fixture.notes.count.total).toBe(0);
  });

  test.each(['first out', 'first in'])('for a renamed note, %s', (order) => {
    const fixture = new EmbeddedVault();
    fixture.put('old.md', ['green tea']);
    fixture.embed();
    if (order === 'first out') fixture.remove('old.md');
    fixture.put('new.md', ['green tea']);
    if (order === 'first in') fixture.remove('old.md');
    expect([fixture.notes.unembedded(9), fixture.find('tea')]).toEqual([[], ['new.md']]);
  });

  test('for a note that is edited and edited back', () => {
    const fixture = new EmbeddedVault();
    fixture.put('a.md', ['green tea']);
    fixture.embed();
    fixture.put('a.md', ['black coffee']);
    fixture.embed();
    fixture.put('a.md', ['green tea']);
    fixture.embed();
    expect(timesShown(fixture)).toEqual([1, 1]);
    expect([fixture.find('tea'), fixture.find('coffee')]).toEqual([['a.md'], []]);
  });

  test('after a restart, also while a note was missing', async () => {
    const fixture = new EmbeddedVault();
    fixture.put('a.md', ['green tea', '!null']);
    fixture.put('b.md', ['black coffee']);
    fixture.embed();
    await fixture.notes.save(true);
    fixture.remove('b.md');
    await fixture.notes.save(true);
    expect(await fixture.restart()).toEqual([]);
    fixture.put('b.md', ['black coffee']);
    expect([fixture.notes.unembedded(9), fixture.find('coffee'), fixture.find('tea')]).toEqual([
      [],
      ['b.md'],
      ['a.md'],
    ]);
  });

  test('while notes wait to be indexed, keeps every vector they may need', async () => {
    const fixture = new EmbeddedVault();
    const texts = Array.from({ length: 2_500 }, (_, at) => `tea ${String(at)}`);
    const identities = passages(parseVaultPath('a.md'), texts).map(({ identity }) => identity);
    fixture.notes.put(identities.map((identity) => [identity, null]));
    await fixture.notes.save(false);
    fixture.put('a.md', texts);
    expect(fixture.notes.unembedded(1)).toEqual([]);
    fixture.remove('a.md');
    await fixture.notes.save(true);
    fixture.put('a.md', texts);
    expect(fixture.notes.unembedded(1)[0]?.missing).toHaveLength(500);
  });
});

test('a removed note or passage is not found', () => {
  const fixture = new EmbeddedVault();
  fixture.put('a.md', ['green tea']);
  fixture.put('b.md', ['green tea', 'black coffee']);
  fixture.embed();
  fixture.remove('a.md');
  fixture.put('b.md', ['black coffee']);
  expect(fixture.find('green tea')).toEqual([]);
  expect(fixture.find('coffee')).toEqual(['b.md']);
});

test.each(['!null', '!nan', '!zero', '!short'])(
  'passages for which the model gives no vector (%s) count as seen, are not tried again, and never rank',
  async (odd) => {
    const fixture = new EmbeddedVault();
    fixture.put('odd.md', [`${odd} tea`]);
    fixture.put('good.md', ['tea']);
    fixture.embed();
    expect(fixture.notes.count).toEqual({ done: 2, total: 2, isAnswering: true });
    expect(fixture.find('tea')).toEqual(['good.md']);
    await fixture.notes.save(true);
    await fixture.restart();
    expect([fixture.notes.unembedded(9), fixture.find('tea')]).toEqual([[], ['good.md']]);
  },
);

test('a model without a vector for any passage does not answer', () => {
  const fixture = new EmbeddedVault();
  fixture.put('a.md', ['!nan']);
  fixture.embed();
  expect(fixture.notes.count).toEqual({ done: 1, total: 1, isAnswering: false });
});

test('a model without any remaining vector does not answer', () => {
  const fixture = new EmbeddedVault();
  fixture.put('a.md', ['tea']);
  fixture.put('b.md', ['!nan']);
  fixture.embed();
  fixture.remove('a.md');
  expect(fixture.notes.count).toEqual({ done: 1, total: 1, isAnswering: false });
});

test('answers once nine tenths are embedded', () => {
  const fixture = new EmbeddedVault();
  for (let at = 0; at < 10; at++) fixture.put(`${String(at)}.md`, [`tea ${'x'.repeat(at + 1)}`]);
  fixture.embed(8);
  expect(fixture.notes.count).toEqual({ done: 8, total: 10, isAnswering: false });
  fixture.embed(1);
  expect(fixture.notes.isAnswering).toBe(true);
  fixture.put('more.md', ['coffee', 'milk']);
  expect(fixture.notes.isAnswering).toBe(false);
  expect(new EmbeddedVault().notes.isAnswering).toBe(false);
});

test('embeds the most recently changed notes first, each passage once', () => {
  const fixture = new EmbeddedVault();
  fixture.put('old.md', ['a'], 1);
  fixture.put('new.md', ['b', 'b', 'c'], 3);
  fixture.put('middle.md', ['d'], 2);
  fixture.put('also-middle.md', ['e'], 2);
  expect(fixture.notes.unembedded(9).map(({ path, missing }) => [path, missing.length])).toEqual([
    ['new.md', 2],
    ['also-middle.md', 1],
    ['middle.md', 1],
    ['old.md', 1],
  ]);
  expect(fixture.notes.unembedded(1).map(({ path }) => path)).toEqual(['new.md']);
});

describe('the nearest notes', () => {
  test('pass the filter and come best first, ties by path, each once with its nearest passage', () => {
    const fixture = new EmbeddedVault();
    fixture.put('both.md', ['coffee', 'tea']);
    fixture.put('z.md', ['tea']);
    fixture.put('mixed.md', ['tea coffee']);
    fixture.embed();
    const query = wordCounts('Note tea', dimensions) ?? new Float32Array();
    expect(fixture.notes.nearest(query, 9, all).map(({ path, chunk }) => [path, chunk])).toEqual([
      ['both.md', 1],
      ['z.md', 0],
      ['mixed.md', 0],
    ]);
    expect(fixture.notes.nearest(query, 2, all)).toHaveLength(2);
    expect(fixture.notes.nearest(query, 9, (path) => path !== 'both.md').map(({ path }) => path)).toEqual([
      'z.md',
      'mixed.md',
    ]);
  });

  test('are not crowded out by one note with many near passages', () => {
    const fixture = new EmbeddedVault();
    fixture.put(
      'long.md',
      Array.from({ length: 40 }, (_, at) => `tea ${'tea '.repeat(at)}`),
    );
    fixture.put('short.md', ['tea and coffee']);
    fixture.embed();
    expect(fixture.find('tea', 2)).toEqual(['long.md', 'short.md']);
  });

  test.each([
    ['no numbers', Float32Array.of(Number.NaN)],
    ['another number of dimensions', Float32Array.of(1, 2)],
    ['only zeros', new Float32Array(dimensions)],
  ])('are none for a query of %s, without an error', (_, query) => {
    const fixture = new EmbeddedVault();
    fixture.put('a.md', ['tea']);
    fixture.embed();
    expect(fixture.notes.nearest(query, 9, all)).toEqual([]);
  });
});

test('the vector of a note is the sum of its passages; a note without any has none', () => {
  const fixture = new EmbeddedVault();
  const both = fixture.put('both.md', ['tea', 'coffee', '!null']);
  const odd = fixture.put('odd.md', ['!nan']);
  fixture.put('tea.md', ['tea']);
  expect(fixture.notes.vectorOf(both)).toBeNull();
  fixture.embed();
  const vector = fixture.notes.vectorOf(both) ?? new Float32Array();
  expect(fixture.notes.nearest(vector, 9, (path) => path !== both).map(({ path }) => path)).toEqual(['tea.md']);
  expect(Math.max(...vector)).toBeGreaterThan(1);
  expect([fixture.notes.vectorOf(odd), fixture.notes.vectorOf(parseVaultPath('none.md'))]).toEqual([null, null]);
});

describe('a store that fails', () => {
  test('writes rejected vectors with the next save', async () => {
    const fixture = new EmbeddedVault();
    fixture.put('a.md', ['tea']);
    fixture.embed();
    fixture.store.beforeChange = () => {
      throw new AppError('disk-full', 'The disk is full.');
    };
    await expect(fixture.notes.save(true)).rejects.toMatchObject({ code: 'disk-full' });
    expect(fixture.find('tea')).toEqual(['a.md']);
    fixture.store.beforeChange = () => undefined;
    await fixture.notes.save(true);
    await fixture.restart();
    expect([fixture.notes.unembedded(9), fixture.find('tea')]).toEqual([[], ['a.md']]);
  });

  test('reports lost vectors once and embeds them again', async () => {
    const fixture = new EmbeddedVault();
    fixture.put('a.md', ['tea']);
    fixture.embed();
    await fixture.notes.save(true);
    for (const bytes of fixture.store.records.values()) bytes.fill(1, 20, 40);
    expect(await fixture.restart()).toEqual(['Some embeddings were damaged. Those passages will be embedded again.']);
    expect(fixture.notes.unembedded(9)).toHaveLength(1);
    expect(await fixture.restart()).toEqual([]);
  });

  test('when it cannot be read, that is reported and the notes are embedded again', async () => {
    const fixture = new EmbeddedVault();
    fixture.put('a.md', ['tea']);
    fixture.store.beforeCall = () => {
      throw new AppError('unreadable', 'It cannot be read.');
    };
    expect(await fixture.restart()).toEqual([
      'The vectors of the notes could not be read: It cannot be read. They will be rebuilt.',
    ]);
    fixture.embed();
    expect(fixture.find('tea')).toEqual(['a.md']);
  });
});

describe('the vectors of the previous model', () => {
  const other = 'vectors/other/x.bin';

  test('stay until the new model has seen everything and no note waits', async () => {
    const fixture = new EmbeddedVault();
    fixture.store.records.set(other, new Uint8Array(1));
    await fixture.notes.save(true);
    expect(fixture.store.records.has(other)).toBe(true);
    fixture.put('a.md', ['tea']);
    fixture.put('b.md', ['coffee']);
    fixture.embed(1);
    await fixture.notes.save(true);
    expect(fixture.store.records.has(other)).toBe(true);
    fixture.embed();
    await fixture.notes.save(false);
    expect(fixture.store.records.has(other)).toBe(true);
    await fixture.notes.save(true);
    expect(fixture.store.records.has(other)).toBe(false);
  });

  test('that cannot be deleted are deleted with the next save', async () => {
    const fixture = new EmbeddedVault();
    fixture.store.records.set(other, new Uint8Array(1));
    fixture.put('a.md', ['tea']);
    fixture.embed();
    fixture.store.beforeChange = (action) => {
      if (action === 'delete') throw new AppError('not-permitted', 'No.');
    };
    await fixture.notes.save(true);
    expect(fixture.store.records.has(other)).toBe(true);
    fixture.store.beforeChange = () => undefined;
    await fixture.notes.save(true);
    expect(fixture.store.records.has(other)).toBe(false);
  });
});

test('a graph is built when the model answers, finds the same as a full comparison, and is stored with the vectors', async () => {
  const graphs = new CountedGraphs();
  const alone = (work: () => Promise<void>): Promise<void> => work();
  const fixture = new EmbeddedVault();
  fixture.notes = fixture.open(
    new PassageGraph({ graphs, kind: { fingerprint: 'scripted', dimensions }, search: 'hnsw', alone }),
  );
  for (let at = 0; at < 10; at++) fixture.put(`${String(at)}.md`, [`word${String(at)} tea`]);
  fixture.embed(5);
  expect([fixture.notes.isAnswering, fixture.notes.prepare(() => false)]).toEqual([false, false]);
  fixture.embed();
  const compared = fixture.find('word3 tea', 3);
  while (fixture.notes.prepare(() => false)) await settled();
  expect([fixture.find('word3 tea', 3), graphs.last.searchCount]).toEqual([compared, 1]);
  fixture.remove('3.md');
  expect(fixture.find('word3 tea', 10)).not.toContain('3.md');
  await fixture.notes.save(false);
  expect(graphs.saveCount).toBe(0);
  await fixture.notes.save(true);
  expect([graphs.saveCount, fixture.notes.takeNotices()]).toEqual([1, []]);
});
