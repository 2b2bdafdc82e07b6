import { AppError } from '../../../core/errors';
import { writeFilter } from '../../../core/search/filters/filter-text';
import { parseQuery } from '../../../core/search/parse-query';
import { asksForNothing } from '../../../core/search/query';
import type { SearchInput } from '../../../features/search/search';

/** What a code block asks for. */
export type BlockInput = Pick<SearchInput, 'query' | 'limit'> & Partial<Pick<SearchInput, 'sort'>>;

const orders = ['relevance', 'changed', 'created', 'name'] as const;

/** Longest query in characters: a stranger's note is shown without a question, and long queries take long. */
const longestQuery = 1_000;

/** Most results of a block, so that a note stays readable. */
const mostShown = 100;

/**
 * Reads a code block of the note at `path`, which contains the query itself and is not found: a query, whose lines are
 * joined by spaces, and lines such as `limit: 5` and `sort: name`. Throws `usage` for a query that is too long.
 */
export function readBlock(source: string, path: string): BlockInput {
  let [limit, sort]: [number, BlockInput['sort']] = [10, undefined];
  const query: string[] = [];
  for (const line of source.split('\n')) {
    const [, key, value = ''] = /^\s*(limit|sort):\s*(\w+)\s*$/i.exec(line) ?? [];
    const order = orders.find((each) => each === value.toLowerCase());
    if (key?.toLowerCase() === 'limit' && Number(value) >= 1) limit = Math.min(mostShown, Math.floor(Number(value)));
    else if (key?.toLowerCase() === 'sort' && order !== undefined) sort = order;
    else query.push(line.trim());
  }
  const asked = query.join(' ').trim();
  if (asked.length > longestQuery)
    throw new AppError('usage', 'The query of this block has more than 1,000 characters. Shorten it.');
  const own = writeFilter('path', path);
  // A blank at the end says that the last word is complete. A quote that is not closed extends to the end of the line.
  const others = own === null || asksForNothing(parseQuery(asked)) ? `${asked} ` : `-${own} (${asked} ) `;
  return { query: others, limit, ...(sort === undefined ? {} : { sort }) };
}
