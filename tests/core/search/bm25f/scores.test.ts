import { Bm25fIndex } from '../../../../src/core/search/bm25f/bm25f-index';
import { parseVaultPath } from '../../../../src/core/note/path';
import { someOf, trials } from '../../../fakes/trials';
import { noteOf, queryOf } from '../note-fixture';
import { ChangingIndex, indexOf, tidySteps } from './changing-index';
import { expectAsDefined, expectSameHits } from './expect-hits';
import { NaiveVault } from './brute-force/naive-vault';
import { RandomNotes } from './random-notes';

describe('scores match the definition', () => {
  test.each(someOf([1, 2, 3], 1))('through many changes (seed %i)', (seed) => {
    const changing = new ChangingIndex(seed);
    const steps = trials(1_000, 200);
    for (let step = 0; step < steps; step++) {
      changing.step();
      if (step % 40 !== 0) continue;
      const vault = new NaiveVault(changing.notes.values());
      for (let asked = 0; asked < 4; asked++) expectAsDefined(changing.index, vault, changing.random.query());
      expect([changing.index.noteCount, changing.index.chunkCount]).toEqual([changing.notes.size, vault.chunkCount]);
    }
  });

  test.each(someOf([11, 12, 13], 1))(
    'a changed index gives the same results as one built at once in another order (seed %i)',
    (seed) => {
      const changing = new ChangingIndex(seed);
      const rounds = trials(6, 1);
      for (let round = 0; round < rounds; round++) {
        for (let step = 0; step < 300; step++) changing.step();
        const fresh = indexOf([...changing.notes.values()].reverse());
        for (let asked = 0; asked < 40; asked++) {
          const query = changing.random.query();
          expectSameHits(changing.index.find(query, 1000), fresh.find(query, 1000));
        }
      }
    },
  );

  test('starts over after every note was removed', () => {
    const changing = new ChangingIndex(21);
    for (let round = 0; round < 3; round++) {
      for (let step = 0; step < 120; step++) changing.step();
      for (const path of [...changing.notes.keys()]) changing.remove(path);
      expect([changing.index.noteCount, changing.index.chunkCount]).toEqual([0, 0]);
      expect(changing.index.find(queryOf('the run'), 10)).toEqual([]);
      expect(changing.index.find(queryOf(''), 10)).toEqual([]);
    }
    for (let step = 0; step < 60; step++) changing.step();
    for (let asked = 0; asked < 6; asked++)
      expectAsDefined(changing.index, new NaiveVault(changing.notes.values()), changing.random.query());
  });

  test('frequencies and lengths are capped', () => {
    const notes = [
      noteOf('often.md', [{ text: 'tea '.repeat(3000), headings: ['tea '.repeat(5000)] }], {
        title: 'tea '.repeat(300),
        tags: ['tea '.repeat(256)],
      }),
      noteOf('once.md', [{ text: 'tea and more', headings: ['tea'] }], { title: 'tea time' }),
      noteOf('other.md', ['more']),
    ];
    for (const words of ['tea', 'tea more', 'teas'])
      expectAsDefined(indexOf(notes), new NaiveVault(notes), queryOf(words));
  });
});

describe('more matches than n-grams rank', () => {
  const random = new RandomNotes(31);
  const noteAt = (number: number): ReturnType<typeof noteOf> => {
    const chunks = Array.from(
      { length: 1 + random.below(2) },
      () => `${random.text(6)} common${random.oneIn(3) ? ' common' : ''}`,
    );
    return noteOf(`${random.pick(['a', 'b'])}/${String(number)}.md`, chunks, {
      title: random.oneIn(4) ? `${random.word()} common` : '',
      type: random.pick(['note', 'decision']),
    });
  };
  const notes = new Map(Array.from({ length: 420 }, (_, number) => noteAt(number)).map((note) => [note.path, note]));
  const index = new Bm25fIndex();
  for (const [place, note] of [...notes.values()].entries()) {
    index.put(note, false);
    if (place % 60 === 0) index.parts();
  }
  for (const [place, path] of [...notes.keys()].entries())
    if (place % 9 === 0) expect(index.remove(path) && notes.delete(path)).toBe(true);
  const vault = new NaiveVault(notes.values());
  const queries = [
    queryOf('common'),
    queryOf('commons run'),
    queryOf('the common runner книги'),
    queryOf('common', { phrases: ['common the'] }),
    queryOf('comm', { lastWordIsPrefix: true }),
    queryOf('common baked café', {
      filters: [{ field: 'type', value: 'note', isExcluded: false }],
      excludedWords: ['garden'],
    }),
  ];

  test('the best 200 are ranked by all three retrievers, the others follow', () => {
    for (const query of queries) expectAsDefined(index, vault, query, [1, 7, 200, 201, 1000]);
  });

  test('a smaller limit gives the first hits of a larger one', () => {
    for (const query of queries) {
      const many = index.find(query, 1000);
      for (const limit of [1, 2, 10, 199, 250]) expect(index.find(query, limit)).toEqual(many.slice(0, limit));
    }
  });

  test('notes that only match the last word are included', () => {
    const words = Array.from({ length: 14 }, (_, place) => `k${String(place)}`);
    const text = (): string =>
      Array.from({ length: 1 + random.below(4) }, () => words[Math.min(random.below(14), random.below(14))] ?? '').join(
        ' ',
      );
    const loud = (word: string): Parameters<typeof noteOf>[2] => ({
      title: word,
      aliases: [word],
      summary: word,
      tags: [word],
    });
    const quiet = {
      title: 'one of many words',
      aliases: ['another of many'],
      summary: 'what is said of it',
      tags: ['some/tag'],
    };
    const short = Array.from({ length: 500 }, (_, place) =>
      noteOf(
        `${String(place)}.md`,
        random.oneIn(3) ? [text(), text()] : [text()],
        random.oneIn(5) ? loud(words[random.below(14)] ?? '') : quiet,
      ),
    );
    const several = new Bm25fIndex();
    for (const [place, note] of short.entries()) {
      several.put(note, false);
      if (place % 40 === 0) several.parts();
    }
    const shortVault = new NaiveVault(short);
    for (let asked = 0; asked < 25; asked++) {
      const line = Array.from({ length: 2 + random.below(4) }, () => words[random.below(14)] ?? '').join(' ');
      expectAsDefined(several, shortVault, queryOf(line), [5, 200]);
    }
  });

  test('notes with equal scores are sorted by path across segments', () => {
    const same = new Bm25fIndex();
    for (let place = 400; place > 0; place--) {
      same.put(noteOf(`${String(1000 + place)}.md`, ['common word']), false);
      if (place % 40 === 0) same.parts();
    }
    for (const limit of [3, 200, 300])
      expect(same.find(queryOf('common word'), limit).map(({ path }) => path)).toEqual(
        Array.from({ length: limit }, (_, place) => `${String(1001 + place)}.md`),
      );
  });

  test('maintenance changes no score', () => {
    const before = queries.map((query) => index.find(query, 1000));
    while (tidySteps(index, 1))
      for (const [place, query] of queries.entries())
        expect(index.find(query, 20)).toEqual(before[place]?.slice(0, 20));
    expect(queries.map((query) => index.find(query, 1000))).toEqual(before);
  });

  test('more chunks than wait for a search', () => {
    const many = Array.from({ length: 4200 }, (_, number) =>
      noteOf(`${String(number)}.md`, [`w${String(number % 1400)} common`]),
    );
    const filled = indexOf(many);
    expect([filled.noteCount, filled.chunkCount]).toEqual([4200, 4200]);
    expect(filled.remove(parseVaultPath('3.md'))).toBe(true);
    expectAsDefined(filled, new NaiveVault(many.filter(({ path }) => path !== '3.md')), queryOf('w7 w1399'));
  });
});
