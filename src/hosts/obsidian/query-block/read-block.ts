import type { SearchInput } from '../../../features/search/search';

/** What a code block asks for. */
export type BlockInput = Pick<SearchInput, 'query' | 'limit'> & Partial<Pick<SearchInput, 'sort'>>;

const orders = ['relevance', 'changed', 'created', 'name'] as const;

/** Most results of a block, so that a note stays readable. */
const mostShown = 100;

/** Reads a code block: a query, and lines such as `limit: 5` and `sort: name`. Lines of a query are joined by spaces. */
export function readBlock(source: string): BlockInput {
  let [limit, sort]: [number, BlockInput['sort']] = [10, undefined];
  const query: string[] = [];
  for (const line of source.split('\n')) {
    const [, key, value = ''] = /^\s*(limit|sort):\s*(\w+)\s*$/i.exec(line) ?? [];
    const order = orders.find((each) => each === value.toLowerCase());
    if (key?.toLowerCase() === 'limit' && Number(value) >= 1) limit = Math.min(mostShown, Math.floor(Number(value)));
    else if (key?.toLowerCase() === 'sort' && order !== undefined) sort = order;
    else query.push(line.trim());
  }
  // A blank at the end says that the last word is complete.
  return { query: `${query.join(' ').trim()} `, limit, ...(sort === undefined ? {} : { sort }) };
}
