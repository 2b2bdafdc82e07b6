import type { ContentHash } from '../content-hash';
import { foldName, type VaultPath } from '../note/path';

/** A move of a file that keeps its content. */
export interface Relocation {
  readonly from: VaultPath;
  readonly to: VaultPath;
}

/** A removed note. Links to it lead to the successor; without one they are broken, which the proof reports. */
export interface RemovedNote {
  readonly path: VaultPath;
  readonly successor: VaultPath | null;
}

/**
 * A note that is created or rewritten. `sources` are the notes from which its text was made: a link in `text` means
 * what it meant in the first of them that contains it, and links to a heading or block of a source lead to the text
 * that now has that heading or block.
 */
export interface WrittenNote {
  readonly path: VaultPath;
  readonly text: string;
  readonly sources: readonly VaultPath[];
  /** True when the sources say the same: a heading that several of them have is one. */
  readonly saysSame?: boolean;
}

/** Planned changes of a vault's files, before links are adjusted. No path occurs in two lists. */
export interface StructureChange {
  readonly moved: readonly Relocation[];
  readonly left: readonly RemovedNote[];
  readonly written: readonly WrittenNote[];
  /** Folders that move as a whole; their files are in `moved`. References to such a folder are adjusted, and the old folder is removed. */
  readonly folders?: readonly { readonly from: string; readonly to: string }[];
  /** Hashes of the source notes at the time of planning: an edit made since is a conflict when the change is carried out. */
  readonly hashes?: ReadonlyMap<VaultPath, ContentHash>;
}

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
