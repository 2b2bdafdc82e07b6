import { otherForms } from '../../../src/core/support/words/attached-forms';

test.each([
  ['피아노를', '피아노는'],
  ['물을', '물이'],
  ['명입니까', '명이다'],
  ['못했나요', '못했다'],
  ['لجدتي', 'جدتي'],
  ['النظارات', 'نظارات'],
  ['الواقية', 'واقية'],
  ['تأخذوا', 'نأخذ'],
  ['اقترح', 'الاقتراح'],
])('%s is another form of %s', (word, other) => {
  expect(otherForms(word)?.(other)).toBe(true);
});

test.each([
  ['피아노를', '아파트의'],
  ['물을', '불을'],
  ['물을', 'water'],
  ['القهوة', 'المكتبة'],
  ['القهوة', '7'],
])('%s is no form of %s', (word, other) => {
  expect(otherForms(word)?.(other)).toBe(false);
});

test('words of other scripts have their own rules', () => {
  expect(['piano', 'рояль', '钢琴', '7'].map((word) => otherForms(word))).toEqual([null, null, null, null]);
});
