import type { SearchResult } from '../../../../src/features/search/result-row';
import type { SearchOutput } from '../../../../src/features/search/search';

export function resultAt(path: string, more: Partial<SearchResult> = {}): SearchResult {
  const title = path.replace(/^.*\/|\.md$/g, '');
  return {
    path,
    title,
    heading: '',
    line: 1,
    score: 1,
    snippet: `About ${title}`,
    matches: [[0, 5]],
    type: '',
    tags: [],
    why: { keyword: { rank: 1, score: 1, fields: ['body'] }, factors: {} },
    ...more,
  };
}

export function answerOf(results: readonly SearchResult[], more: Partial<SearchOutput> = {}): SearchOutput {
  return { query: '', mode: 'keyword', degraded: null, notices: [], isOnlySimilar: false, tookMs: 1, results, ...more };
}
