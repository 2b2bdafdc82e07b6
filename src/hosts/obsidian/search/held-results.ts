import type { SearchResult } from '../../../features/search/result-row';

export interface Holding {
  /** So many of the first results before stay where they are, as far as they still answer. */
  readonly count: number;
  /** Of a held result that a newer answer does not have: true when it stays all the same. */
  readonly stays: (result: SearchResult) => boolean;
}

/** A newer answer to the same line for a list that somebody reads: first what is held, as it is now, then the others in their order. */
export function holdResults(
  before: readonly SearchResult[],
  found: readonly SearchResult[],
  { count, stays }: Holding,
): SearchResult[] {
  const newest = new Map(found.map((result) => [result.path, result]));
  const held = before.slice(0, count).flatMap((result) => {
    const now = newest.get(result.path) ?? (stays(result) ? result : null);
    return now === null ? [] : [now];
  });
  const paths = new Set(held.map(({ path }) => path));
  return [...held, ...found.filter(({ path }) => !paths.has(path))];
}
