import { isNotePath } from '../../core/note/path';
import type { GradedQuery } from '../../core/search/evaluation/graded-query';
import {
  type Grades,
  judgeRanking,
  meanQuality,
  noteNameOf,
  type RankedNote,
  rankingDepth,
  type RankingQuality,
  trecLines,
} from '../../core/search/evaluation/ranking-quality';
import type { ModelFusion } from '../../core/search/model-fusion';
import type { IndexHit, NoteIndex, SearchMode } from '../../ports/note-index';
import type { Run } from '../../ports/run';
import type { FileEntry } from '../../ports/vault';

/** The retrievers that are asked and how they are mixed; this device's setting applies where a value is left out. */
export interface AskingManner {
  readonly mode: SearchMode;
  readonly fusion?: ModelFusion | undefined;
}

export interface Judged {
  /** Means over the queries that have a relevant note; null when none has. */
  readonly quality: RankingQuality | null;
  /** The lines of a TREC run, one string per query. */
  readonly rankings: readonly string[];
}

/** Asks every query once. `tag` names the run in the TREC lines; with null, no lines are made. */
export async function judgeRankings(
  index: Pick<NoteIndex, 'search'>,
  queries: readonly GradedQuery[],
  grades: ReadonlyMap<string, Grades>,
  manner: AskingManner,
  tag: string | null,
  run: Run,
): Promise<Judged> {
  const judged: RankingQuality[] = [];
  const rankings: string[] = [];
  for (const query of inTurn('Judging', queries, run)) {
    const ranking = rankingOf(await askIndex(index, query, manner), query);
    const quality = judgeRanking(
      ranking.map(({ name }) => name),
      grades.get(query.id) ?? new Map<string, number>(),
    );
    if (quality !== null) judged.push(quality);
    if (tag !== null) rankings.push(trecLines(query.id, ranking, tag));
  }
  return { quality: meanQuality(judged), rankings };
}

/** Yields each query until the user stops the run. */
export function* inTurn(
  label: string,
  queries: readonly GradedQuery[],
  run: Run,
): Generator<GradedQuery, void, undefined> {
  for (const [done, query] of queries.entries()) {
    run.signal.throwIfCancelled();
    run.progress({ label, done, total: queries.length });
    yield query;
  }
}

/** Asks the index for as many hits as the ranking of the query needs. */
export function askIndex(
  index: Pick<NoteIndex, 'search'>,
  { query, excluded }: GradedQuery,
  { mode, fusion }: AskingManner,
): Promise<IndexHit[]> {
  return index.search(query, rankingDepth + excluded.size, {
    mode,
    ...(fusion === undefined ? {} : { fusion }),
    isComplete: true,
  });
}

/** Returns the ranking to judge: the index's order without the excluded notes, near-duplicates not removed. */
export function rankingOf(hits: readonly IndexHit[], { excluded }: GradedQuery): RankedNote[] {
  const ranked = hits.map(({ path, score }) => ({ name: noteNameOf(path), score }));
  return ranked.filter(({ name }) => !excluded.has(name)).slice(0, rankingDepth);
}

/** Warns about what lowers the result whatever the ranking: relevant notes that the vault does not have, and queries without a relevant note. */
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
      `Relevant notes that are not in the vault: ${String(missing.size)}, for example "${example}". They count as not found.`,
    );
  if (unjudged > 0)
    run.warn(
      `Queries without a relevant note: ${String(unjudged)} of ${String(queries.length)}. They count only for the response times.`,
    );
}
