import { askedParts } from '../../../src/core/ask/missing-parts';

const question = 'What does the deposit for a cargo bike cost?';
const passages = ['The deposit is charged at once.', 'A cargo bike is 40 francs.'];

test.each([
  ['words of the question that no passage has', ['cost'], ['cost']],
  ['words that a passage has', ['deposit'], []],
  ['words that only different passages have', ['deposit for a cargo bike'], ['deposit for a cargo bike']],
  ['other words', ['the king of Basel', '<b>x</b>', ''], []],
])('%s', (_, missing, shown) => {
  expect(askedParts(missing, question, passages)).toEqual(shown);
});
