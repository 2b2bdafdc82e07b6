import { spendingWords, usdWords } from '../../../src/core/language-models/spending';

test.each([
  [0, '$0'],
  [0.00001, 'less than $0.0001'],
  [0.0012, '$0.0012'],
  [0.002, '$0.002'],
  [0.0345, '$0.035'],
  [0.5, '$0.50'],
  [0.999, '$1.00'],
  [12.345, '$12.35'],
])('%d US dollars are %s', (usd, words) => {
  expect(usdWords(usd)).toBe(words);
});

test.each([
  [0, 0, ''],
  [0.12, 0, '$0.12 today'],
  [0, 1, '1 call of unknown price today'],
  [1, 2, '$1.00 and 2 calls of unknown price today'],
])('%d spent and %d calls without a price', (today, unpriced, words) => {
  expect(spendingWords({ today, unpriced })).toBe(words);
});
