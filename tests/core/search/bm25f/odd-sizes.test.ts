import { parseVaultPath } from '../../../../src/core/note/path';
import { noteOf, queryOf } from '../note-fixture';
import { indexOf, restored, tidySteps } from './changing-index';
import { expectAsDefined } from './expect-hits';
import { NaiveVault } from './brute-force/naive-vault';

const words = (count: number, shape: (place: number) => string): string =>
  Array.from({ length: count }, (_, place) => shape(place)).join(' ');

describe('unusual sizes', () => {
  test('a note of 20,000 different words, among small ones', () => {
    const notes = [
      noteOf('big.md', [words(20_000, (place) => `w${String(place)}`), 'tea'], { title: 'w7' }),
      noteOf('small.md', ['w7 tea']),
      noteOf('other.md', ['w19999 w1']),
    ];
    const index = indexOf(notes);
    const [all, small] = [new NaiveVault(notes), new NaiveVault(notes.slice(1))];
    for (const line of ['w7', 'w19999 tea']) expectAsDefined(index, all, queryOf(line));
    const again = restored(index.parts());
    expect(again.find(queryOf('w19999'), 9)).toEqual(index.find(queryOf('w19999'), 9));
    expect(again.remove(parseVaultPath('big.md'))).toBe(true);
    expectAsDefined(again, small, queryOf('w7 tea'));
    while (tidySteps(again, 1));
    expectAsDefined(again, small, queryOf('w7 w19999'));
  });

  test('a note of 5,000 chunks', () => {
    const notes = [
      noteOf(
        'long.md',
        Array.from({ length: 5000 }, (_, place) => `part ${String(place)}`),
      ),
      noteOf('short.md', ['part 4999']),
    ];
    const index = indexOf(notes);
    expect([index.noteCount, index.chunkCount]).toEqual([2, 5001]);
    expectAsDefined(index, new NaiveVault(notes), queryOf('4999'));
    expect(index.find(queryOf('4998'), 9)[0]).toMatchObject({ path: 'long.md', chunk: 4998 });
    index.put(noteOf('long.md', ['part one']), false);
    expect([index.noteCount, index.chunkCount]).toEqual([2, 2]);
  });

  test('a note of 5,000 tags, each with a different parent', () => {
    const index = indexOf([
      noteOf('a.md', ['x'], { tags: Array.from({ length: 5000 }, (_, place) => `p${String(place)}/c`) }),
      noteOf('b.md', ['x']),
    ]);
    expect(index.facets(queryOf('x')).tags).toHaveLength(50);
    expect(
      index
        .find(queryOf('', { filters: [{ field: 'tag', value: 'p4999', isExcluded: false }] }), 9)
        .map(({ path }) => path),
    ).toEqual(['a.md']);
  });

  test('a query of 2,000 words', () => {
    const query = words(2000, (place) => `w${String(place)}`);
    const notes = Array.from({ length: 12 }, (_, place) =>
      noteOf(`${String(place)}.md`, [words(300, (at) => `w${String((at + 1) * place)}`), 'w1999']),
    );
    const index = indexOf(notes);
    // The plain definition takes time in proportion to the square of the words.
    expectAsDefined(index, new NaiveVault(notes), queryOf(query.slice(0, query.indexOf(' w500 '))));
    expect(index.find(queryOf(query), 20)).toHaveLength(12);
    expect(index.find(queryOf('', { phrases: [query] }), 9)).toEqual([]);
    expect(index.find(queryOf('', { phrases: ['w1999 w300'], excludedWords: query.split(' ') }), 9)).toEqual([]);
    expect(
      index.find(
        queryOf(
          words(
            2000,
            (place) => `нет${[...String(place)].map((digit) => 'абвгдежзик'.charAt(Number(digit))).join('')}`,
          ),
        ),
        9,
      ),
    ).toEqual([]);
  });

  test('a word of 10,000 letters, and a run of 10,000 characters', () => {
    const notes = [
      noteOf('word.md', ['z'.repeat(10_000)]),
      noteOf('run.md', ['京'.repeat(10_000)]),
      noteOf('none.md', ['x']),
    ];
    const index = indexOf(notes);
    const vault = new NaiveVault(notes);
    for (const word of ['z'.repeat(10_000), '京'.repeat(9000), 'x']) expectAsDefined(index, vault, queryOf([word]));
  });

  test('an empty index', () => {
    const notes = [noteOf('a.md', []), noteOf('b.md', ['', '...']), noteOf('c.md', ['x'])];
    const index = indexOf(notes);
    expect([index.noteCount, index.chunkCount]).toEqual([3, 4]);
    expectAsDefined(index, new NaiveVault(notes), queryOf('x'));
    expect(index.find(queryOf(''), 9)).toHaveLength(3);
    expect(restored(index.parts()).find(queryOf(''), 9)).toEqual(index.find(queryOf(''), 9));
  });
});
