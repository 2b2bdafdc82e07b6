import { type BoardEntry, entryOf } from '../board/board-entry';
import { readBoardNote, type TextHasher } from '../board/board-note';
import type { Finding } from './finding';

/** Checks the state and the history of an entry of the project board; nothing for any other note. */
export function checkBoard(
  { path, text }: { readonly path: string; readonly text: string },
  hasher: TextHasher,
): Finding[] {
  const note = readBoardNote({ path, text }, hasher);
  if (note === null) return [];
  const entry: BoardEntry = entryOf([{ path, mtimeMs: 0, note }], hasher);
  const problems = [
    ...entry.illegal,
    ...(entry.isSound ? [] : entry.remarks.map((remark) => `The history does not add up. ${remark}`)),
  ];
  return problems.map((problem) => ({ path, line: null, kind: 'board', problem, fix: null }));
}
