import { readFrontmatter } from '../note/frontmatter';
import { textValue, valueOf } from '../note/frontmatter-values';
import { baseNameOf } from '../note/path';
import { lineDiff, type DiffLine } from './line-diff';

/** What a change does to a file, for reading: the whole of a note that it makes, else the lines that it changes, or where the file goes. */
export type ShownFile =
  | {
      readonly path: string;
      readonly title: string;
      /** As it stands above the body, its rules included; '' for none. */ readonly frontmatter: string;
      readonly body: string;
    }
  | { readonly path: string; readonly diff: readonly DiffLine[] }
  | { readonly path: string; readonly to: string };

interface FileChange {
  readonly path: string;
  /** null: there is no such file. */
  readonly before: string | null;
  /** null: it goes. */
  readonly after: string | null;
  readonly to?: string;
}

/** In their order, without those that go. `made`: paths of files that are shown whole though they are there already. */
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
