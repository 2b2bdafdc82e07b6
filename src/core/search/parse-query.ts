import { filterOf, isFilterField } from './filters/filters';
import { tellContentWords } from './content-words';
import { anyOf, asksForNothing, type Query, type QueryFilter } from './query';
import { readAlternatives, type PieceList } from './query-groups';
import { readQueryTokens, type Piece } from './query-pieces';

interface Draft {
  words: string[];
  phrases: string[];
  excludedWords: string[];
  excludedPhrases: string[];
  filters: QueryFilter[];
  unknownOperators: string[];
}

/** A filter with its place in a line. */
export interface FilterPlace {
  readonly filter: QueryFilter;
  readonly start: number;
  readonly end: number;
}

/** A regular expression as the app's own search takes it. */
const regularExpression = /^\/.+\/[a-z]*$/;

/**
 * Parses a line typed into search: words, `"phrases"` (also in curly quotes; an unclosed one extends to the end),
 * `-word`, `-"phrase"`, `field:value`, `field:"value"`, `-field:value`, `[property]`, `[property:value]`, all of them
 * also with `OR` between them and in parentheses. `key:value` with another key and `/a regular expression/` are
 * searched as words and listed as unknown; addresses, times and drive letters are words, and so are `--option` and a
 * `field:` without a value. A lone `-` is ignored. Never throws. The last word is a prefix when the line ends with it.
 */
export function parseQuery(line: string): Query {
  const queries = readAlternatives(readQueryTokens(line)).map((pieces) => queryOf(pieces, line.length));
  const asking = queries.filter((query) => !asksForNothing(query));
  return anyOf(asking.length > 0 ? asking : [queries[0] ?? queryOf([], line.length)]);
}

/** Returns the filters of a line, in order. */
export function filtersIn(line: string): FilterPlace[] {
  return readQueryTokens(line).flatMap((token) => {
    if (token.kind !== 'piece') return [];
    const [filter] = queryOf([token], line.length).filters;
    return filter === undefined ? [] : [{ filter, start: token.start, end: token.end }];
  });
}

function queryOf(pieces: PieceList, lineLength: number): Query {
  const draft: Draft = {
    words: [],
    phrases: [],
    excludedWords: [],
    excludedPhrases: [],
    filters: [],
    unknownOperators: [],
  };
  let lastWordIsPrefix = false;
  for (const piece of pieces) {
    const wordCount = draft.words.length;
    take(piece, draft);
    lastWordIsPrefix = piece.end === lineLength && piece.quoted === null && draft.words.length > wordCount;
  }
  const { content, left } = tellContentWords(draft.words);
  return {
    ...draft,
    words: content,
    ...(left.length === 0 ? {} : { functionWords: left }),
    lastWordIsPrefix: lastWordIsPrefix && content.at(-1) === draft.words.at(-1),
  };
}

function take({ isExcluded, plain, quoted }: Piece, draft: Draft): void {
  const operator = /^([A-Za-z][A-Za-z_-]*):(?!\/\/)(?!\\)/.exec(plain);
  const key = operator?.[1] ?? '';
  const isOperator = operator !== null && !isPathOrTime(plain, key);
  if (!isOperator) {
    if (quoted === null && regularExpression.test(plain)) draft.unknownOperators.push(asTyped(plain, null, isExcluded));
    takeText(plain, quoted, isExcluded, draft);
    return;
  }
  const value = (quoted ?? plain.slice(key.length + 1)).trim();
  if (value === '') {
    takeText(quoted === null ? plain : '', null, isExcluded, draft);
    return;
  }
  const filter = readFilter(key.toLowerCase(), value, isExcluded);
  if (filter !== null) {
    draft.filters.push(filter);
    return;
  }
  draft.unknownOperators.push(asTyped(plain, quoted, isExcluded));
  takeText(quoted === null ? plain : key, quoted, isExcluded, draft);
}

function asTyped(plain: string, quoted: string | null, isExcluded: boolean): string {
  return `${isExcluded ? '-' : ''}${plain}${quoted === null ? '' : `"${quoted}"`}`;
}

/** True for `C:\notes`, `C:/notes` and words that end in a colon or contain a second one (`std::vector`). */
function isPathOrTime(plain: string, key: string): boolean {
  const rest = plain.slice(key.length + 1);
  return rest.startsWith(':') || (key.length === 1 && /^[\\/]/.test(rest));
}

function readFilter(field: string, typed: string, isExcluded: boolean): QueryFilter | null {
  if (!isFilterField(field)) return null;
  const { parse } = filterOf(field);
  const value = parse === undefined ? typed : parse(typed);
  return value === null ? null : { field, value, isExcluded };
}

function takeText(plain: string, quoted: string | null, isExcluded: boolean, draft: Draft): void {
  if (plain !== '' && !/^-+$/.test(plain)) (isExcluded ? draft.excludedWords : draft.words).push(plain);
  if (quoted !== null && quoted.trim() !== '') (isExcluded ? draft.excludedPhrases : draft.phrases).push(quoted);
}
