import { isAboutOther } from '../../../../src/core/ask/question/beside-names';

const line = 'Jörg Haller ist vom 3. bis 14. August im Urlaub, Vertretung: Anneliese Brandt.';

test.each([
  ['Wann ist Anneliese Brandt im Urlaub?', true],
  ['Wann ist Jörg Haller im Urlaub?', false],
  ['Ist Anneliese Brandt die Vertretung?', false],
  ['Vertritt Anneliese Brandt den Kollegen Jörg Haller?', false],
])('%s', (question, expected) => {
  expect(isAboutOther(question, line)).toBe(expected);
});

test('a line about nobody else is about whom it names', () => {
  expect(isAboutOther('When does Ada Lovelace speak?', 'The talk is on Monday, speaker: Ada Lovelace.')).toBe(false);
});
