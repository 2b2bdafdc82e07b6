import { parseQuery } from '../../../../../src/core/search/parse-query';
import { noteOf } from '../../note-fixture';
import { indexOf } from '../changing-index';

/** A passage that says the words far more often than the note of that name. */
const much = (words: string): string => `${`${words} `.repeat(30)}and some more`;

const notes = [
  noteOf('Harbour guide.md', [{ text: much('tide tables tides harbour'), headings: ['Tide tables', 'Tides'] }], {
    title: 'Harbour guide',
  }),
  noteOf('Tide tables.md', ['See the wall.'], { title: 'Tide tables' }),
  noteOf('Tide.md', ['It turns twice a day.'], { title: 'Tide' }),
  noteOf('x.md', ['Printed each year.'], { title: 'Almanac of 1931', aliases: ['tide book'] }),
  noteOf('y.md', ['Nothing about water.'], { title: 'The way to the pier' }),
  noteOf('潮.md', ['港の壁を見る。'], { title: '潮見表' }),
  noteOf('港.md', [{ text: '潮見表と潮見表の使い方。潮見表は港にある。', headings: ['潮見表'] }], {
    title: '港の案内',
  }),
];
const index = indexOf(notes);
const pathsOf = (line: string): string[] => index.find(parseQuery(line), 10).map(({ path }) => path);

describe('a note whose name is the query comes first', () => {
  test.each([
    ['tide tables', 'Tide tables.md', 'as typed'],
    ['tables of the tide', 'Tide tables.md', 'in any order, with function words'],
    ['tide table ', 'Tide tables.md', 'in another form'],
    ['tides ', 'Tide.md', 'in another form, which others say as typed'],
    ['tide tabl', 'Tide tables.md', 'while it is being typed'],
    ['tide boook', 'x.md', 'misspelled, by its only alias'],
    ['the way to the pier', 'y.md', 'whose name has function words'],
    ['潮見表', '潮.md', 'without spaces'],
    ['"tide tables"', 'Tide tables.md', 'as a phrase'],
  ])('%s finds %s: %s', (line, path) => {
    expect(pathsOf(line)[0]).toBe(path);
  });

  test('then the note whose name has another form of the word', () => {
    const both = [...notes, noteOf('Tides.md', ['Many.'], { title: 'Tides' })];
    const found = indexOf(both)
      .find(parseQuery('tide '), 3)
      .map(({ path }) => path);
    expect(found).toEqual(['Tide.md', 'Tides.md', 'Harbour guide.md']);
  });

  test('the others keep their order and their distance', () => {
    const found = index.find(parseQuery('tide tables '), 10);
    expect(found.map(({ path }) => path).slice(0, 2)).toEqual(['Tide tables.md', 'Harbour guide.md']);
    expect(found.map(({ score }) => score)).toEqual([1, 0.99, ...found.slice(2).map(({ score }) => score)]);
    expect(found.slice(2).every(({ score }) => score < 0.99)).toBe(true);
  });

  test.each([
    ['tide tables harbour', ['Harbour guide.md'], 'with a word that the name lacks'],
    ['tide', ['Tide.md', 'Harbour guide.md'], 'by longer words, when the last word is complete'],
    ['tide t', ['Tide tables.md', 'Harbour guide.md'], 'by one word of the name for two of the query'],
  ])('not for %s: %s (%s)', (line, first) => {
    const found = indexOf([...notes, noteOf('Tideway.md', ['Wide.'], { title: 'Tideway' })]).find(parseQuery(line), 10);
    expect(found.map(({ path }) => path).slice(0, first.length)).toEqual(first);
  });
});
