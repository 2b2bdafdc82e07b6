import { cappedNames } from '../../../../core/capped-names';
import type { NoteReason } from '../../../../core/note/note-reason';
import { withRemedies } from '../remedy-words';

const mostNamed = 8;

/** What was not done, and why: notes of one reason share a line; a reason that names its place itself needs no name before it. */
export function reasonLines(rows: readonly NoteReason[]): string[] {
  return [...pathsByReason(rows)].map(([reason, [first = '', ...others]]) => {
    if (others.length === 0 && reason.toLowerCase().startsWith(first.toLowerCase())) return reason;
    return `${cappedNames([first, ...others], mostNamed)}: ${reason}`;
  });
}

/** In the order of first appearance, each reason with what helps against it. */
export function pathsByReason(rows: readonly NoteReason[]): ReadonlyMap<string, readonly string[]> {
  const paths = new Map<string, string[]>();
  for (const { path, reason, remedies } of rows) {
    const words = withRemedies(reason, remedies);
    paths.set(words, [...(paths.get(words) ?? []), path]);
  }
  return paths;
}
