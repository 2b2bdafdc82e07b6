import { cutText } from '../../src/core/text-ends';

test.each([
  ['short', 5, 'short'],
  ['one two three', 9, 'one two…'],
  ['one two three', 8, 'one two…'],
  ['key ghp_ccr1jd0GAD81EclGqi99', 20, 'key…'],
  ['ghp_ccr1jd0GAD81EclGqi99', 20, '…'],
  ['我们决定使用数据库', 5, '我们决定…'],
])('%s, cut to %d characters, shows no part of a word', (text, longest, cut) => {
  expect(cutText(text, longest)).toBe(cut);
});
