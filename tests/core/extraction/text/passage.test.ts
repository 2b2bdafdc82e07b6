import { goesOn } from '../../../../src/core/extraction/text/passage';

test.each([
  'И запретить запись.',
  'And never on Sundays.',
  'En dat blijft zo.',
  'En nooit op zondag.',
  'Y nunca los domingos.',
  '也不要记录。',
])('a sentence goes on from the one before it: %s', (sentence) => {
  expect(goesOn.test(sentence)).toBe(true);
});

test.each(['En producción usamos Postgres.', 'E coli was found.', 'Ve a la página de ajustes.', '也许不要记录。'])(
  'a sentence begins like one that goes on, but stands alone: %s',
  (sentence) => {
    expect(goesOn.test(sentence)).toBe(false);
  },
);
