import { mostAlternatives } from './query';
import type { Piece, QueryToken } from './query-pieces';

/** Parts that must all hold, in the order of the line. */
export type PieceList = readonly Piece[];

/** Parts to which others are still added. */
type OpenList = Piece[];

/**
 * Returns the alternatives of a line: `a (b OR c)` has `a b` and `a c`. Parts side by side bind closer than `OR`, which
 * counts only between two parts. There is one more alternative than `mostAlternatives` when there are too many.
 */
export function readAlternatives(tokens: readonly QueryToken[]): PieceList[] {
  return new GroupReader(tokens).read();
}

class GroupReader {
  #at = 0;

  constructor(private readonly tokens: readonly QueryToken[]) {}

  read(): OpenList[] {
    const alternatives: OpenList[] = [];
    let current: OpenList[] | null = null;
    for (let token = this.#next(); token !== null && token.kind !== 'close'; token = this.#next()) {
      if (token.kind === 'or') {
        alternatives.push(...(current ?? []));
        current = null;
        continue;
      }
      const unit = token.kind === 'piece' ? [[token]] : this.#group(token.isExcluded);
      if (unit.length > 0) current = current === null ? unit : bothOf(current, unit);
    }
    return [...alternatives, ...(current ?? [])].slice(0, mostAlternatives + 1);
  }

  #group(isExcluded: boolean): OpenList[] {
    const alternatives = this.read();
    return isExcluded ? noneOf(alternatives) : alternatives;
  }

  #next(): QueryToken | null {
    return this.tokens[this.#at++] ?? null;
  }
}

/**
 * Returns the alternatives of both sides, one more than `mostAlternatives` at most; may extend `left`. The first of the
 * right side is added in place when no further alternative fits, so that a long line takes time in proportion to its length.
 */
function bothOf(left: OpenList[], right: readonly PieceList[]): OpenList[] {
  const [first = [], ...others] = right.slice(0, mostAlternatives + 1);
  if (others.length > 0 && left.length <= mostAlternatives)
    return left.flatMap((one) => [first, ...others].map((other) => [...one, ...other])).slice(0, mostAlternatives + 1);
  for (const one of left) for (const piece of first) one.push(piece);
  return left;
}

/** Excludes a group: of each of its alternatives, at least one part must not hold. */
function noneOf(alternatives: readonly PieceList[]): OpenList[] {
  return alternatives
    .map((pieces) =>
      pieces.slice(0, mostAlternatives + 1).map((piece) => [{ ...piece, isExcluded: !piece.isExcluded }]),
    )
    .reduce<OpenList[]>((result, choices) => (result.length === 0 ? choices : bothOf(result, choices)), []);
}
