import type { KeywordHit } from '../../../../src/core/search/indexed-notes';
import type { Bm25fIndex } from '../../../../src/core/search/bm25f/bm25f-index';
import type { Query } from '../../../../src/core/search/query';
import { expectEqual, expectNear } from '../../../fakes/frequent-expect';
import { bruteForce, type ExpectedExpansion } from './brute-force/brute-force';
import type { NaiveVault } from './brute-force/naive-vault';

/** The notes, chunks, fields, kin (by word) and order of the definition, and its scores within 1e-9; only rounding may swap notes that are equally good. */
export function expectAsDefined(
  index: Bm25fIndex,
  vault: NaiveVault,
  query: Query,
  limits: readonly number[] = [1000],
): void {
  const all = bruteForce(vault, query);
  const byPath = new Map(all.map((hit) => [hit.path, hit]));
  for (const limit of limits) {
    const hits = index.find(query, limit);
    expect(hits).toHaveLength(Math.min(limit, all.length));
    for (const [place, { path, score, relatedWords, ...hit }] of hits.entries()) {
      const { chunk, fields, score: wanted = -1, relatedWords: wantedKin = [] } = byPath.get(path) ?? {};
      expectEqual({ path, ...hit }, { path, chunk, fields });
      expectEqual(relatedWords.map(nameOf), wantedKin.map(nameOf));
      expectEqual(
        relatedWords.filter(({ token }, each) => wantedKin[each]?.tokens.includes(token) !== true),
        [],
      );
      expectNear(score, wanted, 1e-9);
      expectNear(score, all[place]?.score ?? -1, 1e-9);
      // Notes that are exactly equally good come by path.
      if (wanted === all[place]?.score) expectEqual(path, all[place].path);
    }
    if (query.words.length + query.phrases.length === 0)
      expectEqual(
        hits.map(({ path }) => path),
        all.slice(0, limit).map(({ path }) => path),
      );
    else
      expectEqual(
        hits,
        [...hits].sort((left, right) => right.score - left.score || (left.path < right.path ? -1 : 1)),
      );
  }
}

function nameOf({
  word,
  isSimilar,
}: Pick<ExpectedExpansion, 'word' | 'isSimilar'>): Pick<ExpectedExpansion, 'word' | 'isSimilar'> {
  return { word, isSimilar };
}

/** The same hits in the same order, scores within 1e-12. */
export function expectSameHits(hits: readonly KeywordHit[], expected: readonly KeywordHit[]): void {
  expectEqual(
    hits.map(({ score: _score, ...hit }) => hit),
    expected.map(({ score: _score, ...hit }) => hit),
  );
  for (const [place, { score }] of hits.entries()) expectNear(score, expected[place]?.score ?? -1, 1e-12);
}
