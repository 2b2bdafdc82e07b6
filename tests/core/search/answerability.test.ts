import { answerability, type AskedWord, weighWords, wordsOfQuestion } from '../../../src/core/search/answerability';

/** Words of a question; those in `rare` tell five times as much as the others. */
function asked(question: string, rare: readonly string[] = []): AskedWord[] {
  return wordsOfQuestion(question).map((token) => ({ token, weight: rare.includes(token.text) ? 5 : 1 }));
}

const vent = {
  lines: ['At 30 the basil was already limp.', 'It closes again at 23.', 'The motor must not flutter.'],
  beside: 'The vent opens at 26 degrees\ngreenhouse',
};

test('only words with content count, each once', () => {
  expect(wordsOfQuestion('Why did we put the vent, and the vents, there?').map(({ text }) => text)).toEqual([
    'put',
    'vents',
  ]);
});

test('the best line counts with its neighbors and with what is said beside it', () => {
  expect(answerability(asked('motor flutter'), vent)).toBe(1);
  // In the line one word of two, with title and neighbors both, in the passage both.
  expect(answerability(asked('basil greenhouse'), vent)).toBeCloseTo(5 / 6);
  expect(answerability(asked('vent degrees'), vent)).toBeCloseTo(2 / 3);
  expect(answerability(asked('basil flutter'), vent)).toBeCloseTo(2 / 3);
  expect(answerability(asked('vent degrees'), { ...vent, lines: [] })).toBeCloseTo(2 / 3);
  expect(answerability(asked('Kubernetes'), vent)).toBe(0);
});

test('a distinctive word weighs much, whether or not it occurs', () => {
  expect(answerability(asked('motor salary', ['salary']), vent)).toBeCloseTo(1 / 6);
  expect(answerability(asked('motor salary', ['motor']), vent)).toBeCloseTo(5 / 6);
});

test('a word weighs at most as much as the words of the question do on average', () => {
  const weigh = (rarity: readonly number[]): number[] =>
    weighWords(wordsOfQuestion('double booking prevention'), rarity).map(({ weight }) => weight);
  expect(weigh([3, 1, 5])).toEqual([3, 1, 3]);
  expect(weigh([2, 2, 2])).toEqual([2, 2, 2]);
  expect(weigh([])).toEqual([0, 0, 0]);
});

test('forms and spellings of a word count, identifiers only as a whole', () => {
  expect(answerability(asked('fluttering motors'), vent)).toBe(1);
  const webhooks = { lines: ['The query was not found, persisted or not.'], beside: '' };
  expect(answerability(asked('PersistedQueryNotFound'), webhooks)).toBe(0);
});

test('a question without words is answered by anything, a note without text by nothing', () => {
  expect(answerability(asked('what is it?'), vent)).toBe(1);
  expect(answerability(asked('vent'), { lines: [], beside: '' })).toBe(0);
});
