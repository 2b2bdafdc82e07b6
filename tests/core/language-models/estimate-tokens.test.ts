import { estimateTokens } from '../../../src/core/language-models/estimate-tokens';

test('data without words takes more tokens than prose', () => {
  expect(estimateTokens('QmFzZTY0'.repeat(5_500))).toBe(17_600);
  expect(estimateTokens(`See ${'0a1b'.repeat(20)} here`)).toBe(35);
});

test('no text is estimated below a quarter of its characters', () => {
  expect(estimateTokens('internationalization '.repeat(1_000))).toBeGreaterThanOrEqual(5_250);
  expect(estimateTokens('')).toBe(0);
});

test('a word is about a token', () => {
  expect(estimateTokens('We keep the orders in one file.')).toBe(8);
});
