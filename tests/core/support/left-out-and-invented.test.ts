import { judgeSentence } from '../../../src/core/support/judge-sentence';
import { mayBeWritten, type JudgeUse } from '../../../src/core/support/judgement';
import { Passages } from '../../../src/core/support/passages';

const isWritten = (sentence: string, passage: string, use: JudgeUse): boolean =>
  mayBeWritten(judgeSentence(sentence, new Passages([passage]), use));

const both = ['capture', 'merge'] as const;

test.each([
  [
    'which of several things are meant',
    'Members can borrow only three tools.',
    'Members with a yellow card can borrow three tools only.',
  ],
  [
    'a heading told as done',
    'The lamps were changed to gas after two guests asked.',
    '# Plan: change the lamps to gas\n\nOleg drew how it would look. Two guests asked for it.',
  ],
  [
    'a result that nobody told',
    'The mill runs on steam since May, which made it cheaper than wind.',
    'The mill ran on wind. It runs on steam since May. It grinds 40 sacks.',
  ],
  [
    'a decision that was not taken',
    'The choir settled on a fee of 20 euros, as Rosa wanted.',
    'Rosa wanted a fee of 20 euros; Emil a fee of 30 euros. Nothing was decided.',
  ],
  [
    'another stance',
    'Petra supported the later start because of the fair.',
    'Omar proposed a later start. Petra opposed the later start because of the fair.',
  ],
  [
    'a condition in parentheses',
    'Deploys to the harbour are blocked.',
    'Deploys to the harbour are blocked (only if the smoke tests fail).',
  ],
  [
    'eine Bedingung in Klammern',
    'Die Miete wird dem Verein erstattet.',
    'Die Miete wird dem Verein erstattet (wenn das Boot verloren geht).',
  ],
  [
    'a duty',
    'The roof must be painted by Adler for £300.',
    'The roof leaks; Adler did paint the roof in May for £300.',
  ],
  ['what is still to come', 'Pilar ya llamó a Faustino el martes.', 'Pilar llamará a Faustino el martes.'],
  ['all of a time', 'The lift runs all year.', 'The lift runs from 1 June to 30 September.'],
  ['a permission', 'La ville peut fermer le pont si le vent n’est pas fort.', 'La ville ne peut pas fermer le pont.'],
  [
    'a thing of another step',
    'First mix sand, lime and gravel and wait an hour, then add water.',
    'First mix sand and lime and wait an hour, then add gravel and water.',
  ],
  ['another order', '先に写真を撮ってから部屋を掃除する。', 'まず部屋を掃除し、次に写真を撮る。'],
])('not with %s', (_, sentence, passage) => {
  expect(both.filter((use) => isWritten(sentence, passage, use))).toEqual([]);
});

test.each([
  [
    'Members with a yellow card can borrow only three tools.',
    'Members with a yellow card can borrow three tools only.',
  ],
  ['The lamps were changed to gas.', '# Plan: change the lamps to gas\n\nThe lamps were changed to gas on Monday.'],
  ['The choir agreed on a fee of 20 euros.', 'The choir agreed on a fee of 20 euros. Nothing was decided on the hall.'],
  ['Petra opposed the later start.', 'Omar supported the later start, and Petra opposed the later start.'],
  ['The roof must be painted in May.', 'The roof needs paint: it must be painted in May.'],
  ['The lift runs all year.', 'The lift runs the whole year.'],
  ['まず部屋を掃除し、次に写真を撮る。', 'まず部屋を掃除し、次に写真を撮る。最後に鍵を返す。'],
  ['Der Bus braucht nur noch 12 statt 20 Minuten.', 'Der Bus braucht 12 statt 20 Minuten.'],
  ['Printing went up from 9 s to 12 s.', 'Printing takes longer than before: 12 s instead of 9 s.'],
])('written: %s', (sentence, passage) => {
  expect(isWritten(sentence, passage, 'capture')).toBe(true);
});
