import { judgeSentence } from '../../../src/core/support/judge-sentence';
import { mayBeWritten } from '../../../src/core/support/judgement';
import { Passages } from '../../../src/core/support/passages';

/** More sentences with the words of a claim than are compared with it. */
const jars = ['plums', 'figs', 'pears', 'limes', 'dates', 'nuts', 'beans'].map(
  (content) => `A jar of ${content} with blue labels stays on this table at the gate of the batch, near the rivers.`,
);
const session = new Passages([
  'Starting Batch 12. We look at what Batch 12 covers, unlike Batch 9. Then Batch 12 begins, and Batch 12 ends.',
  'Table 4 follows, then Table 5. Look at Gate 9.',
  'Offer of Three Rivers. It was signed by Three Rivers.',
  ...jars,
  'The labels stay blue. No jar is shipped without a seal. The price of the doors is due within 14 days.',
]);
const isWritten = (sentence: string): boolean => mayBeWritten(judgeSentence(sentence, session, 'capture'));

test.each([
  'In Batch 12 no jar is shipped without a seal.',
  'The labels stay blue in Batch 12',
  'Of batch 12, the labels stay blue.',
  'At Three Rivers, the price of the doors is due within 14 days.',
])('a number that belongs to the name of the matter may stand in any sentence: %s', (sentence) => {
  expect(isWritten(sentence)).toBe(true);
});

test.each([
  ['another number', 'The labels stay blue in Batch 13.'],
  ['one of several numbers', 'The labels stay blue in Table 4.'],
  ['a count', 'No jar is shipped without 12 seals.'],
  ['a name that stands only once', 'The labels stay blue at Gate 9.'],
])('%s is compared where the sentence stands', (_, sentence) => {
  expect(isWritten(sentence)).toBe(false);
});
