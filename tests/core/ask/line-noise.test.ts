import { boundOfNoise, leastOfWords, probeOf } from '../../../src/core/ask/line-noise';
import { wordsOfQuestion } from '../../../src/core/search/answerability';

const boundOf = (question: string, least: number): number =>
  leastOfWords(
    wordsOfQuestion(question).map((token) => ({ token, weight: 1 })),
    least,
  );

test('a vault that says all things twice asks for more in a script without blanks', () => {
  const { least } = boundOfNoise(Array.from({ length: 20 }, () => ({ share: 1, second: 0 })));
  expect([boundOf('Who waters the basil', least), boundOf('谁给罗勒浇水', least)]).toEqual([0.75, 0.9]);
});

test('words that are found in any form ask for a little more', () => {
  const { least } = boundOfNoise([{ share: 0, second: 0 }]);
  const asked = ['Who waters the basil', '바질에는 물을', 'من يسقي الريحان'];
  expect(asked.map((question) => boundOf(question, least))).toEqual([0.48, 0.52, 0.52]);
});

test('a probe of a script without blanks is a run of the line, so that its words can be told', () => {
  const line = '番茄种在靠南的两个木箱里，黄瓜爬在东边的铁网上。';
  expect(line).toContain(probeOf(line, 3));
});

test('a second note may come as near to the first as one does to the own note of a passage, and never less than in any vault', () => {
  const secondOf = (second: number): number =>
    boundOfNoise(Array.from({ length: 20 }, () => ({ share: 0, second }))).second;
  expect([secondOf(0.2), secondOf(0.9)]).toEqual([0.5, 0.9]);
});
