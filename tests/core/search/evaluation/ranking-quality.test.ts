import fc from 'fast-check';
import { judgeRanking, meanQuality, type RankingQuality } from '../../../../src/core/search/evaluation/ranking-quality';

function grades(given: Record<string, number>): Map<string, number> {
  return new Map(Object.entries(given));
}

/** Names that nobody judged. */
function others(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `other ${String(at)}`);
}

const log2 = Math.log2;

describe('judging one ranking', () => {
  it.each<[string, string[], Record<string, number>, Partial<RankingQuality>]>([
    [
      'the best order',
      ['a', 'b', 'c'],
      { a: 3, b: 2, c: 1 },
      { 'nDCG@10': 1, 'recall@10': 1, 'recall@100': 1, 'MRR@10': 1 },
    ],
    [
      'gains are the grades themselves',
      ['b', 'a'],
      { a: 3, b: 1 },
      { 'nDCG@10': (1 + 3 / log2(3)) / (3 + 1 / log2(3)), 'MRR@10': 1 },
    ],
    [
      'a relevant note at rank 3 of 1',
      ['x', 'y', 'a'],
      { a: 1 },
      { 'nDCG@10': 1 / log2(4), 'recall@10': 1, 'MRR@10': 1 / 3 },
    ],
    [
      'at rank 10',
      [...others(9), 'a'],
      { a: 2 },
      { 'nDCG@10': 1 / log2(11), 'recall@10': 1, 'recall@100': 1, 'MRR@10': 1 / 10 },
    ],
    ['at rank 11', [...others(10), 'a'], { a: 2 }, { 'nDCG@10': 0, 'recall@10': 0, 'recall@100': 1, 'MRR@10': 0 }],
    ['at rank 100', [...others(99), 'a'], { a: 1 }, { 'recall@10': 0, 'recall@100': 1 }],
    ['at rank 101', [...others(100), 'a'], { a: 1 }, { 'recall@100': 0 }],
    [
      'grades of 0 and below are not relevant, at any rank',
      ['bad', 'none', 'a'],
      { a: 1, none: 0, bad: -2 },
      { 'nDCG@10': 1 / log2(4), 'recall@10': 1, 'MRR@10': 1 / 3 },
    ],
    [
      'relevant notes that were not found count in the ideal order and in recall',
      ['a'],
      { a: 1, gone: 1 },
      { 'nDCG@10': 1 / (1 + 1 / log2(3)), 'recall@10': 0.5, 'recall@100': 0.5, 'MRR@10': 1 },
    ],
    ['an empty ranking', [], { a: 1 }, { 'nDCG@10': 0, 'recall@10': 0, 'recall@100': 0, 'MRR@10': 0 }],
  ])('%s', (_, ranking, given, expected) => {
    const quality = judgeRanking(ranking, grades(given));
    for (const [metric, value] of Object.entries(expected))
      expect([metric, quality?.[metric as keyof RankingQuality]]).toEqual([metric, expect.closeTo(value, 12)]);
  });

  it('compares with the ten best relevant notes as the ideal order', () => {
    const many = Object.fromEntries(others(12).map((name) => [name, 1]));
    expect(judgeRanking(others(12), grades(many))).toEqual({
      'nDCG@10': 1,
      'recall@10': expect.closeTo(10 / 12, 12) as number,
      'recall@100': 1,
      'MRR@10': 1,
    });
  });

  it('is null without relevant notes', () => {
    expect(judgeRanking(['a'], grades({}))).toBeNull();
    expect(judgeRanking(['a'], grades({ a: 0, b: -1 }))).toBeNull();
  });

  it('never improves when a better note moves below a worse one', () => {
    const graded = fc.uniqueArray(fc.record({ name: fc.string(), grade: fc.integer({ min: -1, max: 4 }) }), {
      selector: ({ name }) => name,
      minLength: 2,
      maxLength: 30,
    });
    fc.assert(
      fc.property(graded, (notes) => {
        const given = new Map(notes.map(({ name, grade }) => [name, grade]));
        const best = judgeRanking(
          [...notes].sort((left, right) => right.grade - left.grade).map(({ name }) => name),
          given,
        );
        const any = judgeRanking(
          notes.map(({ name }) => name),
          given,
        );
        if (best === null || any === null) return best === any;
        return (
          Math.abs(best['nDCG@10'] - 1) < 1e-9 &&
          any['nDCG@10'] <= 1 + 1e-9 &&
          any['recall@10'] <= best['recall@10'] &&
          any['MRR@10'] <= best['MRR@10']
        );
      }),
    );
  });
});

describe('means', () => {
  const zero = { 'nDCG@10': 0, 'recall@10': 0, 'recall@100': 0, 'MRR@10': 0 };

  it('are computed per metric', () => {
    expect(meanQuality([zero, { 'nDCG@10': 1, 'recall@10': 0.5, 'recall@100': 1, 'MRR@10': 0.25 }])).toEqual({
      'nDCG@10': 0.5,
      'recall@10': 0.25,
      'recall@100': 0.5,
      'MRR@10': 0.125,
    });
  });

  it('are null without queries', () => {
    expect(meanQuality([])).toBeNull();
  });
});
