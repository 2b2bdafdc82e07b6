import { areInflected } from '../../../src/core/support/words/inflections';

test.each([
  ['zurückgegeben', 'zurückgeben'],
  ['zurückgezogen', 'zurückziehen'],
  ['zurückgelassen', 'zurückließ'],
  ['zurückzugeben', 'zurückgab'],
  ['angezogen', 'anziehen'],
  ['geworfen', 'warf'],
])('%s and %s are forms of one verb', (one, other) => {
  expect([areInflected(one, other), areInflected(other, one)]).toEqual([true, true]);
});

test.each([
  ['lust', 'verlor'],
  ['verlust', 'verloren'],
  ['anzug', 'angezogen'],
  ['bruch', 'gebrochen'],
  ['wurf', 'warf'],
  ['flug', 'geflogen'],
  ['schub', 'schob'],
  ['zurückgegeben', 'gegeben'],
])('%s and %s are not', (one, other) => {
  expect([areInflected(one, other), areInflected(other, one)]).toEqual([false, false]);
});
