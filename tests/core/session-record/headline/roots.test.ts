import { rootOf } from '../../../../src/core/session-record/headline/roots';

test.each([
  ['puerta', 'puerto'],
  ['cuenta', 'cuento'],
])('things that differ in the gender of their word are two: %s, %s', (one, other) => {
  expect(rootOf(one)).not.toBe(rootOf(other));
});

test.each([
  ['puerta', 'puertas'],
  ['puerto', 'puertos'],
  ['prezzo', 'prezzi'],
  ['azione', 'azioni'],
  ['errore', 'errori'],
  ['tabella', 'tabelle'],
  ['причала', 'причал'],
  ['Lampe', 'Lampen'],
])('the cases and numbers of a word are one: %s, %s', (one, other) => {
  expect(rootOf(one)).toBe(rootOf(other));
});
