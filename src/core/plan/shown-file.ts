import { diffArrays } from 'diff';
import { readFrontmatter } from '../note/frontmatter/frontmatter';
import { textValue, valueOf } from '../note/frontmatter/frontmatter-values';
import { splitLines } from '../note/note-text';
import { baseNameOf } from '../note/path';

/** A line of a diff; `left-out` stands for unchanged lines that are not shown. */
export interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed' | 'left-out';
  /** Line without its break; for `left-out` the number of lines. */
  readonly text: string;
}

const contextLines = 2;

/** Maximum number of differences; texts that differ more are shown one after the other. */
const mostEdits = 1_000;

/** A readable form of a file's change: the whole text of a new note, a diff, or the new path. */
export type ShownFile =
  | {
      readonly path: string;
      readonly title: string;
      /** Frontmatter as written above the body, including its fences; '' for none. */ readonly frontmatter: string;
      readonly body: string;
    }
  | { readonly path: string; readonly diff: readonly DiffLine[] }
  | { readonly path: string; readonly to: string };

interface FileChange {
  readonly path: string;
  /** Text before; null when there is no such file. */
  readonly before: string | null;
  /** Text after; null when the file is removed. */
  readonly after: string | null;
  readonly to?: string;
}

/** Returns the changed files in their order, without removed ones. `made`: paths of existing files that are shown as a whole. */
export function shownFiles(changes: readonly FileChange[], made: readonly string[] = []): ShownFile[] {
  return changes.flatMap(({ path, before, after, to }): ShownFile[] => {
    if (to !== undefined) return [{ path, to }];
    if (after === null) return [];
    return [before === null || made.includes(path) ? wholeNote(path, after) : { path, diff: lineDiff(before, after) }];
  });
}

function wholeNote(path: string, text: string): ShownFile {
  const { data, bodyStart } = readFrontmatter(text);
  return {
    path,
    title: textValue(valueOf(data, 'title')) || baseNameOf(path),
    frontmatter: text.slice(0, bodyStart),
    body: text.slice(bodyStart),
  };
}

/** Returns the line diff of two texts with two lines of context. null means no text. */
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

/** Returns the end of the unchanged lines from `at` on. */
function runEnd(lines: readonly DiffLine[], at: number): number {
  let end = at;
  while (lines[end]?.kind === 'same') end += 1;
  return end;
}
