import fc from 'fast-check';
import { mixByScore, shareOfModel } from '../../../src/core/search/model-fusion';

interface Hit {
  readonly path: string;
  readonly score: number;
}

const hit = fc.record({ path: fc.constantFrom(...'abcdefgh'), score: fc.double({ min: 0.01, max: 1, noNaN: true }) });
const bestFirst = fc
  .uniqueArray(hit, { selector: ({ path }) => path })
  .map((hits) => hits.sort((left, right) => right.score - left.score));
/** Shares of the best. */
const words = bestFirst.map((hits) => hits.map(({ path, score }) => ({ path, score: score / (hits[0]?.score ?? 1) })));
const pathOf = (mixed: { readonly words: Hit | null; readonly meaning: Hit | null }): string | undefined =>
  mixed.words?.path ?? mixed.meaning?.path;

test('no note occurs twice or is lost, scores descend from at most one, and ties go by path', () => {
  fc.assert(
    fc.property(words, bestFirst, (found, near) => {
      const mixed = mixByScore(found, near, false);
      expect(mixed.map(pathOf).sort()).toEqual([...new Set([...found, ...near].map(({ path }) => path))].sort());
      for (const [place, each] of mixed.entries()) {
        const before = mixed[place - 1] ?? { score: 1 + 1e-9, words: null, meaning: null };
        expect(
          before.score > each.score || (before.score === each.score && String(pathOf(before)) < String(pathOf(each))),
        ).toBe(true);
        expect(each.score).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('limited to word hits, adds nothing else, and keeps the other scores', () => {
  fc.assert(
    fc.property(words, bestFirst, (found, near) => {
      const known = new Set(found.map(({ path }) => path));
      expect(mixByScore(found, near, true)).toEqual(
        mixByScore(found, near, false).filter((each) => known.has(pathOf(each) ?? '')),
      );
    }),
  );
});

test('each retriever has the rank of the note in it', () => {
  fc.assert(
    fc.property(words, bestFirst, (found, near) => {
      for (const { words: byWords, meaning, keyword, semantic } of mixByScore(found, near, false)) {
        expect(keyword).toEqual(
          byWords === null ? undefined : { rank: found.indexOf(byWords) + 1, score: byWords.score },
        );
        expect(semantic).toEqual(
          meaning === null ? undefined : { rank: near.indexOf(meaning) + 1, score: meaning.score },
        );
      }
    }),
  );
});

test('without a model keeps the order by words, and without words that of the model', () => {
  fc.assert(
    fc.property(words, (found) => {
      expect(mixByScore(found, [], false).map(({ score }) => score)).toEqual(
        found.map(({ score }) => (1 - shareOfModel) * score),
      );
      expect(mixByScore([], found, false).map(({ score }) => score)).toEqual(
        [...mixByScore([], found, false).map(({ score }) => score)].sort((left, right) => right - left),
      );
      expect(mixByScore([], found, true)).toEqual([]);
    }),
  );
});

test('the best hit of the model counts fully, its last not at all, a single one fully', () => {
  const found = [
    { path: 'a', score: 1 },
    { path: 'b', score: 0.9 },
  ];
  const near = [
    { path: 'b', score: 0.8 },
    { path: 'c', score: 0.7 },
    { path: 'a', score: 0.6 },
  ];
  const scores = (
    mixed: readonly { readonly words: Hit | null; readonly meaning: Hit | null; readonly score: number }[],
  ): unknown => mixed.map((each) => [pathOf(each), Number(each.score.toFixed(6))]);
  expect(scores(mixByScore(found, near, false))).toEqual([
    ['b', 0.925],
    ['a', 0.75],
    ['c', 0.125],
  ]);
  expect(scores(mixByScore([], near.slice(0, 1), false))).toEqual([['b', shareOfModel]]);
});
