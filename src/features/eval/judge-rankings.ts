import type { GradedQuery } from '../../core/search/evaluation/graded-query';
import {
  judgeRanking,
  meanQuality,
  type Grades,
  type RankingQuality,
} from '../../core/search/evaluation/ranking-quality';
import { trecLines } from '../../core/search/evaluation/trec-lines';
import type { NoteIndex } from '../../ports/note-index';
import type { Run } from '../../ports/run';
import { askIndex, rankingOf, type AskingManner } from './rank-notes';

export interface Judged {
  /** Means over the queries that have a relevant note; null when none has. */
  readonly quality: RankingQuality | null;
  /** A TREC run, the lines of each query together. */
  readonly rankings: readonly string[];
}

/** Asks every query once. `tag` names the run in the lines of a TREC run; without one none are made. */
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

/** Each query, while the user did not stop the run. */
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
