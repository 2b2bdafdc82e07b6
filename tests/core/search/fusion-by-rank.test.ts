import fc from 'fast-check';
import { mixByRank } from '../../../src/core/search/model-fusion';

const hits = fc
  .uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 })
  .map((paths) => paths.map((path, place) => ({ path, score: 1 / (place + 1) })));
const pathOf = (mixed: {
  readonly words: { readonly path: string } | null;
  readonly meaning: { readonly path: string } | null;
}): string => mixed.words?.path ?? mixed.meaning?.path ?? '';

test('each note has the sum of its rank scores, best first, ties by path', () => {
  fc.assert(
    fc.property(hits, hits, fc.boolean(), (words, meaning, onlyWords) => {
      const mixed = mixByRank(words, meaning, onlyWords);
      const wanted = new Set([...words, ...(onlyWords ? [] : meaning)].map(({ path }) => path));
      const worth = (path: string): number =>
        [words, meaning].reduce((sum, retriever) => {
          const rank = retriever.findIndex((hit) => hit.path === path) + 1;
          return rank === 0 ? sum : sum + 1 / (60 + rank);
        }, 0);
      const order = [...wanted].sort((left, right) => worth(right) - worth(left) || (left < right ? -1 : 1));
      expect(mixed.map(pathOf)).toEqual(order);
      for (const hit of mixed) expect(hit.score).toBeCloseTo((worth(pathOf(hit)) * 61) / 2, 12);
    }),
  );
});

test('each retriever has the rank of the note in it', () => {
  const mixed = mixByRank(
    [
      { path: 'a', score: 1 },
      { path: 'b', score: 0.4 },
    ],
    [
      { path: 'b', score: 0.9 },
      { path: 'c', score: 0.3 },
    ],
    false,
  );
  expect(mixed.map((hit) => [pathOf(hit), hit.keyword, hit.semantic])).toEqual([
    ['b', { rank: 2, score: 0.4 }, { rank: 1, score: 0.9 }],
    ['a', { rank: 1, score: 1 }, undefined],
    ['c', undefined, { rank: 2, score: 0.3 }],
  ]);
});

test('the first note of both has the score 1', () => {
  expect(mixByRank([{ path: 'a', score: 0.2 }], [{ path: 'a', score: 0.1 }], false)).toMatchObject([{ score: 1 }]);
});
