import { mostAlternatives, type TextUnit } from './query';
import type { Piece, QueryToken } from './query-pieces';

/** One more than are searched, so that it shows when there are too many. */
const most = mostAlternatives + 1;

/** Parts that must all hold, in the order of the line. */
export type PieceList = readonly Piece[];

/** Parts to which others are still added. */
type OpenList = Piece[];

/**
 * Returns the alternatives of a line: `a (b OR c)` has `a b` and `a c`. Parts side by side bind closer than `OR`, which
 * counts only between two parts. There is one more alternative than `mostAlternatives` when there are too many.
 */
export function readAlternatives(tokens: readonly QueryToken[]): PieceList[] {
  return new GroupReader(tokens).read().slice(0, most);
}

class GroupReader {
  #at = 0;

  constructor(private readonly tokens: readonly QueryToken[]) {}

  read(): OpenList[] {
    const alternatives: OpenList[] = [];
    let current: OpenList[] | null = null;
    for (let token = this.#next(); token !== null && token.kind !== 'close'; token = this.#next()) {
      if (token.kind === 'or') {
        for (const alternative of current ?? []) alternatives.push(alternative);
        current = null;
        continue;
      }
      const unit = token.kind === 'piece' ? [[token]] : this.#group(token);
      if (unit.length > 0) current = current === null ? unit : bothOf(current, unit);
    }
    if (alternatives.length === 0) return current ?? alternatives;
    for (const alternative of current ?? []) alternatives.push(alternative);
    return alternatives;
  }

  #group({ isExcluded, unit }: Extract<QueryToken, { kind: 'open' }>): OpenList[] {
    const read = this.read();
    const alternatives = unit === undefined ? read : read.map((pieces) => [togetherIn(unit, pieces)]);
    return isExcluded && alternatives.length > 0 ? noneOf(alternatives) : alternatives;
  }

  #next(): QueryToken | null {
    return this.tokens[this.#at++] ?? null;
  }
}

/** Joins parts that must occur together in a part of a note. */
function togetherIn(unit: TextUnit, pieces: PieceList): Piece {
  const [start, end] = [pieces[0]?.start ?? 0, pieces.at(-1)?.end ?? 0];
  return { kind: 'piece', isExcluded: false, plain: '', quoted: null, inside: { unit, pieces }, start, end };
}

/**
 * Returns the alternatives of both sides, `most` at most; may extend the lists of `left`. The first of the right side is
 * added in place when no further alternative fits, so that a long line takes time in proportion to its length.
 */
function bothOf(left: OpenList[], right: readonly PieceList[]): OpenList[] {
  const [first = [], ...others] = right.slice(0, most);
  const fitting = left.length > most ? left.slice(0, most) : left;
  if (others.length > 0 && fitting.length < most)
    return fitting.flatMap((one) => [first, ...others].map((other) => [...one, ...other])).slice(0, most);
  for (const one of fitting) for (const piece of first) one.push(piece);
  return fitting;
}

/** Excludes a group: of each of its alternatives, at least one part must not hold. */
function noneOf(alternatives: readonly PieceList[]): OpenList[] {
  const opposite = (piece: Piece): Piece => ({ ...piece, isExcluded: !piece.isExcluded });
  const certain = alternatives.filter(({ length }) => length === 1).flatMap((pieces) => pieces.map(opposite));
  return alternatives
    .filter(({ length }) => length > 1)
    .map((pieces) => pieces.slice(0, most).map((piece): OpenList => [opposite(piece)]))
    .reduce<OpenList[]>(bothOf, [certain]);
}
