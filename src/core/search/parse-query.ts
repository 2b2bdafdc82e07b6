import { filterOf, isFilterField } from './filters/filters';
import { cutAtAsking, tellContentWords } from './content-words';
import { anyOf, asksForNothing, type Query, type QueryFilter, type TextCondition } from './query';
import { readAlternatives, type PieceList } from './query-groups';
import { readQueryTokens, type Piece, type QueryToken } from './query-pieces';
import { hasWords, patternOf, patternsIn, textConditionOf } from './text-condition';

type PieceToken = Extract<QueryToken, { kind: 'piece' }>;

interface Draft {
  words: string[];
  phrases: string[];
  excludedWords: string[];
  excludedPhrases: string[];
  filters: QueryFilter[];
  unknownOperators: string[];
  conditions: TextCondition[];
}

/** A filter with its place in a line. */
export interface FilterPlace {
  readonly filter: QueryFilter;
  readonly start: number;
  readonly end: number;
}

/**
 * Parses a line typed into search: words, `"phrases"` (also in curly quotes; an unclosed one extends to the end),
 * `-word`, `-"phrase"`, `field:value`, `field:"value"`, `-field:value`, `[property]`, `[property:value]`, all of them
 * also with `OR` between them and in parentheses; `/a regular expression/`, and what must occur together in a part of a
 * note: `line:(a b)`. `key:value` with another key and a regular expression that is not supported are searched as words
 * and listed as unknown; addresses, times and drive letters are words, and so are `--option` and a
 * `field:` without a value. A lone `-` is ignored. Never throws. The last word is a prefix when the line ends with it.
 */
export function parseQuery(line: string): Query {
  const queries = readAlternatives(readQueryTokens(line)).map((pieces) => queryOf(pieces, line.length));
  const asking = queries.filter((query) => !asksForNothing(query));
  return anyOf(asking.length > 0 ? asking : [queries[0] ?? queryOf([], line.length)]);
}

/** Returns the filters of a line, in order. */
export function filtersIn(line: string): FilterPlace[] {
  return outsideUnits(readQueryTokens(line)).flatMap((token) => {
    const [filter] = queryOf([token], line.length).filters;
    return filter === undefined ? [] : [{ filter, start: token.start, end: token.end }];
  });
}

/** Returns the pieces that are not in the parentheses of a part of a note. */
function outsideUnits(tokens: readonly QueryToken[]): PieceToken[] {
  const open: boolean[] = [];
  let unitCount = 0;
  const found: PieceToken[] = [];
  for (const token of tokens) {
    if (token.kind === 'piece' && unitCount === 0) found.push(token);
    if (token.kind === 'open') open.push(token.unit !== undefined);
    if (token.kind === 'open' && token.unit !== undefined) unitCount += 1;
    if (token.kind === 'close' && open.pop() === true) unitCount -= 1;
  }
  return found;
}

function queryOf(pieces: PieceList, lineLength: number): Query {
  const draft: Draft = {
    words: [],
    phrases: [],
    excludedWords: [],
    excludedPhrases: [],
    filters: [],
    unknownOperators: [],
    conditions: [],
  };
  let lastWordIsPrefix = false;
  for (const piece of pieces) {
    const wordCount = draft.words.length;
    take(piece, draft, lineLength);
    lastWordIsPrefix = piece.end === lineLength && piece.quoted === null && draft.words.length > wordCount;
  }
  const words = draft.words.flatMap(cutAtAsking);
  const { content, left } = tellContentWords(words);
  const { conditions, ...others } = draft;
  return {
    ...others,
    words: content,
    ...(left.length === 0 ? {} : { functionWords: left }),
    lastWordIsPrefix: lastWordIsPrefix && content.at(-1) === words.at(-1),
    ...(conditions.length === 0 ? {} : { conditions }),
  };
}

/** Adds what must occur in a part of a note. The index finds the notes that have its words at all. */
function takeCondition(piece: Piece, draft: Draft, lineLength: number): void {
  for (const { pattern = '', plain, isExcluded } of patternsIn(piece))
    if (patternOf(pattern) === null) draft.unknownOperators.push(asTyped(plain, null, isExcluded));
  const condition = textConditionOf(piece, lineLength);
  draft.conditions.push(condition);
  if (condition.isExcluded) return;
  draft.phrases.push(...condition.phrases.filter(hasWords));
  if (condition.prefix !== '') draft.words.push(condition.prefix);
}

function take(piece: Piece, draft: Draft, lineLength: number): void {
  const { isExcluded, plain, quoted, pattern, inside } = piece;
  if (inside !== undefined) {
    takeCondition(piece, draft, lineLength);
    return;
  }
  if (pattern !== undefined) {
    if (patternOf(pattern) !== null) takeCondition(asLine(piece), draft, lineLength);
    else {
      draft.unknownOperators.push(asTyped(plain, null, isExcluded));
      takeText(plain, null, isExcluded, draft);
    }
    return;
  }
  const operator = /^([A-Za-z][A-Za-z_-]*):(?!\/\/)(?!\\)/.exec(plain);
  const key = operator?.[1] ?? '';
  if (operator === null || isPathOrTime(plain, key)) {
    takeText(plain, quoted, isExcluded, draft);
    return;
  }
  const value = (quoted ?? plain.slice(key.length + 1)).trim();
  if (value === '') {
    if (quoted === null && isFilterField(key.toLowerCase()))
      draft.unknownOperators.push(asTyped(plain, null, isExcluded));
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

/** A pattern outside a part of a note matches in a line. */
function asLine(piece: Piece): Piece {
  return { ...piece, inside: { unit: 'line', pieces: [{ ...piece, isExcluded: false }] } };
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
