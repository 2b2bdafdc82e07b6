import { judgeSentence } from '../../../src/core/support/judge-sentence';
import { mayBeWritten, type JudgeUse } from '../../../src/core/support/judgement';
import { Passages } from '../../../src/core/support/passages';

const isWritten = (sentence: string, passage: string, use: JudgeUse): boolean =>
  mayBeWritten(judgeSentence(sentence, new Passages([passage]), use));

const greenhouse =
  'Ilse wants the vents to open by themselves. Last winter Ravi tried a wax piston, and it froze. Ask Noor to order a motor.';

test.each([
  ['When Ilse tried a wax piston last winter, it froze.', greenhouse],
  ['A wax piston that Noor tried last winter froze.', greenhouse],
  ['Frau Olt leert jeden Morgen die Falle.', 'Frau Olt soll das Dach prüfen, Herr Bek leert jeden Morgen die Falle.'],
  [
    'En Cádiz, la tormenta de 1755 dañó 40 barcos.',
    'La tormenta de 1755 dañó 40 barcos en Huelva. El puerto de Cádiz era mayor.',
  ],
  ['鍵の受け取りは森さんが火曜日に行います。', '鍵の受け取りは林さんが火曜日に行います。森さんは掃除をします。'],
])('not written, because another name stands there: %s', (sentence, passage) => {
  expect(isWritten(sentence, passage, 'capture')).toBe(false);
});

test.each([
  ['The valve sticks because the tank overflows.', 'After a cold night the valve sticks and the tank overflows.'],
  ['Weil die Pumpe abschaltet, steigt der Druck.', 'Nachts steigt der Druck, dann schaltet die Pumpe ab.'],
  ['水箱溢出，导致阀门卡住。', '阀门卡住后水箱溢出。'],
  ['关灯后必须检查门锁。', '以后关灯前必须先检查门锁。'],
])('not written, because cause and effect or two steps have changed places: %s', (sentence, passage) => {
  expect(isWritten(sentence, passage, 'capture')).toBe(false);
});

test.each([
  ['Toutes les serrures seront remplacées en mai.', 'La serrure sera remplacée en mai. Il reste deux clés.'],
  ['Every pump reports its level at noon.', 'The pump reports its level at noon. It has 2 sensors.'],
])('not written, because the passage has only one of them: %s', (sentence, passage) => {
  expect(isWritten(sentence, passage, 'capture')).toBe(false);
});

test.each([
  ['Ravi tried a wax piston last winter, but it froze.', greenhouse],
  [
    'Noor reported that the log of Ravi is empty.',
    'Noor reported that the log is empty. It is the log that Ravi keeps.',
  ],
  ['The letter is from Ines, who offers a discount.', 'Dear Omar, we offer you a discount.\n\nInes'],
  ['Die Pumpe fällt aus, wenn der Druck steigt.', 'Nachts steigt der Druck, dann fällt die Pumpe aus.'],
  ['Письмо загружено дважды.', 'Сервер дважды загрузил письмо.'],
  ['成功率由61%回升至99%。', '成功率从61%恢复到99%。'],
  [
    'Cierre del taller y del almacén por falta de luz',
    'El taller cerró por falta de luz. El almacén está al lado y también cerró.',
  ],
])('written: %s', (sentence, passage) => {
  expect(isWritten(sentence, passage, 'capture')).toBe(true);
});
