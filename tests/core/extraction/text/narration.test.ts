import { deedOf, sentenceRole } from '../../../../src/core/extraction/text/narration';

test.each([
  'Ich korrigiere noch kurz die Reihenfolge der Schleusen.',
  '第 15–23 节已经收敛，我接下来重点检查水位。',
  '수위 센서를 추가하겠습니다.',
])('what is about to be done is no claim: %s', (sentence) => {
  expect(sentenceRole(sentence)).toBe('look');
});

test.each([
  'Ich nutze die alte Schleuse seit Mai.',
  '接下来的版本支持两个水位。',
  'The gate opens at 4.',
  'Vouchers expire after three years.',
])('what is so is a claim: %s', (sentence) => {
  expect(sentenceRole(sentence)).toBe('claim');
});

test('only whole words open a plan', () => {
  expect(deedOf('Vou abrir a comporta às quatro.')).toBe('Abrir a comporta às quatro.');
  expect(deedOf('vouchers expire after three years.')).toBe('Vouchers expire after three years.');
  expect(deedOf('我需要检查水位。')).toBe('检查水位。');
});
