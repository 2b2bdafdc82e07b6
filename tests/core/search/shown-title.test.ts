import { headingsBelow, shownTitleOf } from '../../../src/core/search/shown-title';

test.each([
  ['A/Tea.md', 'Tea', 'Tea', ''],
  ['A/What is tea.md', 'What is: tea?', 'What is tea', ''],
  ['A/2026-01-02.md', 'A day with **tea**', '2026-01-02', 'A day with tea'],
  ['2026-09-08 Season review.md', 'Season review', '2026-09-08 Season review', ''],
  ['Templates/Book.md', '{{title}}', 'Book', ''],
  ['Cafe\u0301.md', 'Café', 'Cafe\u0301', ''],
])('%s with the title %j is shown by its name', (path, title, name, behind) => {
  expect(shownTitleOf({ path, title })).toEqual({ name, title: behind });
});

test('a heading that repeats the title is left out', () => {
  expect(headingsBelow('Tea > Pots > Tea', 'Tea')).toEqual(['Pots', 'Tea']);
  expect(headingsBelow('', 'Tea')).toEqual([]);
});

test('marks of Markdown in headings are not shown', () => {
  expect(headingsBelow('Links > `backlinks` > *More* in [[Pots|the pots]]', 'Tea')).toEqual([
    'Links',
    'backlinks',
    'More in the pots',
  ]);
});
