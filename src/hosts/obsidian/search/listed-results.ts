import { parseQuery } from '../../../core/search/parse-query';
import type { TextRange } from '../../../core/search/text/phrase';
import { findMatches } from '../../../core/search/query-matches';
import type { SearchResult } from '../../../features/search/result-row';
import type { ListedResult } from './result-item';

/** An unclosed opening quote with the text after it. */
const openQuote = /^(|.*\s)["“”„]([^"“”„]*)$/s;

/** Returns the results of a line for drawing; those not found by words are marked. */
export function listedResults(line: string, results: readonly SearchResult[]): ListedResult[] {
  const query = parseQuery(withOpenPhrase(line));
  const isNamesake = namesakesIn(results);
  return results.map((result) => ({
    result,
    titleMatches: apart(findMatches(result.title, query).map(({ range }) => range)),
    isNamesake: isNamesake(result),
    mark: result.isByMeaning === true ? 'by meaning' : result.isBySpelling === true ? 'similar spelling' : '',
    hasLinkButton: false,
  }));
}

/** Returns related notes for drawing, with a button to link to them. */
export function listedRelated(results: readonly SearchResult[]): ListedResult[] {
  const isNamesake = namesakesIn(results);
  return results.map((result) => ({
    result,
    titleMatches: [],
    isNamesake: isNamesake(result),
    mark: '',
    hasLinkButton: true,
  }));
}

function namesakesIn(results: readonly SearchResult[]): (result: SearchResult) => boolean {
  const counts = new Map<string, number>();
  for (const { title } of results) counts.set(title, (counts.get(title) ?? 0) + 1);
  return ({ title }) => (counts.get(title) ?? 0) > 1;
}

/** Removes ranges that begin inside an earlier one. */
function apart(ranges: readonly TextRange[]): TextRange[] {
  let end = 0;
  return ranges.filter((range) => {
    if (range[0] < end) return false;
    end = range[1];
    return true;
  });
}

/**
 * Returns the line as it is searched while a phrase is being typed: complete words form the phrase, and the last one
 * may still grow. A phrase that ends in half a word would find nothing until the word is complete.
 */
export function withOpenPhrase(line: string): string {
  const found = openQuote.exec(line);
  const isClosed = [...line.matchAll(/["“”„]/g)].length % 2 === 0;
  if (found === null || isClosed) return line;
  const [, before = '', typed = ''] = found;
  const [, finished = '', last = ''] = /^(|.*\s)(\S*)$/s.exec(typed) ?? [];
  return finished.trim() === '' ? before + last : `${before}"${finished.trim()}" ${last}`;
}
