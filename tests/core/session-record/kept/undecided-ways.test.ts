import { isUndecided } from '../../../../src/core/session-record/kept/undecided-ways';

test.each([
  'Add the gauge to the list, or declare it under `quayLamps`.',
  'Noted: Drop the fog lamp or remove the horn.',
  'Lamps: drop the old ones or update the list.',
  'Füge den Pegel hinzu oder lösche die Lampe.',
  'Ajoute la jauge ou supprime la lampe.',
  'Aggiungi la boa o rimuovi la lampada.',
  'Добавь датчик или удали лампу.',
  '添加浮标，或者删除灯。',
])('two orders of which one is to be followed are ways: %s', (claim) => {
  expect(isUndecided(claim)).toBe(true);
});

test.each([
  'Never add more or fewer than 3 lamps.',
  'Set the gauge to 3 or 4.',
  'The gauge is read once an hour, or when the pier asks.',
  'Gauges: north, south and west.',
])('a statement stays: %s', (claim) => {
  expect(isUndecided(claim)).toBe(false);
});
