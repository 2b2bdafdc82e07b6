import { AppError } from '../../../src/core/errors';
import { parseVaultPath } from '../../../src/core/note/path';
import { manifestKey } from '../../../src/engine/indexing/manifest';
import type { ListedNote, NoteIndex, ReadOutcome } from '../../../src/ports/note-index';
import { BusyClock } from '../../fakes/clocks/busy-clock';
import { SmallKeywordIndex } from '../../fakes/search/small-keyword-index';
import { IndexProgram, ListedVault } from './index-fixture';
import { found, keptFixtures, manifestOf, vaultOf } from './persisted-fixture';
import { SharedStore } from './stand-ins';

const nextTask = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const listed = (path: string): ListedNote => ({ path: parseVaultPath(path), size: 9, mtimeMs: 1, excluded: null });
const read = (path: string, text = 'word late'): ReadOutcome => ({
  outcome: 'read',
  ...listed(path),
  readAtMs: 9_000,
  bytes: new TextEncoder().encode(text),
});

/** Puts one note more. */
async function put(index: NoteIndex, path: string, text?: string): Promise<void> {
  await index.compare([listed(path)], []);
  await index.put([read(path, text)]);
}

describe.each(keptFixtures)('while %s is saved', (_name, fixture) => {
  test('notes are added and found, and the save contains the state at its start', async () => {
    const vault = vaultOf(20);
    const store = new SharedStore();
    let goOn: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    store.beforeCall = (action) => (action === 'put' ? gate : undefined);
    const program = fixture.start(vault, store);
    const { index } = program;
    await index.open();
    await put(index, 'a.md');
    const saving = index.save();
    await nextTask();
    await put(index, 'b.md');
    expect(await found(program, 'late')).toEqual(['a.md', 'b.md']);
    const second = index.save();
    goOn();
    await saving;
    const between = fixture.start(vault, new SharedStore(new Map(store.records)));
    await between.index.open();
    expect(await found(between, 'late')).toEqual(['a.md']);
    expect((await between.coverage()).indexed).toBe(1);
    await second;
    const later = fixture.start(vault, store);
    await later.index.open();
    expect(await found(later, 'late')).toEqual(['a.md', 'b.md']);
  });
});

/** Upkeep takes so many slices more than it would. */
class SlowUpkeep extends SmallKeywordIndex {
  slicesLeft = 0;
  sliceCount = 0;

  override tidy(isDue: () => boolean): boolean {
    this.sliceCount += 1;
    if (this.slicesLeft === 0) return super.tidy(isDue);
    this.slicesLeft -= 1;
    return true;
  }
}

describe('maintenance', () => {
  async function opened(): Promise<{
    keywords: SlowUpkeep;
    store: SharedStore;
    program: IndexProgram;
    clock: BusyClock;
  }> {
    const [keywords, store, clock] = [new SlowUpkeep(), new SharedStore(), new BusyClock()];
    const program = new IndexProgram(new ListedVault(), store, { keywords, clock });
    await program.index.open();
    return { keywords, store, program, clock };
  }

  test('runs in slices, between searches and changes', async () => {
    const { keywords, program } = await opened();
    keywords.slicesLeft = 20;
    await put(program.index, 'a.md');
    expect(await program.find('late')).toEqual(['a.md']);
    await nextTask();
    await put(program.index, 'b.md');
    expect(await program.find('late')).toEqual(['a.md', 'b.md']);
    expect(keywords.slicesLeft).toBeGreaterThan(10);
    while (keywords.slicesLeft > 0) await nextTask();
  });

  test('ends when the index is closed', async () => {
    const { keywords, program } = await opened();
    keywords.slicesLeft = 20;
    await put(program.index, 'a.md');
    await nextTask();
    await program.index.close();
    const { sliceCount } = keywords;
    for (let i = 0; i < 10; i += 1) await nextTask();
    expect(keywords.sliceCount).toBe(sliceCount);
    expect(keywords.slicesLeft).toBeGreaterThan(0);
  });

  test('gets little time before a save of a few notes, and its result is saved when it ends', async () => {
    const { keywords, store, program } = await opened();
    for (let i = 0; i < 9; i += 1) {
      keywords.slicesLeft = 1_000;
      await put(program.index, `n${String(i)}.md`);
      await program.index.save();
    }
    expect(keywords.slicesLeft).toBeGreaterThan(900);
    expect(manifestOf(store).segments).toHaveLength(9);
    keywords.slicesLeft = 3;
    while (manifestOf(store).segments.length === 9) await nextTask();
    expect(manifestOf(store).segments).toHaveLength(4);
  });

  test('that fails stops nothing, and is reported with the next save', async () => {
    const { keywords, program } = await opened();
    keywords.tidy = () => {
      throw new Error('It broke.');
    };
    await put(program.index, 'a.md');
    await nextTask();
    expect(await program.find('late')).toEqual(['a.md']);
    expect(await program.index.save()).toEqual([expect.stringContaining('It broke.')]);
    expect((await program.coverage()).indexed).toBe(1);
  });

  test('does not save pending notes itself', async () => {
    const { keywords, store, program } = await opened();
    keywords.slicesLeft = 5;
    await put(program.index, 'a.md');
    while (keywords.slicesLeft > 0) await nextTask();
    for (let i = 0; i < 10; i += 1) await nextTask();
    expect(store.records.size).toBe(0);
  });
});

describe('queries of the index', () => {
  test('problems are collected once until something changes', async () => {
    const keywords = new SmallKeywordIndex();
    const { index } = new IndexProgram(new ListedVault(), undefined, { keywords });
    await index.open();
    await put(index, 'a.md', 'fine\n!problem');
    const problems = jest.spyOn(keywords, 'problems');
    for (let i = 0; i < 3; i += 1)
      expect((await index.coverage()).frontmatterProblems).toEqual([{ path: 'a.md', line: 2, reason: 'odd' }]);
    expect(problems).toHaveBeenCalledTimes(1);
    await index.compare([], 'unlisted');
    expect((await index.coverage()).frontmatterProblems).toEqual([]);
  });

  test('facets count the results of a search', async () => {
    const { index } = new IndexProgram(new ListedVault(), undefined);
    await index.open();
    await put(index, 'x/a.md');
    const query = {
      words: ['late'],
      phrases: [],
      excludedWords: [],
      excludedPhrases: [],
      filters: [],
      unknownOperators: [],
      lastWordIsPrefix: false,
    };
    expect(await index.facets(query)).toMatchObject({ noteCount: 1, folders: [{ value: 'x', count: 1 }] });
  });

  test('a store that fails while it is read leaves an empty index, not a partial one', async () => {
    const vault = vaultOf(5);
    const store = new SharedStore();
    await new IndexProgram(vault, store).syncAll();
    store.records.delete(`shards/${manifestOf(store).segments[0]?.notes ?? ''}.bin`);
    let looks = 0;
    store.beforeCall = (action, key) => {
      if (action === 'get' && key === manifestKey && ++looks === 2)
        throw new AppError('not-permitted', 'Permission denied.');
    };
    const program = new IndexProgram(vault, store);
    expect(await program.index.open()).toEqual([
      expect.stringContaining('The saved index could not be read: Permission denied.'),
    ]);
    expect(program.keywords.noteCount).toBe(0);
    await program.syncAll();
    expect(await found(program)).toHaveLength(5);
  });
});
