import type { VaultPath } from '../../note/path';
import type { KeywordHit } from '../indexed-notes';

/**
 * Merges the hits of a query's alternatives: each note once with its best hit, best first, then the latest day by
 * `dayOf`, then by path. Scores are shares of the best score of their alternative, so that none drowns the others.
 */
export function mergeAlternatives(
  lists: readonly (readonly KeywordHit[])[],
  dayOf: (path: VaultPath) => number,
): KeywordHit[] {
  const merged = new Map<VaultPath, KeywordHit & { readonly alternatives: readonly number[] }>();
  for (const [alternative, hits] of lists.entries()) {
    for (const hit of hits) {
      const known = merged.get(hit.path);
      const alternatives = [...(known?.alternatives ?? []), alternative];
      const best = known === undefined || hit.score > known.score ? hit : known;
      const relatedWords = known === undefined ? hit.relatedWords : [...known.relatedWords, ...hit.relatedWords];
      merged.set(hit.path, { ...best, relatedWords, alternatives });
    }
  }
  return [...merged.values()].sort(
    (left, right) =>
      right.score - left.score || dayOf(right.path) - dayOf(left.path) || (left.path < right.path ? -1 : 1),
  );
}
