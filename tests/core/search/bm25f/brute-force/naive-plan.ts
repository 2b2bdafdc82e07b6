import { stemOf } from '../../../../../src/core/search/bm25f/dictionary/stem-of';
import { foldMarks } from '../../../../../src/core/search/text/normalize-word';
import type { Query } from '../../../../../src/core/search/query';
import { isUnfinished, phraseTokensOf, searchedTokensOf } from '../../../../../src/core/search/query-tokens';
import { compound, type TokenKind } from '../../../../../src/core/search/text/token';
import type { NaiveVault } from './naive-vault';

/** Terms that answer a token as if they were one. */
export interface NaiveAlternative {
  readonly terms: ReadonlySet<string>;
  readonly weight: number;
  readonly idf: number;
}

/** A token of the query, and what may stand for it on each leg. */
export interface NaiveWord {
  readonly token: string;
  readonly kind: TokenKind;
  readonly count: number;
  readonly isRequired: boolean;
  readonly isPrefix: boolean;
  readonly word: readonly NaiveAlternative[];
  readonly stem: readonly NaiveAlternative[];
}

type Wanted = Pick<NaiveWord, 'token' | 'kind' | 'count' | 'isRequired' | 'isPrefix'> & { readonly isName: boolean };

/** The whole of a typed name counts three times, and as it is written on the second leg too. */
export function naivePlan(query: Query, vault: NaiveVault): NaiveWord[] {
  return wantedOf(query).map(({ isName, count, ...wanted }) => {
    const exact = exactTerms(wanted.token, vault);
    const longer = wanted.isPrefix ? longerTerms(wanted.token, exact, vault) : [];
    const word = [...exact.map((term) => single(term, 1, vault)), ...longer];
    const stems =
      wanted.kind === compound
        ? []
        : [...stemsOf(wanted.token, exact, vault).map((stem) => relatedWords(stem, 1, vault)), ...longer];
    return { ...wanted, count: isName ? 3 * count : count, word, stem: isName ? word : stems };
  });
}

const foldedTerms = new Map<string, string>();

/** The same terms are asked about for every word of every query. */
function folded(term: string): string {
  const known = foldedTerms.get(term) ?? foldMarks(term);
  foldedTerms.set(term, known);
  return known;
}

/** The term as an alternative. */
export function single(term: string, weight: number, vault: NaiveVault): NaiveAlternative {
  return { terms: new Set([term]), weight, idf: vault.idf(vault.termChunks.get(term) ?? 0) };
}

/** The terms of a stem as an alternative. */
export function relatedWords(stem: string, weight: number, vault: NaiveVault): NaiveAlternative {
  return { terms: vault.relatedWords.get(stem) ?? new Set(), weight, idf: vault.idf(vault.stemChunks.get(stem) ?? 0) };
}

/** The token, or where it stands nowhere the terms that are equal without the marks of Latin and Greek letters. */
export function exactTerms(token: string, { termChunks }: NaiveVault): string[] {
  if (termChunks.has(token)) return [token];
  const wanted = folded(token);
  return [...termChunks.keys()].filter((term) => folded(term) === wanted);
}

/** Each token once, as a word where it stands as a word anywhere. */
function wantedOf(query: Query): Wanted[] {
  const wanted = new Map<string, Wanted>();
  const want = (token: string, kind: TokenKind, more: Partial<Wanted>): void => {
    const before = wanted.get(token) ?? { token, kind, count: 0, isRequired: false, isPrefix: false, isName: false };
    const [isRequired, isPrefix, isName] = [
      before.isRequired || more.isRequired === true,
      before.isPrefix || more.isPrefix === true,
      before.isName || more.isName === true,
    ];
    wanted.set(token, {
      token,
      kind: Math.min(kind, before.kind) as TokenKind,
      count: before.count + 1,
      isRequired,
      isPrefix,
      isName,
    });
  };
  for (const [place, word] of query.words.entries()) {
    const isLast = query.lastWordIsPrefix && place === query.words.length - 1;
    const { tokens, slight } = searchedTokensOf(word);
    for (const token of tokens) {
      const isName = token.kind === compound && /[_./\\:@0-9]/.test(word.slice(token.start, token.end));
      want(token.term, token.kind, {
        isPrefix: isLast && isUnfinished(token, word, tokens.length + slight.length),
        isName,
      });
    }
  }
  for (const phrase of query.phrases)
    for (const { term, kind } of phraseTokensOf(phrase)) want(term, kind, { isRequired: true });
  return [...wanted.values()];
}

function stemsOf(token: string, exact: readonly string[], { stemChunks }: NaiveVault): string[] {
  const stems = exact.length > 0 ? exact.map(stemOf) : [stemOf(token)];
  return [...new Set(stems)].filter((stem) => stemChunks.has(stem));
}

/**
 * The 32 most frequent longer terms as one, as far as they stand in no more than 50,000 chunks together, counting half, or a fifth where the token is a word itself; those with marks only where nothing begins
 * so as it is typed.
 */
function longerTerms(token: string, exact: readonly string[], vault: NaiveVault): NaiveAlternative[] {
  if (exact.length > 0 && /^[\0-\x7f]$/.test(token)) return [];
  const all = [...vault.termChunks.keys()];
  const straight = all.filter((term) => term.length > token.length && term.startsWith(token));
  const beginning = folded(token);
  const marked = all.filter((term) => folded(term) !== term && folded(term).startsWith(beginning));
  const countIn = (terms: readonly string[]): number =>
    terms.reduce((sum, term) => sum + (vault.termChunks.get(term) ?? 0), 0);
  const frequent = (straight.length > 0 || exact.length > 0 ? straight : marked)
    .sort((left, right) => countIn([right]) - countIn([left]) || (left < right ? -1 : 1))
    .slice(0, 32);
  const terms = frequent.filter((_, place) => place === 0 || countIn(frequent.slice(0, place + 1)) <= 50_000);
  return terms.length === 0
    ? []
    : [
        {
          terms: new Set(terms),
          weight: exact.length > 0 ? 0.2 : 0.5,
          idf: vault.idf(Math.min(vault.chunkCount, countIn([...terms, ...exact]))),
        },
      ];
}
