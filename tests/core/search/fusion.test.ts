import fc from 'fast-check';
import { areFew, countingShare, enough, fillByMeaning, leastSimilarity } from '../../../src/core/search/fusion';
import { trials } from '../../fakes/trials';

interface Hit {
  readonly path: string;
  readonly score: number;
}

const pathOf = ({ words, meaning }: { readonly words: Hit | null; readonly meaning: Hit | null }): string =>
  (words ?? meaning)?.path ?? '';

const byScore = (left: Hit, right: Hit): number => right.score - left.score;
/** Hits of some notes, best first, each once. */
const ranking = fc.uniqueArray(
  fc.record({
    path: fc.nat(60).map((number) => `${String(number)}.md`),
    score: fc.integer({ min: 1, max: 1000 }).map((score) => score / 1000),
  }),
  { selector: ({ path }) => path, maxLength: 40 },
);
const byWords = ranking
  .map((hits) => [...hits].sort(byScore))
  .map((hits) => hits.map(({ path, score }) => ({ path, score: score / (hits[0]?.score ?? 1) })));
const byMeaning = ranking.map((hits) => [...hits].sort(byScore));

function forAll(
  check: (words: readonly Hit[], meaning: readonly Hit[], fused: ReturnType<typeof fillByMeaning<Hit, Hit>>) => void,
): void {
  fc.assert(
    fc.property(byWords, byMeaning, (words, meaning) => {
      check(words, meaning, fillByMeaning(words, meaning, leastSimilarity));
    }),
    { numRuns: trials(300) },
  );
}

describe('for any hits', () => {
  test('strong word hits come first, in their order and with their scores', () => {
    forAll((words, _, fused) => {
      const counting = words.filter(({ score }) => score >= countingShare);
      expect(fused.slice(0, counting.length).map((hit) => [hit.words, hit.score, hit.meaning])).toEqual(
        counting.map((hit) => [hit, hit.score, null]),
      );
    });
  });

  test('scores never increase, and no note occurs twice', () => {
    forAll((_, __, fused) => {
      const scores = fused.map(({ score }) => score);
      expect(scores).toEqual([...scores].sort((left, right) => right - left));
      expect(new Set(fused.map(pathOf)).size).toBe(fused.length);
    });
  });

  test('no word hit is lost, and no other hit is below the minimum similarity', () => {
    forAll((words, _, fused) => {
      const paths = new Set(fused.map(pathOf));
      expect(words.filter(({ path }) => !paths.has(path))).toEqual([]);
      for (const { meaning } of fused)
        if (meaning !== null) expect(meaning.score).toBeGreaterThanOrEqual(leastSimilarity);
    });
  });

  test('the nearest notes fill up to ten places', () => {
    forAll((words, meaning, fused) => {
      const counting = words.filter(({ score }) => score >= countingShare);
      const known = new Set(counting.map(({ path }) => path));
      const near = meaning.filter(({ path, score }) => score >= leastSimilarity && !known.has(path));
      const filled = fused.filter((hit) => hit.meaning !== null);
      expect(filled.map((hit) => hit.meaning)).toEqual(near.slice(0, Math.max(0, enough - counting.length)));
      expect(fused.slice(counting.length, counting.length + filled.length)).toEqual(filled);
    });
  });

  test('each retriever has the rank and score that it gave', () => {
    forAll((words, meaning, fused) => {
      for (const hit of fused) {
        const [place, near] = [words, meaning].map((retriever) =>
          retriever.findIndex(({ path }) => path === pathOf(hit)),
        );
        expect(hit.keyword).toEqual(
          place === -1 ? undefined : { rank: (place ?? 0) + 1, score: words[place ?? 0]?.score },
        );
        expect(hit.semantic).toEqual(
          near === -1 ? undefined : { rank: (near ?? 0) + 1, score: meaning[near ?? 0]?.score },
        );
      }
    });
  });
});

describe('by example', () => {
  const hits = (prefix: string, scores: readonly number[]): Hit[] =>
    scores.map((score, place) => ({ path: `${prefix}${String(place)}`, score }));

  test('enough strong word hits leave no place to fill', () => {
    const words = hits('w', [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.25, 0.2]);
    expect(fillByMeaning(words, hits('m', [0.9, 0.8]), leastSimilarity).map(pathOf)).toEqual(
      words.map(({ path }) => path),
    );
  });

  test('weak word hits follow the filled ones', () => {
    expect(fillByMeaning(hits('w', [1, 0.5, 0.1]), hits('m', [0.9, 0.21, 0.19]), leastSimilarity).map(pathOf)).toEqual([
      'w0',
      'w1',
      'm0',
      'm1',
      'w2',
    ]);
  });

  test('a weak word hit with a similar meaning moves up with both retrievers', () => {
    const [, found] = fillByMeaning(
      [
        { path: 'a', score: 1 },
        { path: 'b', score: 0.1 },
      ],
      [{ path: 'b', score: 0.8 }],
      leastSimilarity,
    );
    expect(found).toEqual({
      words: { path: 'b', score: 0.1 },
      meaning: { path: 'b', score: 0.8 },
      score: countingShare * 0.8,
      keyword: { rank: 2, score: 0.1 },
      semantic: { rank: 1, score: 0.8 },
    });
  });

  test('one retriever without hits', () => {
    expect(fillByMeaning([], hits('m', [0.9, 0.19]), leastSimilarity).map(pathOf)).toEqual(['m0']);
    expect(fillByMeaning(hits('w', [1, 0.1]), [], leastSimilarity).map(({ score }) => score)).toEqual([
      1,
      expect.closeTo(0.1, 12),
    ]);
    expect(fillByMeaning([], [], leastSimilarity)).toEqual([]);
  });

  test.each<[readonly number[], number, boolean]>([
    [[], 10, true],
    [[1, 0.5], 10, true],
    [[1, 0.5], 2, false],
    [[1, 0.1], 2, true],
    [[1, 0.1], 1, false],
    [Array<number>(10).fill(0.2), 50, false],
    [[...Array<number>(9).fill(1), 0.19, 0.18], 50, true],
  ])('%j on a page of %d are few hits: %s', (scores, limit, few) => {
    expect(areFew(hits('w', scores), limit)).toBe(few);
  });
});
