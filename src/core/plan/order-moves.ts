import { foldName } from '../note/path';

interface Move {
  readonly from: string;
  readonly to: string;
}

/**
 * Orders moves so that each target is free: a file moves before the one that takes its place. When files swap places in
 * a cycle, one of them moves via the temporary path that `spare` returns.
 */
export function orderMoves(moves: readonly Move[], spare: (move: Move) => string): Move[] {
  const waiting = new Map(moves.map((move) => [foldName(move.from), move]));
  const ordered: Move[] = [];
  const underWay = new Set<string>();
  const late: Move[] = [];
  const place = (move: Move): void => {
    const key = foldName(move.from);
    const blocker = foldName(move.to) === key ? undefined : waiting.get(foldName(move.to));
    underWay.add(key);
    if (blocker !== undefined && underWay.has(foldName(blocker.from))) {
      const aside = spare(blocker);
      ordered.push({ from: blocker.from, to: aside });
      late.push({ from: aside, to: blocker.to });
      waiting.delete(foldName(blocker.from));
    } else if (blocker !== undefined) place(blocker);
    if (waiting.delete(key)) ordered.push(move);
  };
  for (const move of moves) if (waiting.has(foldName(move.from))) place(move);
  return [...ordered, ...late];
}
