import { listed } from '../../src/core/listed';

test.each([
  [[], ''],
  [['A'], 'A'],
  [['A', 'B'], 'A or B'],
  [['A', 'B', 'C'], 'A, B or C'],
])('%j in a sentence', (names, sentence) => {
  expect(listed(names, 'or')).toBe(sentence);
});
