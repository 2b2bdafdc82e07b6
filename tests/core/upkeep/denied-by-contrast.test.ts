import { judgeTruth } from '../../../src/core/upkeep/truth/judge-truth';
import { isDeniedByContrast } from '../../../src/core/upkeep/truth/denied-by-contrast';
import { readTruth } from '../../../src/core/upkeep/truth/read-truth';

test.each([
  ['Ines approves exceptions.', 'Marta approves exceptions, not Ines.'],
  ['Ines approves exceptions.', 'Since August, Marta, not Ines, approves exceptions.'],
  ['Ines approves exceptions.', 'Marta approves exceptions instead of Ines.'],
  ['Backups are kept in Zurich.', 'Backups are kept in Frankfurt, not in Zurich.'],
  ['Jonas leitet die Werkstatt.', 'Mara leitet die Werkstatt, nicht Jonas.'],
  ['Inés aprueba las excepciones.', 'Marta aprueba las excepciones en lugar de Inés.'],
])('%s is denied by: %s', (sentence, text) => {
  expect(isDeniedByContrast(sentence, text)).toBe(true);
});

test.each([
  ['Marta approves exceptions.', 'Marta approves exceptions, not Ines.'],
  ['Marta approves exceptions, not Ines.', 'Marta approves exceptions, not Ines.'],
  ['Ines does not approve exceptions.', 'Marta approves exceptions, not Ines.'],
  ['Ines approves exceptions for Harbor AG.', 'Marta approves exceptions, not Ines.'],
  ['Ines signs the invoices.', 'Marta approves exceptions, not Ines.'],
  ['The export retries five times.', 'The import retries three times, not five.'],
  ['Backups are kept in Zurich.', 'Logs are kept in Frankfurt, not in Zurich.'],
])('%s stands beside: %s', (sentence, text) => {
  expect(isDeniedByContrast(sentence, text)).toBe(false);
});

test('A sentence that an entry denies by a contrast leaves the upper part, whether the model repeats it or not', () => {
  const text =
    '# Exceptions\n\nInes approves exceptions.\n\n## Timeline\n\n- 2026-08-20 | Since August, Marta approves exceptions, not Ines.\n';
  const note = readTruth(text);
  if (note === null) throw new Error('The note has a timeline.');
  const said = { text: 'Marta approves exceptions, not Ines.', entries: [1] };
  const without = judgeTruth([said], note, 'Exceptions');
  expect(without.kept).toEqual([]);
  expect(without.proven).toEqual([{ text: 'Marta approves exceptions, not Ines.', day: '2026-08-20' }]);
  const repeated = judgeTruth([{ text: 'Ines approves exceptions.', entries: [] }, said], note, 'Exceptions');
  expect(repeated.dropped.map((each) => each.text)).toEqual(['Ines approves exceptions.']);
});
