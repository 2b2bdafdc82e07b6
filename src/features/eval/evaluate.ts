import * as z from 'zod';
import { AppError } from '../../core/errors';
import { parseGradedQueries, type GradedQuery } from '../../core/search/evaluation/graded-query';
import { percentileOf } from '../../core/search/evaluation/percentile';
import { judgeRanking, meanQuality, type Grades, type RankingQuality } from '../../core/search/evaluation/ranking-quality';
import { parseGrades } from '../../core/search/evaluation/relevance-grades';
import { trecLines } from '../../core/search/evaluation/trec-lines';
import { readLegs } from '../../engine/indexing/read-legs';
import type { IndexReadiness } from '../../engine/indexing/readiness';
import type { Command } from '../../engine/running/command';
import type { NoteIndex, SearchMode } from '../../ports/note-index';
import type { ResultFiles } from '../../ports/result-files';
import type { Run } from '../../ports/run';
import type { SourceFiles } from '../../ports/source-files';
import type { Stopwatch } from '../../ports/stopwatch';
import type { Vault } from '../../ports/vault';
import { readNamedLines } from './read-named-lines';
import { askIndex, rankingOf } from './rank-notes';
import { warnOfGrades } from './warn-of-grades';

const file = (option: string, description: string): z.ZodString => z.string({ error: `Name a file with --${option}.` }).min(1, { error: 'Name a file.' }).describe(description);

const inputSchema = z.object({
  queries: file('queries', 'file of queries, one JSON object a line: id, text, filter, exclude'),
  qrels: file('qrels', 'file of grades: a header line, then query, note and grade with tabs between'),
  mode: z.enum(['hybrid', 'keyword', 'semantic']).default('hybrid').describe('by words and meaning, by words, or by meaning'),
  run: z.string().min(1, { error: 'Name a file.' }).optional().describe('write the rankings to this file, in the form of TREC runs'),
  dryRun: z.boolean().default(false).describe('write no file'),
});

type EvaluateInput = z.infer<typeof inputSchema>;

/** Means over the queries that have a relevant note; times of one answer of the index in milliseconds, over all queries. */
export interface EvaluateOutput extends RankingQuality {
  /** Queries that were asked, those without a relevant note too. */
  readonly queries: number;
  readonly mode: EvaluateInput['mode'];
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface EvaluateServices {
  readonly vault: Pick<Vault, 'list'>;
  readonly index: NoteIndex;
  readonly readiness: IndexReadiness;
  readonly sources: SourceFiles;
  readonly results: ResultFiles;
  readonly stopwatch: Stopwatch;
}

/**
 * Asks graded queries twice, once to judge the rankings and once to take the time. The vault and the product's own ranking are what is measured:
 * the best chunk of each note, the first hundred notes, nothing taken out as repeated, the last word taken as finished.
 */
export const evaluate: Command<EvaluateServices, EvaluateInput, EvaluateOutput> = {
  id: 'eval',
  title: 'Measure search',
  summary: 'Measure how well and how fast search answers graded queries',
  input: inputSchema,
  positional: [],
  run: evaluateSearch,
  outcome: () => 'done',
};

async function evaluateSearch(services: EvaluateServices, input: EvaluateInput, run: Run): Promise<EvaluateOutput> {
  const queries = parseGradedQueries(input.queries, await readNamedLines(services.sources, input.queries));
  const grades = parseGrades(input.qrels, await readNamedLines(services.sources, input.qrels));
  if (input.run === input.queries || input.run === input.qrels) throw new AppError('usage', `--run would write over ${input.run}. Name another file.`, input.run);
  const result = input.run === undefined ? null : await services.results.claim(input.run);
  await prepare(services, input, run);
  warnOfGrades(queries, grades, await services.vault.list(), run);
  const { quality, rankings } = await judge(services.index, queries, grades, input.mode, result === null ? null : `cyberbrain-${input.mode}`, run);
  if (quality === null) throw new AppError('usage', `${input.qrels} has no note with a grade above 0 for any query of ${input.queries}. Do the ids of the queries agree?`, input.qrels);
  if (!input.dryRun) await result?.write(rankings.join(''));
  const times = await time(services, queries, input.mode, run);
  return { queries: queries.length, mode: input.mode, ...quality, p50Ms: rounded(percentileOf(times, 0.5)), p99Ms: rounded(percentileOf(times, 0.99)) };
}

/** Brings the index up to the vault, and says what of the mode cannot take part. */
async function prepare({ readiness, index }: EvaluateServices, { mode }: EvaluateInput, run: Run): Promise<void> {
  const unready = await readiness.prepare(run, mode === 'keyword' ? 'words' : 'meaning');
  if (unready !== null) run.warn(unready);
  const { semantic } = readLegs(await index.coverage());
  if (mode !== 'keyword' && semantic.state !== 'ready') run.warn(semantic.reason ?? 'Search by meaning is not ready; keywords answered.');
}

/** `tag` names the run in the lines of a TREC run; without one none are made. */
async function judge(index: NoteIndex, queries: readonly GradedQuery[], grades: ReadonlyMap<string, Grades>, mode: SearchMode, tag: string | null, run: Run): Promise<{ quality: RankingQuality | null; rankings: string[] }> {
  const judged: RankingQuality[] = [];
  const rankings: string[] = [];
  for (const query of inTurn('Judging', queries, run)) {
    const ranking = rankingOf(await askIndex(index, query, mode), query);
    const quality = judgeRanking(ranking.map(({ name }) => name), grades.get(query.id) ?? new Map<string, number>());
    if (quality !== null) judged.push(quality);
    if (tag !== null) rankings.push(trecLines(query.id, ranking, tag));
  }
  return { quality: meanQuality(judged), rankings };
}

/** Milliseconds that the index took for each query. */
async function time({ index, stopwatch }: EvaluateServices, queries: readonly GradedQuery[], mode: SearchMode, run: Run): Promise<number[]> {
  const times: number[] = [];
  for (const query of inTurn('Taking the time', queries, run)) {
    const startedMs = stopwatch.readMs();
    await askIndex(index, query, mode);
    times.push(stopwatch.readMs() - startedMs);
  }
  return times;
}

/** Milliseconds to three places. */
function rounded(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}

/** Each query, while the user did not stop the run. */
function* inTurn(label: string, queries: readonly GradedQuery[], run: Run): Generator<GradedQuery, void, undefined> {
  for (const [done, query] of queries.entries()) {
    run.signal.throwIfCancelled();
    run.progress({ label, done, total: queries.length });
    yield query;
  }
}
