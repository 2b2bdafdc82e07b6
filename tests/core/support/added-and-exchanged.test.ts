import { judgeSentence } from '../../../src/core/support/judge-sentence';
import { mayBeWritten, type JudgeUse } from '../../../src/core/support/judgement';
import { Passages } from '../../../src/core/support/passages';

const isWritten = (sentence: string, passage: string, use: JudgeUse): boolean =>
  mayBeWritten(judgeSentence(sentence, new Passages([passage]), use));

const both = ['capture', 'merge'] as const;

test.each([
  [
    'Reports and drafts are archived for five years.',
    'Drafts are archived for three weeks. Reports are archived for five years.',
    'another item',
  ],
  [
    'Hunde und Katzen dürfen nur mit Leine in den Hof.',
    'Hunde dürfen nur mit Leine in den Hof. Für Katzen gibt es einen Auslauf.',
    'an item without the limit',
  ],
  ['The loan runs for two and a half years.', 'The loan runs for half a year.', 'a whole and a half'],
  [
    'Das Abo kostet neun Euro und gilt für sechs Monate.',
    'Das Abo kostet sechs Euro und gilt für neun Monate.',
    'figures of two measures',
  ],
  [
    'La garantie est de cinq ans pour les pompes.',
    'La garantie est de deux ans pour les pompes, de cinq ans pour les cuves.',
    'the figure of another case',
  ],
  [
    'Rent was 4 % over budget, food 9 % over budget.',
    'Rent was 4 % over budget, food 9 % under budget.',
    'a figure in another direction',
  ],
  [
    'Marta limpia el filtro cada mes porque el agua baja en julio.',
    'El agua baja en julio. El depósito da 40 litros. Marta limpia el filtro cada mes.',
    'a reason that is only a neighbor',
  ],
])('not written: %s (%s)', (sentence, passage) => {
  expect(both.filter((use) => isWritten(sentence, passage, use))).toEqual([]);
});

test.each([
  [
    'Reports and drafts are archived for five years.',
    'Reports are archived for five years. Drafts are archived for five years.',
  ],
  ['M. Weil a réparé la pompe lundi.', 'Lundi, la pompe a été réparée par M. Weil.'],
  ['It stood there until its closure in 1952.', 'It stood there until it closed in 1952.'],
  ['The lease runs for a year and a half.', 'The lease runs for 18 months.'],
  ['Le trajet dure deux heures et demie.', 'Le trajet dure 2,5 heures.'],
  ['Das Abo kostet neun Euro und gilt für sechs Monate.', 'Das Abo gilt für sechs Monate und kostet neun Euro.'],
  ['Ana repaired the door and replaced the lock on Monday.', 'Ana repaired the door. She replaced the lock on Monday.'],
  ['The first lamp uses 9 watts of power, the second 14.', 'The second lamp uses 14 watts of power, the first 9.'],
])('written: %s', (sentence, passage) => {
  expect(both.filter((use) => isWritten(sentence, passage, use))).toEqual(both);
});

test('two statements joined in a title list nothing', () => {
  const passage = 'The lid of the churn sticks. The seal is worn.';
  expect(isWritten('Churns: lids stick and seals wear', passage, 'merge')).toBe(true);
});
