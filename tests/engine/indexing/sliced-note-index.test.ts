import { parseVaultPath } from '../../../src/core/note/path';
import { LocalNoteIndex } from '../../../src/engine/indexing/local-note-index';
import { SlicedNoteIndex } from '../../../src/engine/indexing/sliced-note-index';
import type { ReadOutcome } from '../../../src/ports/note-index';
import { BusyClock } from '../../fakes/clocks/busy-clock';
import { SeededRandom } from '../../fakes/seeded-random';
import { TestIdentity } from '../../fakes/test-identity';
import { SetClock } from './index-fixture';
import { hasher, SharedStore, smallParser } from './stand-ins';
import { SmallKeywordIndex } from '../../fakes/search/small-keyword-index';
import { makeVectors } from '../../fakes/search/make-vectors';

const query = {
  words: ['apple'],
  phrases: [],
  excludedWords: [],
  excludedPhrases: [],
  filters: [],
  unknownOperators: [],
  lastWordIsPrefix: false,
};

const paths = Array.from({ length: 30 }, (_, i) => parseVaultPath(`n${String(i).padStart(2, '0')}.md`));
const outcomes = paths.map((path): ReadOutcome => ({
  outcome: 'read',
  path,
  size: 8,
  mtimeMs: 1,
  readAtMs: 10_000,
  bytes: new TextEncoder().encode('an apple'),
}));

async function sliced(sliceMs: number): Promise<{ index: SlicedNoteIndex; clock: BusyClock; store: SharedStore }> {
  const store = new SharedStore();
  const clock = new BusyClock();
  const local = new LocalNoteIndex({
    makeVectors,
    keywords: new SmallKeywordIndex(),
    parser: smallParser,
    hasher,
    store,
    clock: new SetClock(),
    random: new SeededRandom(),
    identity: new TestIdentity(),
  });
  const index = new SlicedNoteIndex(local, clock, sliceMs);
  await index.open();
  await index.compare(
    paths.map((path) => ({ path, size: 8, mtimeMs: 1, excluded: null })),
    'unlisted',
  );
  return { index, clock, store };
}

describe('an index in slices', () => {
  it.each([
    [0, 30],
    [10, 3],
  ])('yields after slices of %i ms', async (sliceMs, sleeps) => {
    const { index, clock } = await sliced(sliceMs);
    expect(await index.put(outcomes)).toEqual({ added: 30, updated: 0, removed: 0 });
    expect(clock.sleeps).toBe(sleeps);
    expect((await index.coverage()).indexed).toBe(30);
  });

  it('answers during a put, with counts that add up', async () => {
    const { index } = await sliced(0);
    const putting = index.put(outcomes);
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
    const { indexed, waiting, total } = await index.coverage();
    expect(indexed).toBeGreaterThan(0);
    expect(waiting).toBeGreaterThan(0);
    expect(indexed + waiting).toBe(total);
    expect(await index.search(query, 100)).not.toHaveLength(0);
    await putting;
  });

  it('compares and saves only after earlier puts, and works on while saving', async () => {
    const { index, store } = await sliced(0);
    const putting = index.put(outcomes);
    const comparing = index.compare(
      paths.map((path) => ({ path, size: 8, mtimeMs: 1, excluded: null })),
      'unlisted',
    );
    expect((await comparing).toRead).toEqual([]);
    expect(await putting).toMatchObject({ added: 30 });
    let goOn: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    store.beforeCall = () => gate;
    const second = index.put([]);
    const saving = index.save();
    await second;
    expect(await index.put([])).toEqual({ added: 0, updated: 0, removed: 0 });
    expect((await index.facets(query)).noteCount).toBe(30);
    goOn();
    expect(await saving).toEqual([]);
    await index.close();
  });
});
