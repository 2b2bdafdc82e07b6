import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { OramaKeywordIndex } from '../../../../src/adapters/orama/orama-keyword-index';
import { AppError } from '../../../../src/core/errors';
import { parseVaultPath } from '../../../../src/core/note/path';
import { parseQuery } from '../../../../src/core/search/parse-query';
import { AdoptingNoteIndex } from '../../../../src/engine/indexing/making/adopting-note-index';
import type { Maker } from '../../../../src/engine/indexing/making/making-crew';
import { NoteMaker } from '../../../../src/engine/indexing/making/note-maker';
import { ParallelNoteIndex } from '../../../../src/engine/indexing/making/parallel-note-index';
import { noteParser } from '../../../../src/engine/indexing/note-parser';
import { SlicedNoteIndex } from '../../../../src/engine/indexing/sliced-note-index';
import { IndexSync } from '../../../../src/engine/indexing/sync';
import type { Clock } from '../../../../src/ports/clock';
import type { NoteIndex, ReadNote } from '../../../../src/ports/note-index';
import { makeVectors } from '../../../fakes/search/make-vectors';
import { SeededRandom } from '../../../fakes/seeded-random';
import { ListedVault, SetClock } from '../index-fixture';
import { hasher, RecordedRun, SharedStore } from '../stand-ins';

type Fault = (notes: readonly ReadNote[]) => Promise<void>;

/** A maker in this thread, between which and the index everything is cloned. */
class ClonedMaker implements Maker {
  isEnded = false;
  readCount = 0;
  readonly #maker = new NoteMaker(hasher, noteParser);

  constructor(private readonly fault: Fault = () => Promise.resolve()) {}

  async read(notes: readonly ReadNote[]): Promise<boolean> {
    await this.#arrive();
    await this.fault(notes);
    this.readCount += notes.length;
    return this.#maker.read(structuredClone(notes));
  }

  async newNames(): Promise<ReturnType<NoteMaker['newNames']>> {
    await this.#arrive();
    return structuredClone(this.#maker.newNames());
  }

  async make(...numbers: Parameters<NoteMaker['make']>): Promise<ReturnType<NoteMaker['make']>> {
    await this.#arrive();
    return structuredClone(this.#maker.make(...structuredClone(numbers)));
  }

  end(): void {
    this.isEnded = true;
  }

  async #arrive(): Promise<void> {
    await new Promise((done) => setImmediate(done));
    if (this.isEnded) throw new AppError('internal', 'The thread ended.');
  }
}

/** Learns nothing: answers by words are compared. */
class UnlearnedIndex extends OramaKeywordIndex {
  override learn(): boolean {
    return false;
  }

  override prepare(): boolean {
    return false;
  }
}

function adoptingIndex(store: SharedStore): AdoptingNoteIndex {
  return new AdoptingNoteIndex({
    makeVectors,
    keywords: new UnlearnedIndex(),
    parser: noteParser,
    hasher,
    store,
    clock: new SetClock(),
    random: new SeededRandom(7),
    identity: { host: 'h', process: 'p', isDead: () => true },
  });
}

const never = new Promise<void>(() => undefined);

/** On which nothing takes too long. */
const patient: Clock = { now: () => new Date(0), sleep: () => never };

function indexOver(
  makers: readonly Maker[],
  {
    store = new SharedStore(),
    least = 10,
    ticks = patient,
  }: { store?: SharedStore; least?: number; ticks?: Clock } = {},
): NoteIndex {
  const adopting = adoptingIndex(store);
  const sliced = new SlicedNoteIndex(adopting, new SetClock(), 16);
  return new ParallelNoteIndex(sliced, { adopting, start: () => makers, ticks, leastNotes: least });
}

function syncOf(vault: ListedVault, index: NoteIndex): IndexSync {
  return new IndexSync({ vault, index, clock: new SetClock(), exclusions: () => Promise.resolve(() => null) });
}

function addSample(vault: ListedVault): void {
  const sample = resolve('tests/vaults/sample');
  for (const name of readdirSync(sample, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.md')) vault.put(name, readFileSync(join(sample, name)));
}

const syllables = ['ba', 'lor', 'ki', 'tem', 'shu', 'ra', 'nel', 'vo', 'wick', 'zan', 'ing', 'ed', 'é', '-', '大学'];

/** Words of a few syllables, frequent ones first. */
function wordOf(random: SeededRandom): string {
  let rest = Math.floor(4_000 * (random.below(1_000) / 1_000) ** 3);
  let word = syllables[rest % 10] ?? '';
  for (; rest > 0; rest = Math.floor(rest / 15)) word += syllables[rest % 15] ?? '';
  return word;
}

function addGenerated(vault: ListedVault, count: number): void {
  const random = new SeededRandom(3);
  for (let n = 0; n < count; n += 1) {
    const words = Array.from({ length: 12 + random.below(30) }, () => wordOf(random));
    const type = ['note', 'Note', 'idea'][random.below(3)] ?? '';
    const tag = random.below(2) === 0 ? `a/${String(random.below(9))}` : `A/${String(random.below(9))}`;
    const head = `---\ntype: ${type}\ntags: [${tag}]\n---\n# ${words.slice(0, 3).join(' ')}\n`;
    vault.put(
      `f${String(n % 17)}/n${String(n)}.md`,
      `${head}${words.join(' ')}\n\n## ${wordOf(random)}\n[[n${String(n >> 1)}]]\n`,
    );
  }
}

/** Everything that a person sees, for many queries. */
async function answersOf(index: NoteIndex, questions: readonly string[]): Promise<unknown> {
  const answers: unknown[] = [];
  for (const question of questions) {
    const query = parseQuery(question);
    const hits = await index.search(query, 20, { mode: 'keyword' });
    const rounded = hits.map(({ score, ...hit }) => ({ ...hit, score: Math.round(score * 1e9), ranks: {} }));
    answers.push([question, rounded, await index.facets(query)]);
  }
  return answers;
}

function questionsOf(vault: ListedVault): string[] {
  const random = new SeededRandom(5);
  const texts = [...vault.files.values()].map(({ bytes }) => new TextDecoder().decode(bytes));
  return Array.from({ length: 16 }, (_, place) => {
    const words = (texts[random.below(texts.length)] ?? '').split(/[^\p{L}-]+/u).filter((word) => word !== '');
    const asked = words.slice(random.below(5), 5 + random.below(4)).join(' ');
    return (
      [asked, asked.slice(0, 4), `"${words.slice(4, 6).join(' ')}"`, `type:note ${words[7] ?? ''}`][place % 4] ?? ''
    );
  });
}

test('many threads answer as one does, over the sample vault and 2,000 notes, saved and opened too', async () => {
  const vault = new ListedVault();
  addSample(vault);
  addGenerated(vault, 2_000);
  vault.put('not-text.md', Uint8Array.of(1, 0, 2));
  const [one, store] = [indexOver([], { least: Infinity }), new SharedStore()];
  const makers = [new ClonedMaker(), new ClonedMaker(), new ClonedMaker()];
  const many = indexOver(makers, { store });
  const run = new RecordedRun();
  const changes = await syncOf(vault, one).syncAll(run);
  expect(await syncOf(vault, many).syncAll(run)).toEqual(changes);
  expect(makers.every(({ readCount, isEnded }) => readCount > 0 && isEnded)).toBe(true);
  expect({ ...(await many.coverage()), meaning: null }).toEqual({ ...(await one.coverage()), meaning: null });
  const questions = questionsOf(vault);
  const wanted = await answersOf(one, questions);
  expect(await answersOf(many, questions)).toEqual(wanted);
  const opened = indexOver([], { store, least: Infinity });
  await opened.open();
  expect(await syncOf(vault, opened).syncAll(run)).toEqual({ added: 0, updated: 0, removed: 0 });
  expect(await answersOf(opened, questions)).toEqual(wanted);
});

test.each<[string, Clock, Fault]>([
  ['ends', patient, () => Promise.reject(new Error('out of memory'))],
  ['takes too long over a note', new SetClock(), () => never],
  [
    'fails late',
    patient,
    (notes) => (notes.some(({ path }) => path.endsWith('9.md')) ? Promise.reject(new Error('x')) : Promise.resolve()),
  ],
])('nothing is lost when a maker %s', async (_, ticks, fault) => {
  const vault = new ListedVault();
  addGenerated(vault, 160);
  for (const makers of [[new ClonedMaker(fault)], [new ClonedMaker(fault), new ClonedMaker()]]) {
    const index = indexOver(makers, { ticks });
    expect(await syncOf(vault, index).syncAll(new RecordedRun())).toEqual({ added: 160, updated: 0, removed: 0 });
    expect(makers.map(({ isEnded }) => isEnded)).toEqual(makers.map(() => true));
    expect((await index.coverage()).indexed).toBe(160);
  }
});

test('few notes, and changed ones, are put without makers', async () => {
  const vault = new ListedVault();
  addGenerated(vault, 9);
  const maker = new ClonedMaker();
  const index = indexOver([maker]);
  await syncOf(vault, index).syncAll(new RecordedRun());
  expect(maker.readCount).toBe(0);
  addGenerated(vault, 40);
  vault.put('f0/n0.md', 'something else', 2_000_000);
  expect(await syncOf(vault, index).syncAll(new RecordedRun())).toEqual({ added: 31, updated: 1, removed: 0 });
  expect(maker.readCount).toBe(31);
});

test('an index that is closed meanwhile rejects what it was reading', async () => {
  const vault = new ListedVault();
  addGenerated(vault, 60);
  const maker = new ClonedMaker();
  const index = indexOver([maker]);
  const synced = syncOf(vault, index).syncAll(new RecordedRun());
  const failure = synced.then(
    () => null,
    (error: unknown) => error,
  );
  while (maker.readCount === 0) await new Promise((done) => setImmediate(done));
  await index.close();
  expect(await failure).toBeInstanceOf(AppError);
  expect(maker.isEnded).toBe(true);
});

test('what was put before a save is saved with it', async () => {
  const vault = new ListedVault();
  addGenerated(vault, 60);
  const store = new SharedStore();
  const index = indexOver([new ClonedMaker()], { store });
  await index.open();
  const { toRead } = await index.compare(
    (await vault.list()).map((file) => ({ ...file, excluded: null })),
    'unlisted',
  );
  const outcomes = await Promise.all(
    toRead.slice(0, 40).map(async ({ path, size, mtimeMs }) => {
      const bytes = await vault.read(path);
      return { outcome: 'read', path, size, mtimeMs, readAtMs: mtimeMs + 10_000, bytes } as const;
    }),
  );
  const put = index.put(outcomes);
  await index.save();
  const opened = indexOver([], { store, least: Infinity });
  await opened.open();
  expect((await opened.coverage()).indexed).toBe(40);
  expect((await put).added).toBe(40);
  await index.close();
});

test('notes that were dropped while their segment was made are left out', async () => {
  const index = adoptingIndex(new SharedStore());
  await index.open();
  const maker = new NoteMaker(hasher, noteParser);
  const note = (name: string): ReadNote => {
    const bytes = new TextEncoder().encode(`bread of ${name}`);
    const path = parseVaultPath(`${name}.md`);
    return { outcome: 'read', path, size: bytes.length, mtimeMs: 1, readAtMs: 10_000, bytes };
  };
  const notes = ['a', 'b', 'c'].map(note);
  await index.compare(
    notes.map(({ path, size, mtimeMs }) => ({ path, size, mtimeMs, excluded: null })),
    'unlisted',
  );
  maker.read(notes);
  await index.compare([], [parseVaultPath('b.md')]);
  await index.put([note('c')]);
  const made = maker.make(index.number(maker.newNames()));
  expect(await index.adopt(made)).toEqual({ added: 1, updated: 0, removed: 0 });
  const hits = await index.search(parseQuery('bread'), 9);
  expect(hits.map(({ path }) => path)).toEqual(['a.md', 'c.md']);
  expect((await index.coverage()).chunks).toBe(2);
});
