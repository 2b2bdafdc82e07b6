import { filterOf, isFilterField } from './filters/filters';
import { tellContentWords } from './content-words';
import type { Query, QueryFilter } from './query';

const openingQuotes = '"“”„«';

interface Draft {
  words: string[];
  phrases: string[];
  excludedWords: string[];
  excludedPhrases: string[];
  filters: QueryFilter[];
  unknownOperators: string[];
}

/** One part of the line: the text outside quotes, then the text inside them. `quoted` is null without quotes. */
interface Piece {
  readonly isExcluded: boolean;
  readonly plain: string;
  readonly quoted: string | null;
  readonly end: number;
}

/**
 * Parses a line typed into search: words, `"phrases"` (also in curly quotes; an unclosed one extends to the end),
 * `-word`, `-"phrase"`, `field:value`, `field:"value"`, `-field:value`. `key:value` with another key is searched as
 * words and listed as unknown; addresses, times and drive letters are words, and so are `--option` and a `field:`
 * without a value. A lone `-` is ignored. Never throws. The last word is a prefix when the line ends with it.
 */
export function parseQuery(line: string): Query {
  const draft: Draft = {
    words: [],
    phrases: [],
    excludedWords: [],
    excludedPhrases: [],
    filters: [],
    unknownOperators: [],
  };
  let lastWordIsPrefix = false;
  let position = 0;
  while (position < line.length) {
    if (isSpace(line, position)) {
      position++;
      continue;
    }
    const piece = readPiece(line, position);
    const wordCount = draft.words.length;
    take(piece, draft);
    lastWordIsPrefix = piece.end === line.length && piece.quoted === null && draft.words.length > wordCount;
    position = piece.end;
  }
  const { content, left } = tellContentWords(draft.words);
  return {
    ...draft,
    words: content,
    ...(left.length === 0 ? {} : { functionWords: left }),
    lastWordIsPrefix: lastWordIsPrefix && content.at(-1) === draft.words.at(-1),
  };
}

function readPiece(line: string, start: number): Piece {
  const isExcluded =
    line.charAt(start) === '-' &&
    start + 1 < line.length &&
    !isSpace(line, start + 1) &&
    line.charAt(start + 1) !== '-';
  const from = isExcluded ? start + 1 : start;
  let at = from;
  while (at < line.length && !isSpace(line, at) && !opensQuote(line, at, from)) at++;
  const plain = line.slice(from, at);
  if (at >= line.length || isSpace(line, at)) return { isExcluded, plain, quoted: null, end: at };
  let close = at + 1;
  const closing = line.charAt(at) === '«' ? '»' : '"“”';
  while (close < line.length && !closing.includes(line.charAt(close))) close++;
  return { isExcluded, plain, quoted: line.slice(at + 1, close), end: Math.min(close + 1, line.length) };
}

/** True for a quote at the start of a part or after `field:`; inside a word a quote belongs to the word (`5"`, `rock"n"roll`). */
function opensQuote(line: string, position: number, from: number): boolean {
  if (!openingQuotes.includes(line.charAt(position))) return false;
  return position === from || /^[A-Za-z]+:$/.test(line.slice(from, position));
}

function take({ isExcluded, plain, quoted }: Piece, draft: Draft): void {
  const operator = /^([A-Za-z][A-Za-z_-]*):(?!\/\/)(?!\\)/.exec(plain);
  const key = operator?.[1] ?? '';
  const isOperator = operator !== null && !isPathOrTime(plain, key);
  if (!isOperator) {
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
  draft.unknownOperators.push(`${isExcluded ? '-' : ''}${plain}${quoted === null ? '' : `"${quoted}"`}`);
  takeText(quoted === null ? plain : key, quoted, isExcluded, draft);
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

function isSpace(line: string, position: number): boolean {
  return /\s/.test(line.charAt(position));
}
