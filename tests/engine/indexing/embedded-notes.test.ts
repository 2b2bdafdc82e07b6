import fc from 'fast-check';
import { AppError } from '../../../src/core/errors';
import { parseVaultPath, type VaultPath } from '../../../src/core/note/path';
import { passagesOf } from '../../../src/core/search/passages';
import { EmbeddedNotes } from '../../../src/engine/indexing/embedded-notes';
import { PassageGraph } from '../../../src/engine/indexing/passage-graph';
import { KeptVectors } from '../../../src/engine/indexing/kept-vectors';
import { identityOf } from '../../../src/engine/indexing/vector-record';
import type { NoteRecord } from '../../../src/core/note/note-record';
import { CountedGraphs } from '../../fakes/counted-graphs';
import { settled } from '../../fakes/held-clock';
import { makeVectors } from '../../fakes/make-vectors';
import { wordCounts } from '../../fakes/scripted-embedder';
import { SeededRandom } from '../../fakes/seeded-random';
import { SmallKeywordIndex } from '../../fakes/small-keyword-index';
import { hasher, SharedStore } from './stand-ins';
import { trials } from '../../fakes/trials';

const dimensions = 16;
const all = (): boolean => true;
let programs = 0;

/** Notes whose passages are written out, and what a model has seen of them. */
class World {
  readonly keywords = new SmallKeywordIndex();
  /** How often each passage was shown to the model. */
  readonly shown = new Map<string, number>();
  readonly texts = new Map<VaultPath, readonly string[]>();
  notes: EmbeddedNotes;

  constructor(readonly store = new SharedStore()) {
    this.notes = this.open();
  }

  open(graph: PassageGraph | null = null): EmbeddedNotes {
    const model = { fingerprint: 'scripted', dimensions };
    return new EmbeddedNotes(model, this.keywords, makeVectors(dimensions), new KeptVectors(this.store, hasher, new SeededRandom(++programs), model), hasher, graph);
  }

  /** Another program over the same notes. */
  async restart(): Promise<string[]> {
    this.notes = this.open();
    const notices = await this.notes.load();
    for (const path of this.texts.keys()) this.notes.refresh(path);
    return notices;
  }

  put(name: string, texts: readonly string[], mtimeMs = 1): VaultPath {
    const path = parseVaultPath(name);
    this.texts.set(path, texts);
    this.keywords.put(recordOf(path, texts, mtimeMs), false);
    this.notes.refresh(path);
    return path;
  }

  remove(name: string): void {
    const path = parseVaultPath(name);
    this.texts.delete(path);
    this.keywords.remove(path);
    this.notes.refresh(path);
  }

  /** Shows the model what is missing of so many notes. */
  embed(limit = 1_000): void {
    const made = new Set<string>();
    for (const { path, missing } of this.notes.unembedded(limit)) {
      for (const { identity, text } of passages(path, this.texts.get(path) ?? [])) {
        if (!missing.includes(identity) || made.has(identity)) continue;
        made.add(identity);
        this.shown.set(text, (this.shown.get(text) ?? 0) + 1);
        this.notes.put([[identity, wordCounts(text, dimensions)]]);
      }
    }
  }

  find(words: string, limit = 10, passes: (path: VaultPath) => boolean = all): string[] {
    return this.notes.nearest(wordCounts(words, dimensions) ?? new Float32Array(dimensions), limit, passes).map(({ path }) => path);
  }
}

/** All notes have one title, so that the same text is the same passage. */
function recordOf(path: VaultPath, texts: readonly string[], mtimeMs = 1): NoteRecord {
  const facts = { title: 'Note', aliases: [], tags: [], summary: '', type: '', project: '', scope: '', durability: '', status: '', date: '' };
  const chunks = texts.map((text) => ({ start: 0, end: text.length, line: 1, headings: [], text, hash: hasher.sha256(text) }));
  return { path, size: 1, mtimeMs, hash: hasher.sha256(texts.join('\n')), facts, chunks, links: [], problems: [] };
}

function passages(path: VaultPath, texts: readonly string[]): { identity: string; text: string }[] {
  return passagesOf(recordOf(path, texts), (text) => identityOf(text, hasher));
}

const timesShown = (world: World): number[] => [...world.shown.values()];

describe('nothing is embedded twice for the same text', () => {
  test('a passage that two notes have is shown once and finds both', () => {
    const world = new World();
    world.put('a.md', ['green tea']);
    world.put('b.md', ['green tea', 'black coffee']);
    world.embed();
    expect(timesShown(world)).toEqual([1, 1]);
    expect(world.find('green tea')).toEqual(['a.md', 'b.md']);
  });

  test('a passage that a note has twice counts twice and is shown once', () => {
    const world = new World();
    world.put('a.md', ['tea', 'tea']);
    expect(world.notes.count).toEqual({ done: 0, total: 2, isAnswering: false });
    world.embed();
    expect([world.notes.count, timesShown(world)]).toEqual([{ done: 2, total: 2, isAnswering: true }, [1]]);
    world.remove('a.md');
    expect(world.notes.count.total).toBe(0);
  });

  test.each(['first out', 'first in'])('a note that is renamed, %s', (order) => {
    const world = new World();
    world.put('old.md', ['green tea']);
    world.embed();
    if (order === 'first out') world.remove('old.md');
    world.put('new.md', ['green tea']);
    if (order === 'first in') world.remove('old.md');
    expect([world.notes.unembedded(9), world.find('tea')]).toEqual([[], ['new.md']]);
  });

  test('a note that is edited and edited back', () => {
    const world = new World();
    world.put('a.md', ['green tea']);
    world.embed();
    world.put('a.md', ['black coffee']);
    world.embed();
    world.put('a.md', ['green tea']);
    world.embed();
    expect(timesShown(world)).toEqual([1, 1]);
    expect([world.find('tea'), world.find('coffee')]).toEqual([['a.md'], []]);
  });

  test('a program that is started again, also while a note was away', async () => {
    const world = new World();
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

  test('while notes wait to be read, what they may have is remembered however much it is', async () => {
    const world = new World();
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

test('a note that left, or whose passage did, is not found', () => {
  const world = new World();
  world.put('a.md', ['green tea']);
  world.put('b.md', ['green tea', 'black coffee']);
  world.embed();
  world.remove('a.md');
  world.put('b.md', ['black coffee']);
  expect(world.find('green tea')).toEqual([]);
  expect(world.find('coffee')).toEqual(['b.md']);
});

test.each(['!null', '!nan', '!zero', '!short'])('what the model makes nothing of (%s) counts as seen, is not asked for again, and never ranks', async (odd) => {
  const world = new World();
  world.put('odd.md', [`${odd} tea`]);
  world.put('good.md', ['tea']);
  world.embed();
  expect(world.notes.count).toEqual({ done: 2, total: 2, isAnswering: true });
  expect(world.find('tea')).toEqual(['good.md']);
  await world.notes.save(true);
  await world.restart();
  expect([world.notes.unembedded(9), world.find('tea')]).toEqual([[], ['good.md']]);
});

test('a model that makes nothing of any passage does not answer', () => {
  const world = new World();
  world.put('a.md', ['!nan']);
  world.embed();
  expect(world.notes.count).toEqual({ done: 1, total: 1, isAnswering: false });
});

test('a model whose vectors have all left does not answer', () => {
  const world = new World();
  world.put('a.md', ['tea']);
  world.put('b.md', ['!nan']);
  world.embed();
  world.remove('a.md');
  expect(world.notes.count).toEqual({ done: 1, total: 1, isAnswering: false });
});

test('it answers from nine tenths on', () => {
  const world = new World();
  for (let at = 0; at < 10; at++) world.put(`${String(at)}.md`, [`tea ${'x'.repeat(at + 1)}`]);
  world.embed(8);
  expect(world.notes.count).toEqual({ done: 8, total: 10, isAnswering: false });
  world.embed(1);
  expect(world.notes.isAnswering).toBe(true);
  world.put('more.md', ['coffee', 'milk']);
  expect(world.notes.isAnswering).toBe(false);
  expect(new World().notes.isAnswering).toBe(false);
});

test('notes that were changed last come first, each passage once', () => {
  const world = new World();
  world.put('old.md', ['a'], 1);
  world.put('new.md', ['b', 'b', 'c'], 3);
  world.put('middle.md', ['d'], 2);
  world.put('also-middle.md', ['e'], 2);
  expect(world.notes.unembedded(9).map(({ path, missing }) => [path, missing.length])).toEqual([['new.md', 2], ['also-middle.md', 1], ['middle.md', 1], ['old.md', 1]]);
  expect(world.notes.unembedded(1).map(({ path }) => path)).toEqual(['new.md']);
});

describe('the nearest notes', () => {
  test('are those that are let through, best first, ties by path, each once with its nearest passage', () => {
    const world = new World();
    world.put('both.md', ['coffee', 'tea']);
    world.put('z.md', ['tea']);
    world.put('mixed.md', ['tea coffee']);
    world.embed();
    const query = wordCounts('Note tea', dimensions) ?? new Float32Array();
    expect(world.notes.nearest(query, 9, all).map(({ path, chunk }) => [path, chunk])).toEqual([['both.md', 1], ['z.md', 0], ['mixed.md', 0]]);
    expect(world.notes.nearest(query, 2, all)).toHaveLength(2);
    expect(world.notes.nearest(query, 9, (path) => path !== 'both.md').map(({ path }) => path)).toEqual(['z.md', 'mixed.md']);
  });

  test('a note of very many near passages does not keep others out', () => {
    const world = new World();
    world.put('long.md', Array.from({ length: 40 }, (_, at) => `tea ${'tea '.repeat(at)}`));
    world.put('short.md', ['tea and coffee']);
    world.embed();
    expect(world.find('tea', 2)).toEqual(['long.md', 'short.md']);
  });

  test.each([['no numbers', Float32Array.of(Number.NaN)], ['another length', Float32Array.of(1, 2)], ['only zeros', new Float32Array(dimensions)]])('a query of %s finds nothing and does not fail', (_, query) => {
    const world = new World();
    world.put('a.md', ['tea']);
    world.embed();
    expect(world.notes.nearest(query, 9, all)).toEqual([]);
  });
});

test('a note stands where its passages do together; one without any stands nowhere', () => {
  const world = new World();
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
  test('what it refuses is written with the next save', async () => {
    const world = new World();
    world.put('a.md', ['tea']);
    world.embed();
    world.store.beforeChange = () => { throw new AppError('disk-full', 'The disk is full.'); };
    await expect(world.notes.save(true)).rejects.toMatchObject({ code: 'disk-full' });
    expect(world.find('tea')).toEqual(['a.md']);
    world.store.beforeChange = () => undefined;
    await world.notes.save(true);
    await world.restart();
    expect([world.notes.unembedded(9), world.find('tea')]).toEqual([[], ['a.md']]);
  });

  test('what it lost is told once and made again', async () => {
    const world = new World();
    world.put('a.md', ['tea']);
    world.embed();
    await world.notes.save(true);
    for (const bytes of world.store.records.values()) bytes.fill(1, 20, 40);
    expect(await world.restart()).toEqual(['Some of what the model had made of the notes was damaged. Those passages are embedded again.']);
    expect(world.notes.unembedded(9)).toHaveLength(1);
    expect(await world.restart()).toEqual([]);
  });

  test('one that cannot be read is told, and the notes are embedded again', async () => {
    const world = new World();
    world.put('a.md', ['tea']);
    world.store.beforeCall = () => { throw new AppError('unreadable', 'It cannot be read.'); };
    expect(await world.restart()).toEqual(['The vectors of the notes could not be read: It cannot be read. They are made again.']);
    world.embed();
    expect(world.find('tea')).toEqual(['a.md']);
  });
});

describe('the vectors of another model', () => {
  const other = 'vectors/other/x.bin';

  test('stay until all is known of the new one and no note waits', async () => {
    const world = new World();
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

  test('that cannot be taken away are, with the next save', async () => {
    const world = new World();
    world.store.records.set(other, new Uint8Array(1));
    world.put('a.md', ['tea']);
    world.embed();
    world.store.beforeChange = (action) => { if (action === 'delete') throw new AppError('not-permitted', 'No.'); };
    await world.notes.save(true);
    expect(world.store.records.has(other)).toBe(true);
    world.store.beforeChange = () => undefined;
    await world.notes.save(true);
    expect(world.store.records.has(other)).toBe(false);
  });
});

const noteName = fc.constantFrom('a.md', 'b.md', 'c.md', 'd.md');
const passageText = fc.constantFrom('tea', 'green tea', 'coffee', 'milk and honey', '!null', '!nan');
const step = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), name: noteName, texts: fc.array(passageText, { maxLength: 4 }) }),
  fc.record({ kind: fc.constant('remove' as const), name: noteName }),
  fc.record({ kind: fc.constant('embed' as const), limit: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('save' as const) }),
  fc.record({ kind: fc.constant('restart' as const) }),
);

/** By looking at every note and all that was ever shown. */
function expectAsCounted(world: World, known: ReadonlySet<string>): void {
  const every = [...world.texts].flatMap(([path, texts]) => passages(path, texts).map((passage) => ({ path, ...passage })));
  const done = every.filter(({ text }) => known.has(text)).length;
  expect(world.notes.count).toMatchObject({ done, total: every.length });
  expect(world.notes.unembedded(99).flatMap(({ path, missing }) => missing.map((identity) => `${path} ${identity}`)).sort())
    .toEqual([...new Set(every.filter(({ text }) => !known.has(text)).map(({ path, identity }) => `${path} ${identity}`))].sort());
  const found = every.filter(({ text }) => known.has(text) && !text.includes('!')).map(({ path }) => path);
  expect(world.find('Note', 99).sort()).toEqual([...new Set(found)].sort());
}

test('whatever happens, the counts, what is missing and what is found are as a look at all notes says', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
    const world = new World();
    for (const next of steps) {
      if (next.kind === 'put') world.put(next.name, next.texts);
      else if (next.kind === 'remove') world.remove(next.name);
      else if (next.kind === 'embed') world.embed(next.limit);
      else {
        await world.notes.save(true);
        if (next.kind === 'restart') await world.restart();
      }
      expectAsCounted(world, new Set(world.shown.keys()));
    }
    expect(Math.max(0, ...timesShown(world))).toBeLessThanOrEqual(1);
  }), { numRuns: trials(200) });
});

test('a graph is made when the model answers, finds what comparing all finds, and is kept with the vectors', async () => {
  const graphs = new CountedGraphs();
  const alone = (work: () => Promise<void>): Promise<void> => work();
  const world = new World();
  world.notes = world.open(new PassageGraph({ graphs, kind: { fingerprint: 'scripted', dimensions }, search: 'hnsw', alone }));
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
