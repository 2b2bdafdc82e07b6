import type { TextUnit } from './query';

const openingQuotes = '"“”„«';

/** Maximum depth of groups; deeper parentheses are text. */
const deepestGroup = 8;

/** Maximum length of the name of a filter with its colon. */
const longestField = 40;

/** `[status:open]`, `[status]` or `["my property":"in work"]`, with the end of the part behind it. */
const bracketed = /\[(\s*(?:"[^"\]]+"|[^"[\]:\s][^"[\]:]*)(?::[^[\]]*)?)\](?=[\s)]|$)/y;

/** `line:` and the like, before what must occur in that part of a note. */
const unitName = /(line|block|section|task(?:-todo|-done)?):(?=\S)/iy;

/** `/a regular expression/` with flags, which change nothing. Its length is bounded, because it is looked for at many places. */
const pattern = /\/((?:[^\\/\n]|\\.){1,2000})\/[dgimsuvy]*(?=[\s)]|$)/y;

/** Maximum number of regular expressions of a line; further ones are text. */
const mostPatterns = 16;

/** One part of the line: the text outside quotes, then the text inside them. `quoted` is null without quotes. */
export interface Piece {
  readonly kind: 'piece';
  readonly isExcluded: boolean;
  readonly plain: string;
  readonly quoted: string | null;
  /** Source of a regular expression; `plain` is then the part as typed. Missing for other parts. */
  readonly pattern?: string;
  /** Parts that must occur together in a part of a note; missing for other parts. */
  readonly inside?: { readonly unit: TextUnit; readonly pieces: readonly Piece[] };
  /** Offsets of the part in the line, with its sign. */
  readonly start: number;
  readonly end: number;
}

/** A part of a line, or a sign between parts. */
export type QueryToken =
  | Piece
  | { readonly kind: 'or' }
  | { readonly kind: 'close' }
  | { readonly kind: 'open'; readonly isExcluded: boolean; readonly unit?: TextUnit };

/**
 * Splits a line typed into search at spaces, quotes and parentheses. A parenthesis opens a group at the start of a part
 * and closes one at the end of a part; groups that are still open end with the line. `OR` must be in capitals.
 */
export function readQueryTokens(line: string): QueryToken[] {
  const tokens: QueryToken[] = [];
  let depth = 0;
  for (let at = 0; at < line.length;) {
    const isExcluded = excludes(line, at);
    const from = isExcluded ? at + 1 : at;
    const unit = depth < deepestGroup ? unitAt(line, from) : null;
    const start = unit === null ? from : from + unit.length + 1;
    if (isSpace(line, at)) at++;
    else if (depth < deepestGroup && line.charAt(start) === '(') {
      tokens.push({ kind: 'open', isExcluded, ...(unit === null ? {} : { unit }) });
      depth++;
      at = start + 1;
    } else if (unit !== null) {
      const piece = readPiece(line, start, false, depth > 0);
      tokens.push({ kind: 'open', isExcluded, unit }, piece, { kind: 'close' });
      at = piece.end;
    } else if (depth > 0 && line.charAt(at) === ')') {
      tokens.push({ kind: 'close' });
      depth--;
      at++;
    } else {
      const piece = readPiece(line, at, isExcluded, depth > 0);
      const isOr = piece.plain === 'OR' && piece.quoted === null && !isExcluded;
      tokens.push(isOr ? { kind: 'or' } : piece);
      at = piece.end;
    }
  }
  return withFewPatterns(tokens);
}

function withFewPatterns(tokens: readonly QueryToken[]): QueryToken[] {
  let count = 0;
  return tokens.map((token) => {
    if (token.kind !== 'piece' || token.pattern === undefined || ++count <= mostPatterns) return token;
    const { pattern: _, ...text } = token;
    return text;
  });
}

function unitAt(line: string, from: number): TextUnit | null {
  unitName.lastIndex = from;
  return (unitName.exec(line)?.[1]?.toLowerCase() ?? null) as TextUnit | null;
}

function excludes(line: string, start: number): boolean {
  return (
    line.charAt(start) === '-' && start + 1 < line.length && !isSpace(line, start + 1) && line.charAt(start + 1) !== '-'
  );
}

function readPiece(line: string, start: number, isExcluded: boolean, isInGroup: boolean): Piece {
  const from = isExcluded ? start + 1 : start;
  bracketed.lastIndex = from;
  const property = bracketed.exec(line);
  // A property in brackets is another spelling of the filter with a name.
  if (property !== null)
    return {
      kind: 'piece',
      isExcluded,
      plain: 'property:',
      quoted: property[1] ?? '',
      start,
      end: bracketed.lastIndex,
    };
  pattern.lastIndex = from;
  const [typed, source] = pattern.exec(line) ?? [];
  if (typed !== undefined && source !== undefined)
    return { kind: 'piece', isExcluded, plain: typed, quoted: null, pattern: source, start, end: from + typed.length };
  const at = endOfPlain(line, from, isInGroup);
  const plain = line.slice(from, at);
  if (at >= line.length || !opensQuote(line, at, from))
    return { kind: 'piece', isExcluded, plain, quoted: null, start, end: at };
  let close = at + 1;
  const closing = line.charAt(at) === '«' ? '»' : '"“”';
  while (close < line.length && !closing.includes(line.charAt(close))) close++;
  const quoted = line.slice(at + 1, close);
  return { kind: 'piece', isExcluded, plain, quoted, start, end: Math.min(close + 1, line.length) };
}

/** Returns where the text outside quotes ends. In a group, a parenthesis at the end of a part that was not opened in it ends it. */
function endOfPlain(line: string, from: number, isInGroup: boolean): number {
  let at = from;
  for (let opened = 0; at < line.length && !isSpace(line, at) && !opensQuote(line, at, from); at++) {
    const character = line.charAt(at);
    if (character === '(') opened++;
    if (character !== ')') continue;
    if (opened > 0) opened--;
    else if (isInGroup && at > from) {
      const end = endOfClosers(line, at);
      if (end >= line.length || isSpace(line, end)) break;
      at = end - 1;
    }
  }
  return at;
}

function endOfClosers(line: string, position: number): number {
  let after = position;
  while (line.charAt(after) === ')') after++;
  return after;
}

/** True for a quote at the start of a part or after `field:`; inside a word a quote belongs to the word (`5"`, `rock"n"roll`). */
function opensQuote(line: string, position: number, from: number): boolean {
  if (!openingQuotes.includes(line.charAt(position))) return false;
  if (position - from > longestField) return false;
  return position === from || /^[A-Za-z]+:$/.test(line.slice(from, position));
}

function isSpace(line: string, position: number): boolean {
  return /\s/.test(line.charAt(position));
}
