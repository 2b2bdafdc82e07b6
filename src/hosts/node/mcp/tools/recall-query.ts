import { AppError } from '../../../../core/errors';
import { filterList } from '../../../../core/search/filters/filters';
import { parseQuery } from '../../../../core/search/parse-query';
import { alternativesOf, asksForNothing, narrowedBy, type Query } from '../../../../core/search/query';
import { adviceOn } from '../../../../features/search/query-notices';

/** Reads the words and the filter of a call. Throws `usage` when both are empty, or the filter holds anything else. */
export function queryOf(line: string, filter: string): Query {
  const asked = parseQuery(line);
  const only = parseQuery(filter);
  requireFiltersOnly(only, filter);
  const query = narrowedBy(asked, only);
  if (asksForNothing(query))
    throw new AppError(
      'usage',
      'There is nothing to search for. Give words in query, or properties in filter, such as type:decision.',
    );
  return query;
}

/** Throws `usage` for a filter that contains anything else, or a value that its property does not take. */
function requireFiltersOnly(only: Query, filter: string): void {
  const [unknown] = only.unknownOperators;
  const known = `Known: ${filterList} For example type:decision project:"my app".`;
  if (unknown !== undefined)
    throw new AppError(
      'usage',
      [`filter has no "${unknown.slice(0, 100)}".`, ...adviceOn(unknown.slice(0, 100)), known].join(' '),
    );
  if (alternativesOf(only).some(hasTexts))
    throw new AppError(
      'usage',
      `filter takes properties only, but "${filter.slice(0, 100)}" contains other words. ${known} Put other words in query.`,
    );
}

/** True for a query that asks for more than filters. */
function hasTexts({ words, phrases, excludedWords, excludedPhrases }: Query): boolean {
  return words.length + phrases.length + excludedWords.length + excludedPhrases.length > 0;
}
