import type { NoteHit } from '../../../../src/core/search/bm25f/note-search';
import type { Bm25fIndex } from '../../../../src/core/search/bm25f/bm25f-index';
import type { Query } from '../../../../src/core/search/query';
import { bruteForce } from './brute-force';
import type { NaiveVault } from './naive-vault';

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
    for (const [place, { path, score, kin, ...hit }] of hits.entries()) {
      const { chunk, fields, score: wanted = -1, kin: wantedKin = [] } = byPath.get(path) ?? {};
      expect({ path, ...hit }).toEqual({ path, chunk, fields });
      expect(kin.map(({ word, isSimilar }) => ({ word, isSimilar }))).toEqual(
        wantedKin.map(({ word, isSimilar }) => ({ word, isSimilar })),
      );
      for (const [each, { token }] of kin.entries()) expect(wantedKin[each]?.tokens).toContain(token);
      expect(Math.abs(score - wanted)).toBeLessThan(1e-9);
      expect(Math.abs(score - (all[place]?.score ?? -1))).toBeLessThan(1e-9);
      // Notes that are exactly equally good come by path.
      if (wanted === all[place]?.score) expect(path).toBe(all[place].path);
    }
    if (query.words.length + query.phrases.length === 0)
      expect(hits.map(({ path }) => path)).toEqual(all.slice(0, limit).map(({ path }) => path));
    else
      expect(hits).toEqual(
        [...hits].sort((left, right) => right.score - left.score || (left.path < right.path ? -1 : 1)),
      );
  }
}

/** The same hits in the same order, scores within 1e-12. */
export function expectSameHits(hits: readonly NoteHit[], expected: readonly NoteHit[]): void {
  expect(hits.map(({ score: _score, ...hit }) => hit)).toEqual(expected.map(({ score: _score, ...hit }) => hit));
  for (const [place, { score }] of hits.entries())
    expect(Math.abs(score - (expected[place]?.score ?? -1))).toBeLessThan(1e-12);
}
