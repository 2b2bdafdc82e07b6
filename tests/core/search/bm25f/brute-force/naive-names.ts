import type { Query } from '../../../../../src/core/search/query';
import { queryTokensOf, searchedTokensOf } from '../../../../../src/core/search/query-tokens';
import { gramKind, wordKind } from '../../../../../src/core/search/text/token';
import type { NaiveWord } from './naive-plan';
import type { NaiveChunk } from './naive-vault';

const asTyped = 4;
const mostWords = 30;

/** How closely the name of a note is the query: 4 as typed, 3 by stem, 2 begun, 1 by spelling, 0 not. */
export function calledLike(
  { fields }: NaiveChunk,
  { functionWords = [], words: typed }: Query,
  words: readonly NaiveWord[],
  similar: ReadonlySet<string>,
): number {
  const whole = words.filter(({ kind }) => kind === wordKind || kind === gramKind);
  if (whole.length === 0 || whole.length > mostWords) return 0;
  const left = [...functionWords.flatMap(queryTokensOf), ...typed.flatMap((word) => searchedTokensOf(word).slight)].map(
    ({ term }) => term,
  );
  const small = new Set(left);
  const typedCount = words.reduce((sum, { count }) => sum + count, left.length);
  const inNames = [fields.title, fields.aliases].map(({ tokens }) => {
    if ([...tokens.values()].reduce((sum, count) => sum + count, 0) > typedCount) return 0;
    const terms = [...tokens.keys()];
    const isWhole = whole.every((word) => terms.some((term) => closenessOf(word, term, similar) > 0));
    const each = terms.map((term) =>
      small.has(term) ? asTyped : Math.max(...words.map((word) => closenessOf(word, term, similar))),
    );
    const count = terms.filter((term) => whole.some((word) => closenessOf(word, term, similar) > 0)).length;
    return isWhole && count >= whole.length ? Math.min(...each) : 0;
  });
  return Math.max(...inNames);
}

function closenessOf({ word, stem }: NaiveWord, term: string, similar: ReadonlySet<string>): number {
  const whole = word.filter(({ weight }) => weight === 1);
  if (whole.some(({ terms }) => terms.has(term))) return asTyped;
  if (stem.some(({ terms, weight }) => weight === 1 && terms.has(term))) return 3;
  if (![...word, ...stem].some(({ terms }) => terms.has(term))) return 0;
  if (similar.has(term)) return 1;
  return whole.length > 0 ? 0 : 2;
}
