import { judgeSentence } from '../../../src/core/support/judge-sentence';
import { mayBeWritten } from '../../../src/core/support/judgement';
import { Passages } from '../../../src/core/support/passages';
import { readTokens } from '../../../src/core/support/read-tokens';

const isWritten = (sentence: string, passage: string): boolean =>
  (['merge', 'capture'] as const).some((use) => mayBeWritten(judgeSentence(sentence, new Passages([passage]), use)));

test.each([
  ['We need an e-mail server.', 'We need no e-mail server.'],
  ['The job sends mail to example.com.', 'The job sends no mail to example.com.'],
  ['Use a framework, e.g. Lit.', 'Use no framework, e.g. Lit.'],
  ['Esto da error en producción.', 'Esto no da error en producción.'],
  ['La migración da errores.', 'La migración no da errores.'],
])('English and Spanish no denies beside words that Portuguese has too: %s', (sentence, passage) => {
  expect(isWritten(sentence, passage)).toBe(false);
});

test.each([
  ['La version 14 est publiée.', 'La version 2 sera publiée.'],
  ['El tren llegó a las 15:00.', 'El tren llegó 3 horas tarde.'],
  ['Läuft ab 3. Mai.', 'Läuft ab 3.5.1.'],
])('what only looks like a time or a day is none: %s', (sentence, passage) => {
  expect(isWritten(sentence, passage)).toBe(false);
});

test.each([
  ['He said no. We use SQLite.', 1],
  ['It returned 404. The build passes.', 1],
  ['See no. 5 of the list.', 0],
  ['Release 2 am 3. Mai ist fertig.', 0],
  ['Der Umzug in den 2. Stock beginnt.', 0],
])('a clause ends at a full stop, unless it is part of a number: %s', (text, clause) => {
  expect(readTokens(text).at(-1)?.clause).toBe(clause);
});

test('English "on" beside "her" is no number of Turkish', () => {
  const numbers = readTokens('Her boat left on a Monday.').filter(({ kind }) => kind === 'number');
  expect(numbers).toEqual([]);
  expect(readTokens('Bu tekne on kişi için.').filter(({ kind }) => kind === 'number')).toHaveLength(1);
});
