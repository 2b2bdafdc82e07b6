import { comparable } from '../../../../src/core/search/comparable';
import type { FacetCount } from '../../../../src/ports/keyword-index';
import { noteOf, queryOf } from '../note-fixture';
import { bruteForce } from './brute-force/brute-force';
import { ChangingIndex, indexOf } from './changing-index';
import { naiveFacets } from './brute-force/naive-matching';
import { NaiveVault } from './brute-force/naive-vault';

/** Values that compare as equal are one; which of them is shown is not said here. */
function byValue(counts: readonly FacetCount[]): (readonly [string, number])[] {
  return counts
    .map(({ value, count }) => [comparable(value), count] as const)
    .sort(([left], [right]) => (left < right ? -1 : 1));
}

describe('facets', () => {
  test.each([81, 82])('count the matching notes (seed %i)', (seed) => {
    const changing = new ChangingIndex(seed);
    let compared = 0;
    for (let step = 0; step < 600; step++) {
      changing.step();
      if (step % 15 > 0) continue;
      const query = changing.random.query();
      const hits = bruteForce(new NaiveVault(changing.notes.values()), query);
      const facets = changing.index.facets(query);
      // Slips are not counted: what they find is a guess.
      if (hits.some(({ relatedWords }) => relatedWords.some(({ isSimilar }) => isSimilar))) continue;
      compared++;
      const expected = naiveFacets(hits.flatMap(({ path }) => changing.notes.get(path) ?? []));
      expect(facets.noteCount).toBe(expected.noteCount);
      for (const field of ['types', 'tags', 'folders'] as const)
        expect(byValue(facets[field])).toEqual(byValue(expected[field]));
    }
    expect(compared).toBeGreaterThan(20);
  });

  test('count a note once per value, however often it is written', () => {
    const index = indexOf([
      noteOf('Notes/a.md', ['x'], { type: 'Idea', tags: ['Food', 'food', 'food/bread', 'FOOD/bread'] }),
      noteOf('notes/b.md', ['x'], { type: 'idea', tags: ['food/tea'] }),
    ]);
    expect(index.facets(queryOf('x'))).toEqual({
      noteCount: 2,
      types: [{ value: 'Idea', count: 2 }],
      tags: [
        { value: 'Food', count: 2 },
        { value: 'food/bread', count: 1 },
        { value: 'food/tea', count: 1 },
      ],
      folders: [{ value: 'Notes', count: 2 }],
    });
  });

  test('are sorted by frequency, then by value, fifty of each', () => {
    const tags = Array.from({ length: 70 }, (_, place) => `t${String(place).padStart(2, '0')}`);
    const index = indexOf([noteOf('a.md', ['x'], { tags }), noteOf('b.md', ['x'], { tags: tags.slice(60) })]);
    const shown = [
      ...tags.slice(60).map((value) => ({ value, count: 2 })),
      ...tags.slice(0, 40).map((value) => ({ value, count: 1 })),
    ];
    expect(index.facets(queryOf('')).tags).toEqual(shown);
  });

  test('include notes with all words of a phrase, even in several chunks; none when a word is missing', () => {
    const index = indexOf([
      noteOf('a.md', ['hot', 'oven'], { type: 'both' }),
      noteOf('b.md', ['hot'], { type: 'one' }),
    ]);
    expect(index.facets(queryOf('', { phrases: ['hot oven'] }))).toMatchObject({
      noteCount: 1,
      types: [{ value: 'both', count: 1 }],
    });
    expect(index.facets(queryOf('hot', { phrases: ['absent'] }))).toEqual({
      noteCount: 0,
      types: [],
      tags: [],
      folders: [],
    });
  });

  test('of an empty index', () => {
    expect(indexOf([]).facets(queryOf('x'))).toEqual({ noteCount: 0, types: [], tags: [], folders: [] });
  });
});
