import { splitSentences } from '../../../../src/core/extraction/text/sentences';

test.each([
  'Im Frontend anzeigbar sind u. a. `status` und `updated_at`.',
  'Das Secret hat mind. 32 Zeichen, inkl. Ziffern.',
  'Gilt z. B. Anfang Mai, i. d. R. Montags.',
  'Sirve p. ej. Para exportar.',
  'Needs approx. 40 MB, e.g. `data.bin`.',
])('an abbreviation ends no sentence: %s', (text) => {
  expect(splitSentences(text)).toEqual([text]);
});

test.each([
  'Keep that in mind. The pump is slow.',
  'Lampen, Kabel u. a. Die Kosten sind hoch.'.replace('u. a. ', 'usf. '),
])('other words before a period do: %s', (text) => {
  expect(splitSentences(text)).toHaveLength(2);
});
