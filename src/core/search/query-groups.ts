import { mostAlternatives } from './query';
import type { Piece, QueryToken } from './query-pieces';

/** Parts that must all hold, in the order of the line. */
export type PieceList = readonly Piece[];

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

  read(): PieceList[] {
    const alternatives: PieceList[] = [];
    let current: PieceList[] | null = null;
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

  #group(isExcluded: boolean): PieceList[] {
    const alternatives = this.read();
    return isExcluded ? noneOf(alternatives) : alternatives;
  }

  #next(): QueryToken | null {
    return this.tokens[this.#at++] ?? null;
  }
}

function bothOf(left: readonly PieceList[], right: readonly PieceList[]): PieceList[] {
  return left.flatMap((one) => right.map((other) => [...one, ...other])).slice(0, mostAlternatives + 1);
}

/** Excludes a group: of each of its alternatives, at least one part must not hold. */
function noneOf(alternatives: readonly PieceList[]): PieceList[] {
  return alternatives
    .map((pieces) => pieces.map((piece): PieceList => [{ ...piece, isExcluded: !piece.isExcluded }]))
    .reduce<PieceList[]>((result, choices) => (result.length === 0 ? choices : bothOf(result, choices)), []);
}
