import type { GradedQuery } from '../../core/search/evaluation/graded-query';
import { noteNameOf } from '../../core/search/evaluation/note-name';
import type { Grades } from '../../core/search/evaluation/ranking-quality';
import { isNotePath } from '../../core/note/path';
import type { Run } from '../../ports/run';
import type { FileEntry } from '../../ports/vault';

/** Says what lowers the result though no ranking could help: relevant notes that the vault does not have, and queries that nothing is relevant to. */
export function warnOfGrades(
  queries: readonly GradedQuery[],
  grades: ReadonlyMap<string, Grades>,
  files: readonly FileEntry[],
  run: Run,
): void {
  const names = new Set(files.filter(({ path }) => isNotePath(path)).map(({ path }) => noteNameOf(path)));
  const relevant = queries.map(({ id }) =>
    [...(grades.get(id) ?? [])].filter(([, grade]) => grade > 0).map(([name]) => name),
  );
  const missing = new Set(relevant.flat().filter((name) => !names.has(name)));
  const unjudged = relevant.filter((notes) => notes.length === 0).length;
  const [example] = missing;
  if (example !== undefined)
    run.warn(
      `Relevant notes that are not in the vault count as never found: ${String(missing.size)}, among them "${example}".`,
    );
  if (unjudged > 0)
    run.warn(
      `Queries without a relevant note count for the times alone: ${String(unjudged)} of ${String(queries.length)}.`,
    );
}
