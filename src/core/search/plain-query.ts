import { tellContentWords } from './content-words';
import { emptyQuery, type Query } from './query';

/** Returns a query of the words of a text, none of them an operator and all of them complete, with the given filters. */
export function plainQuery(
  words: string,
  { filters, excludedWords }: Pick<Query, 'filters' | 'excludedWords'> = { filters: [], excludedWords: [] },
): Query {
  const typed = words.split(/\s+/).filter((word) => word !== '');
  const { content, left } = tellContentWords(typed);
  const functionWords = left.length === 0 ? {} : { functionWords: left };
  return { ...emptyQuery, words: content, ...functionWords, excludedWords, filters };
}
