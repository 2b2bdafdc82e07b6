import type { Bm25fIndex } from '../../../../src/core/search/bm25f/bm25f-index';
import { smoothed, smoothingShare } from '../../../../src/core/search/neighbours/smoother';
import type { Query } from '../../../../src/core/search/query';
import { expectNear } from '../../../fakes/frequent-expect';
import { someOf } from '../../../fakes/trials';
import { ChangingIndex, indexOf } from '../bm25f/changing-index';
import { NaiveVault } from '../bm25f/brute-force/naive-vault';
import { RandomNotes } from '../bm25f/random-notes';
import { noteOf, queryOf } from '../note-fixture';
import { bruteSmoothed, NaiveNeighbours, wordsOf } from './brute-neighbours';

/** Words of the longest passages: with shorter ones there is less smoothing, or none. */
const longTexts = 120;

const patient = { isDue: (): boolean => false };

function longQuery(random: RandomNotes, more: Partial<Query> = {}): Query {
  return queryOf(
    Array.from({ length: 3 + random.below(10) }, () => random.word()),
    more,
  );
}

/** Neighbors are kept as numbers of 32 bits. */
function expectSmoothed(
  index: Bm25fIndex,
  vault: NaiveVault,
  neighbours: NaiveNeighbours,
  query: Query,
  limit = 1000,
): void {
  const all = bruteSmoothed(vault, neighbours, query);
  const byPath = new Map(all.map(({ path, score }) => [path, score]));
  const hits = index.find(query, limit, patient);
  expect(hits).toHaveLength(Math.min(limit, all.length));
  for (const [place, { path, score }] of hits.entries()) {
    expectNear(score, byPath.get(path) ?? -1, 1e-6);
    expectNear(score, all[place]?.score ?? -1, 1e-6);
  }
}

describe('smoothed scores match the definition', () => {
  test.each(someOf([1, 2, 3, 4, 5], 2))('after changes of all kinds (seed %i)', (seed) => {
    const changing = new ChangingIndex(seed, longTexts);
    const words = new Set<string>();
    for (let step = 0; step < 150; step++) {
      changing.step();
      for (const word of wordsOf(changing.notes.values())) words.add(word);
    }
    const vault = new NaiveVault(changing.notes.values());
    const neighbours = new NaiveNeighbours(vault, words);
    for (let asked = 0; asked < 8; asked++) {
      expectSmoothed(changing.index, vault, neighbours, longQuery(changing.random));
      expectSmoothed(
        changing.index,
        vault,
        neighbours,
        longQuery(changing.random, {
          filters: [changing.random.filter()],
          excludedWords: asked % 3 === 0 ? [changing.random.word()] : [],
        }),
      );
    }
  });

  test('a query of one or two words is not smoothed', () => {
    const changing = new ChangingIndex(7, longTexts);
    for (let step = 0; step < 80; step++) changing.step();
    for (const line of ['the', 'the run', '北京 大学'])
      expect(changing.index.find(queryOf(line), 50, patient)).toEqual(changing.index.find(queryOf(line), 50));
  });

  test('without time left, the order is that of the words', () => {
    const random = new RandomNotes(8, longTexts);
    const index = indexOf(Array.from({ length: 48 }, (_, number) => random.note(`${String(number)}.md`)));
    const query = queryOf('the running garden connection of books');
    const byWords = index.find(query, 50);
    expect(index.find(query, 50, { isDue: () => true })).toEqual(byWords);
    expect(
      index.find({ ...query, filters: [{ field: 'type', value: 'note', isExcluded: true }] }, 50, { isDue: () => true })
        .length,
    ).toBeGreaterThan(0);
    expect(index.find(query, 50, patient)).not.toEqual(byWords);
  });

  test('short passages are not smoothed', () => {
    const random = new RandomNotes(8);
    const index = indexOf(Array.from({ length: 48 }, (_, number) => random.note(`${String(number)}.md`)));
    const query = queryOf('the running garden connection of books');
    expect(index.find(query, 50, patient)).toEqual(index.find(query, 50));
  });

  test('cached neighbors need no time', () => {
    const random = new RandomNotes(9, longTexts);
    const index = indexOf(Array.from({ length: 30 }, (_, number) => random.note(`${String(number)}.md`)));
    const query = queryOf('the running garden connection of books');
    const smooth = index.find(query, 50, patient);
    expect(index.find(query, 50, { isDue: () => true })).toEqual(smooth);
  });
});

describe('for many matching notes', () => {
  const random = new RandomNotes(31);
  const notes = Array.from({ length: 320 }, (_, number) =>
    noteOf(`${String(number)}.md`, [`${random.text(8)} common words here ${'filler '.repeat(80)}`], {
      title: random.oneIn(4) ? random.word() : '',
    }),
  );
  const index = indexOf(notes);

  test('a smaller limit gives the first hits of a larger one', () => {
    const query = queryOf('common words here running the garden');
    const many = index.find(query, 1000, patient);
    for (const limit of [1, 10, 49, 50, 51, 200, 250])
      expect(index.find(query, limit, patient)).toEqual(many.slice(0, limit));
  });
});

describe('the share of the neighbors', () => {
  test.each<[string, number]>([
    ['one', 0],
    ['one two', 0],
    ['one two three', 0.0375],
    ['a b c d e f', 0.15],
    ['a b c d e f g h i j', 0.3],
    ['a b c d e f g h i j k l m n', 0.3],
    ['北京', 0],
    ['北京大学', 0],
    ['北京大学图书', 0.0375],
    ['e-mail', 0],
    ['e-mail now', 0.0375],
    ['snake_case_name', 0],
  ])('%s: %d', (line, share) => {
    expect(smoothingShare(queryOf(line))).toBeCloseTo(share, 12);
  });

  test('words of phrases count', () => {
    expect(smoothingShare(queryOf('one', { phrases: ['two three'] }))).toBeCloseTo(0.0375, 12);
  });

  test('is a mean weighted by similarity, and zero without neighbors', () => {
    expect(
      smoothed(0.8, 0.25, [
        { similarity: 0.6, score: 1 },
        { similarity: 0.2, score: 0 },
      ]),
    ).toBeCloseTo(0.75 * 0.8 + 0.25 * 0.75, 12);
    expect(smoothed(0.8, 0.25, [])).toBeCloseTo(0.6, 12);
  });
});
