import { parseQuery } from '../../../core/search/parse-query';
import type { TextRange } from '../../../core/search/phrase';
import { findMatches } from '../../../core/search/query-matches';
import type { SearchResult } from '../../../features/search/result-row';
import { withOpenPhrase } from './open-quote';
import type { ListedResult } from './result-item';

/** The results of a line with what only the whole list can tell of each. */
export function listedResults(line: string, results: readonly SearchResult[]): ListedResult[] {
  const query = parseQuery(withOpenPhrase(line));
  const counts = new Map<string, number>();
  for (const { title } of results) counts.set(title, (counts.get(title) ?? 0) + 1);
  return results.map((result) => ({
    result,
    titleMatches: apart(findMatches(result.title, query).map(({ range }) => range)),
    isNamesake: (counts.get(result.title) ?? 0) > 1,
  }));
}

/** The ranges without those that begin inside one before. */
function apart(ranges: readonly TextRange[]): TextRange[] {
  let end = 0;
  return ranges.filter((range) => {
    if (range[0] < end) return false;
    end = range[1];
    return true;
  });
}
