import { mostAlternatives } from './query';
import type { Piece, QueryToken } from './query-pieces';

/** One more than are searched, so that it shows when there are too many. */
const most = mostAlternatives + 1;

/** Parts that must all hold, in the order of the line. */
export type PieceList = readonly Piece[];

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

  read(): PieceList[] {
    let alternatives: PieceList[] = [];
    let current: PieceList[] | null = null;
    for (let token = this.#next(); token !== null && token.kind !== 'close'; token = this.#next()) {
      if (token.kind === 'or') {
        alternatives = alternatives.concat(current ?? []);
        current = null;
        continue;
      }
      const unit = token.kind === 'piece' ? [[token]] : this.#group(token.isExcluded);
      if (unit.length > 0) current = current === null ? unit : bothOf(current, unit);
    }
    return alternatives.concat(current ?? []);
  }

  #group(isExcluded: boolean): PieceList[] {
    const alternatives = this.read();
    return isExcluded && alternatives.length > 0 ? noneOf(alternatives) : alternatives;
  }

  #next(): QueryToken | null {
    return this.tokens[this.#at++] ?? null;
  }
}

function bothOf(left: readonly PieceList[], right: readonly PieceList[]): PieceList[] {
  const others = right.slice(0, most);
  return left
    .slice(0, most)
    .flatMap((one) => others.map((other) => [...one, ...other]))
    .slice(0, most);
}

/** Excludes a group: of each of its alternatives, at least one part must not hold. */
function noneOf(alternatives: readonly PieceList[]): PieceList[] {
  const opposites = alternatives.map((pieces) => pieces.map((piece) => ({ ...piece, isExcluded: !piece.isExcluded })));
  const certain = opposites.flatMap((pieces) => (pieces.length === 1 ? pieces : []));
  return opposites
    .filter(({ length }) => length > 1)
    .map((pieces) => pieces.map((piece): PieceList => [piece]))
    .reduce<PieceList[]>(bothOf, certain.length === 0 ? [[]] : [certain]);
}
