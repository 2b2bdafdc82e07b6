import { leavesOutLimit } from '../../../../src/core/ask/left-out/left-out-limits';

test.each([
  ['Los puertos son abiertos y gratuitos.', 'Los puertos abiertos y gratuitos.'],
  ['Marie a vendu son bateau à Brest.', 'Marie a vendu bateau à Brest.'],
])('a word that is a modifier in another language alone is none: %s', (quoted, sentence) => {
  expect(leavesOutLimit(sentence, quoted)).toBe(false);
});

test('the first of several is not all of them', () => {
  expect(leavesOutLimit('The logs are deleted in May.', 'The oldest logs are deleted in May.')).toBe(true);
});
