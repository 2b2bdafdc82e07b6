import { isOwnClause } from '../../../src/core/ask/own-clause';

test.each([
  ['first', 'The lease ends in March, and Olga rents a garage.', 'The lease ends in March.'],
  ['last', 'The lease ends in March, and Olga rents a garage in Bonn.', 'Olga rents a garage in Bonn.'],
  ['after but', 'Ana found it in 1773, but Ben is often named first.', 'Ben is often named first.'],
  ['before a semicolon', 'The west wing was painted; the east wing was not.', 'The east wing was not.'],
  [
    'with an aim behind it',
    'Jean baute eine Säule am Fluss, um das Land zu besitzen.',
    'Jean baute eine Säule am Fluss.',
  ],
  ['in French', 'Le toit a été refait en mai, et les lampes sont neuves.', 'Le toit a été refait en mai.'],
  [
    'beside a word that only begins like one',
    'The sails dried at the sagging plane, and Olga rents a garage.',
    'Olga rents a garage.',
  ],
  ['in Russian', 'Крышу починили в мае, и лампы заменили в июне.', 'Лампы заменили в июне.'],
])('the main clause %s of a sentence stands alone', (_, quoted, sentence) => {
  expect(isOwnClause(sentence, quoted)).toBe(true);
});

test.each([
  ['that somebody says', 'Mara said the grant was refused, and the roof was sold.', 'The roof was sold.'],
  [
    'behind what holds for both',
    'In the novel, the mayor steals it, and the village burns down.',
    'The village burns down.',
  ],
  ['that is denied', 'It is a myth that spinach has iron, and carrots sharpen the eyes.', 'Carrots sharpen the eyes.'],
  ['with a condition beside it', 'If it rains the match is moved, and the bar stays closed.', 'The bar stays closed.'],
  ['called wrong behind it', 'The fee rose to 60 euros, and that was a lie.', 'The fee rose to 60 euros.'],
  ['cut in the middle', 'The supplier confirmed 40 pallets on Tuesday.', 'The supplier confirmed 40 pallets.'],
  ['with another word', 'The lease ends in March, and Olga rents a garage.', 'The lease ends in May.'],
])('a clause %s does not', (_, quoted, sentence) => {
  expect(isOwnClause(sentence, quoted)).toBe(false);
});
