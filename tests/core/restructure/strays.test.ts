import { type Neighbour, findStrays } from '../../../src/core/restructure/mutual-pairs';

const near = (...neighbours: readonly (readonly [path: string, share: number])[]): Neighbour[] =>
  neighbours.map(([path, share]) => ({ path, share }));

test.each([
  [
    'nearly all similar notes are there',
    near(
      ['Clients/Reuter.md', 1],
      ['Clients/Rates.md', 0.31],
      ['Clients/Library.md', 0.28],
      ['Larder/Matrix.md', 0.18],
      ['Larder/Terms.md', 0.17],
    ),
  ],
  [
    'just more than half of them are there',
    near(
      ['Boat/Varnish.md', 1],
      ['Larder/Comment.md', 0.66],
      ['Boat/Svala.md', 0.6],
      ['Kitchen/Chillies.md', 0.48],
      ['Larder/Odds.md', 0.4],
    ),
  ],
])('a note may belong elsewhere: %s', (_, neighbours) => {
  expect(findStrays(new Map([['Larder/Note.md', neighbours]]))).toEqual(['Larder/Note.md']);
});

test.each([
  ['the most similar note is here', near(['Larder/Matrix.md', 1], ['Boat/Varnish.md', 0.9], ['Boat/Svala.md', 0.9])],
  ['a single note there is not enough', near(['Boat/Varnish.md', 1], ['Larder/Matrix.md', 0.3])],
  [
    'the other similar notes are here',
    near(['Boat/Varnish.md', 1], ['Boat/Svala.md', 0.1], ['Larder/A.md', 0.9], ['Larder/B.md', 0.8]),
  ],
  [
    'less similar notes do not count',
    near(
      ['Boat/A.md', 1],
      ['Larder/A.md', 0.1],
      ['Larder/B.md', 0.1],
      ['Larder/C.md', 0.1],
      ['Larder/D.md', 0.1],
      ['Boat/B.md', 0.1],
    ),
  ],
  ['nothing is similar', near()],
])('a note belongs where it is: %s', (_, neighbours) => {
  expect(findStrays(new Map([['Larder/Note.md', neighbours]]))).toEqual([]);
});
