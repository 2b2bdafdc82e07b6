import { changedSentences } from '../../../src/core/plan/invented-sentences';
import { parseVaultPath } from '../../../src/core/note/path';

const originals = [
  {
    path: parseVaultPath('A.md'),
    text: 'About 40 litres are used in the morning. The red hose is stored in the shed.\n\nDer Kessel fasst etwa 90 Liter. Die Pumpe ist defekt.\n',
  },
];

test.each([
  '40 litres are used in the morning.',
  'The red hose was stored in the shed.',
  'Der Kessel fasst 90 Liter.',
  'Die Pumpe war defekt.',
])('another tense, and a figure that lost its about, are changes: %s', (sentence) => {
  expect(changedSentences(sentence, originals)).toEqual([sentence]);
});

test.each([
  'About 40 litres are used in the morning.',
  'The red hose is stored in the shed!',
  'The red hose is stored in a shed.',
  'The red hoses are stored in the shed.',
  'Der Kessel fasst etwa **90 Liter**.',
])('the same words, and another article or number, are none: %s', (sentence) => {
  expect(changedSentences(sentence, originals)).toEqual([]);
});
