import { KeptAnswers, type KeptAnswer } from '../../../src/engine/answering/kept-answers';

const answer: KeptAnswer['answer'] = {
  class: 'lookup',
  sentences: [
    {
      fate: 'written',
      text: 'The mill opens at 8.',
      citations: [{ path: 'Mill.md', line: 3, quote: 'It opens at 8.' }],
    },
  ],
  dropped: [],
  missing: [],
  contradictions: [],
  isFound: true,
};
const kept: KeptAnswer = { key: 'when', atMs: 0, notes: { 'Mill.md': 'hash' }, answer };
const holding = (text: string): KeptAnswers =>
  new KeptAnswers({ get: () => Promise.resolve(new TextEncoder().encode(text)), put: () => Promise.resolve() });

test('an answer is found by what was asked', async () => {
  const answers = holding(JSON.stringify({ version: 2, answers: [kept] }));
  expect(await answers.find('when', 1)).toEqual(kept);
  expect(await answers.find('where', 1)).toBeNull();
});

test.each([
  '',
  'null',
  '[]',
  '{"version":2}',
  '{"version":2,"answers":7}',
  '{"version":2,"answers":[null]}',
  '{"version":2,"answers":[{"key":"when","atMs":0}]}',
  '{"version":2,"answers":[{"key":"when","atMs":0,"answer":{}}]}',
  JSON.stringify({ version: 2, answers: [{ ...kept, notes: null }] }),
  JSON.stringify({ version: 2, answers: [{ ...kept, notes: {} }] }),
  JSON.stringify({ version: 1, answers: [kept] }),
])('a file that was damaged, or is of another version, holds none: %s', async (text) => {
  expect(await holding(text).find('when', 1)).toBeNull();
});
