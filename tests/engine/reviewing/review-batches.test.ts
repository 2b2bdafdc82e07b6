import { reviewBatches } from '../../../src/engine/reviewing/propose';
import { ScriptedModel } from '../../fakes/language-models/scripted-model';

const first = new ScriptedModel([]);
const note = (words: number): { title: string; summary: string; body: string } => ({
  title: 'T',
  summary: 'S',
  body: 'tea '.repeat(words),
});

test.each([
  ['small groups together', [[1], [1, 1], [1]], [[1, 2, 1]]],
  [
    'at most ten notes',
    [[1, 1, 1, 1, 1], [1, 1, 1, 1], [1, 1], [1]],
    [
      [5, 4],
      [2, 1],
    ],
  ],
  [
    'only what fits, in order',
    [[1_000], [1_000], [1_000], [1]],
    [
      [1, 1],
      [1, 1],
    ],
  ],
  ['a large group alone and whole', [[1], [9_000, 9_000], [1]], [[1], [2], [1]]],
  ['nothing without groups', [], []],
])('batches hold: %s', (_, sizes, expected) => {
  const batches = reviewBatches(
    sizes.map((group) => group.map(note)),
    { first, second: null },
  );
  expect(batches.map((batch) => batch.map((group) => group.length))).toEqual(expected);
});

test('uses the smaller context of two models', () => {
  const second = Object.assign(new ScriptedModel([]), { contextTokens: 8_000 });
  expect(
    reviewBatches([[note(400)], [note(400)], [note(400)]], { first, second }).map((batch) => batch.length),
  ).toEqual([2, 1]);
});
