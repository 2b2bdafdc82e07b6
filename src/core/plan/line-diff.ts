import { diffArrays } from 'diff';
import { splitLines } from '../note/note-text';

/** A line of a comparison; `left-out` stands for unchanged lines that are not shown. */
export interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed' | 'left-out';
  /** Without line break; of `left-out` how many lines. */
  readonly text: string;
}

const contextLines = 2;
/** Two texts that have so little in common are shown one after the other. */
const mostEdits = 1_000;

/** What changes from one text to another, line by line, with two unchanged lines around. null is no text. */
export function lineDiff(before: string | null, after: string | null): DiffLine[] {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const changes = diffArrays(old, fresh, { maxEditLength: mostEdits }) ?? [
    { value: old, removed: true, added: false },
    { value: fresh, removed: false, added: true },
  ];
  return withoutLongRuns(
    changes.flatMap(({ value, added, removed }) =>
      value.map((text): DiffLine => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text })),
    ),
  );
}

function linesOf(text: string | null): string[] {
  if (text === null || text === '') return [];
  const lines = splitLines(text);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

function withoutLongRuns(lines: readonly DiffLine[]): DiffLine[] {
  const shown: DiffLine[] = [];
  for (let at = 0; at < lines.length;) {
    const end = runEnd(lines, at);
    const [first, last] = [at === 0 ? 0 : contextLines, end === lines.length ? 0 : contextLines];
    const hidden = end - at - first - last;
    if (hidden > 1)
      shown.push(
        ...lines.slice(at, at + first),
        { kind: 'left-out', text: String(hidden) },
        ...lines.slice(end - last, end),
      );
    else shown.push(...lines.slice(at, end));
    if (lines[end] !== undefined) shown.push(lines[end]);
    at = end + 1;
  }
  return shown;
}

/** Where unchanged lines from `at` on end. */
function runEnd(lines: readonly DiffLine[], at: number): number {
  let end = at;
  while (lines[end]?.kind === 'same') end += 1;
  return end;
}
