import { parseVaultPath } from '../../../../src/core/note/path';
import { SegmentStore } from '../../../../src/core/search/bm25f/segment/segment-store';
import { LatentIndex } from '../../../../src/core/search/latent/latent-index';
import { LatentModel } from '../../../../src/core/search/latent/latent-model';
import { RandomNotes } from '../bm25f/random-notes';
import { noteOf } from '../note-fixture';
import { cosinesOf, learn, learned, storeOf, subjectNotes, wordsOfSubject } from './subject-notes';

afterEach(() => {
  jest.restoreAllMocks();
});

/** Of whole numbers from -127 to 127, rounding may move a component by one. */
function expectSameCosines(found: ReturnType<typeof cosinesOf>, wanted: ReturnType<typeof cosinesOf>): void {
  expect([...found.keys()].sort()).toEqual([...wanted.keys()].sort());
  for (const [path, near] of wanted) {
    for (const other of new Set([...near.keys(), ...(found.get(path)?.keys() ?? [])])) {
      expect(Math.abs((found.get(path)?.get(other) ?? 0) - (near.get(other) ?? 0))).toBeLessThan(0.02);
    }
  }
}

describe('the same notes give the same vectors', () => {
  const notes = subjectNotes(60);
  const store = storeOf(notes);
  const wanted = cosinesOf(store, learned(store));

  test('similar on the same subject, different on others', () => {
    const near = wanted.get('000.md') ?? new Map<string, number>();
    const of = (subject: number): number[] =>
      notes.filter((_, number) => number % 5 === subject && number > 0).map(({ path }) => near.get(path) ?? 0);
    const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(mean(of(0))).toBeGreaterThan(mean(of(1)) + 0.1);
  });

  test.each<[string, () => SegmentStore]>([
    ['in another order', () => storeOf([...notes].reverse())],
    ['in other segments', () => storeOf(notes, 7)],
    [
      'in another order and other segments',
      () =>
        storeOf(
          [...notes].sort((left, right) => (left.path.slice(2) < right.path.slice(2) ? -1 : 1)),
          11,
        ),
    ],
    [
      'after other notes were removed',
      () => {
        const other = storeOf(
          [...subjectNotes(20, 9).map((note) => ({ ...note, path: parseVaultPath(`other/${note.path}`) })), ...notes],
          9,
        );
        for (const note of subjectNotes(20, 9)) expect(other.remove(parseVaultPath(`other/${note.path}`))).toBe(true);
        return other;
      },
    ],
  ])('%s', (_, make) => {
    const other = make();
    expectSameCosines(cosinesOf(other, learned(other)), wanted);
  });

  test('in another order, with names, scripts and diacritics', () => {
    const random = new RandomNotes(3);
    const mixed = Array.from({ length: 80 }, (_, number) => random.note(`${String(number)}.md`));
    const [first, second] = [storeOf(mixed), storeOf([...mixed].reverse(), 13)];
    expectSameCosines(cosinesOf(second, learned(second)), cosinesOf(first, learned(first)));
  });
});

describe('material to learn from', () => {
  test.each([0, 1, 2])('%d notes are too few', (count) => {
    const latent = learned(
      storeOf(
        subjectNotes(9)
          .filter(({ chunks }) => chunks.length === 1)
          .slice(0, count),
      ),
    );
    expect([latent.state, latent.record === null]).toEqual(['none', true]);
    expect(
      latent.tidy(() => {
        throw new Error('there is nothing to do');
      }),
    ).toBe(false);
  });

  test('notes without words give no vectors', () => {
    const store = storeOf(Array.from({ length: 9 }, (_, number) => noteOf(`${String(number)}.md`, [''])));
    const latent = learned(store);
    expect(latent.state).toBe('none');
    expect([...cosinesOf(store, latent).values()].every((near) => near.size === 0)).toBe(true);
  });

  test('before the first attempt, is learning', () => {
    expect(new LatentIndex(storeOf(subjectNotes(9))).state).toBe('learning');
    expect(new LatentIndex(new SegmentStore()).state).toBe('none');
  });

  test('starts learning once more notes are added', () => {
    const store = storeOf([noteOf('a.md', ['kettle']), noteOf('b.md', ['teapot'])]);
    const latent = learned(store);
    expect(latent.state).toBe('none');
    for (const note of subjectNotes(20, 4)) store.put(note, false);
    store.seal();
    expect(latent.state).toBe('learning');
    learn(latent);
    expect(latent.state).toBe('ready');
  });
});

describe('growth', () => {
  test('folds a few more notes into the model, and learns again after a tenth', () => {
    const store = storeOf(subjectNotes(60));
    const latent = learned(store);
    const { record } = latent;
    const chunkCount = store.chunkCount;
    store.put(noteOf('more.md', [wordsOfSubject(0).join(' ')]), false);
    store.seal();
    // What was learned answers while a few are not folded in yet.
    expect(latent.state).toBe('ready');
    learn(latent);
    expect([latent.state, latent.record === record]).toEqual(['ready', true]);
    expect(cosinesOf(store, latent).get('more.md')?.get('000.md')).toBeGreaterThan(0.3);
    while (store.chunkCount <= 1.1 * chunkCount) {
      store.put(noteOf(`more ${String(store.chunkCount)}.md`, ['zeppelin hangar ballast']), false);
      store.seal();
    }
    learn(latent);
    expect(latent.record).not.toBe(record);
    expect(cosinesOf(store, latent).get(`more ${String(store.chunkCount - 1)}.md`)?.size).toBeGreaterThan(0);
  });

  test('the old model answers while a new one is learned', () => {
    const store = storeOf(subjectNotes(60));
    const latent = learned(store);
    const { record } = latent;
    for (const note of subjectNotes(20)) expect(store.remove(note.path)).toBe(true);
    const before = cosinesOf(store, latent);
    let steps = 0;
    while (latent.tidy(() => true)) {
      steps++;
      expect(latent.state).toBe('ready');
      if (latent.record === record) expect(cosinesOf(store, latent)).toEqual(before);
    }
    expect(steps).toBeGreaterThan(5);
    expect(latent.record).not.toBe(record);
  });

  test('notes added during learning are folded in afterwards', () => {
    const store = storeOf(subjectNotes(60));
    const latent = new LatentIndex(store);
    expect(latent.tidy(() => true)).toBe(true);
    store.put(noteOf('late.md', [`zeppelin ${wordsOfSubject(0).join(' ')}`]), false);
    store.seal();
    learn(latent);
    expect(latent.state).toBe('ready');
    expect(cosinesOf(store, latent).get('late.md')?.get('000.md')).toBeGreaterThan(0.3);
  });
});

describe('work that fails', () => {
  const failOnce = (): void => {
    jest.spyOn(LatentModel.prototype, 'embed').mockImplementationOnce(() => {
      throw new RangeError('Array buffer allocation failed');
    });
  };

  test('a first learning that fails leaves nothing, and is repeated the next time', () => {
    const store = storeOf(subjectNotes(30));
    const latent = new LatentIndex(store);
    failOnce();
    expect(() => {
      learn(latent);
    }).toThrow(RangeError);
    expect([latent.state, latent.record === null]).toEqual(['learning', true]);
    learn(latent);
    expect(latent.state).toBe('ready');
  });

  test('a later one keeps the model and the vectors', () => {
    const store = storeOf(subjectNotes(60));
    const latent = learned(store);
    const { record } = latent;
    for (const note of subjectNotes(20)) store.remove(note.path);
    const before = cosinesOf(store, latent);
    failOnce();
    expect(() => {
      learn(latent);
    }).toThrow(RangeError);
    expect([latent.state, latent.record === record]).toEqual(['ready', true]);
    expect(cosinesOf(store, latent)).toEqual(before);
    learn(latent);
    expect(latent.record).not.toBe(record);
  });
});
