import { unansweredHalves } from '../../../../src/core/ask/question/asked-halves';

const question = 'At what rate did we borrow, and for how long?';

test.each([
  ['a number for each', question, ['The loan for the crane: 8,000 € over 36 months, a fixed rate of 4.2 %.'], []],
  ['one number for two questions', question, ['The rate is 4.2 %.'], ['for how long']],
  [
    'no word of the other',
    'Who lit the lamps, and where is the keeper?',
    ['Ada lit the lamps.'],
    ['where is the keeper'],
  ],
  ['a sentence for each', question, ['The rate is low.', 'It runs for years.'], []],
])('halves of a question that an answer leaves open: %s', (_, asked, sentences, open) => {
  expect(unansweredHalves(asked, sentences, [])).toEqual(open);
});
