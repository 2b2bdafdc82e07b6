import * as z from 'zod';
import { AppError } from '../../core/errors';
import { type GradedQuery, parseGradedQueries, parseGrades } from '../../core/search/evaluation/graded-query';
import { percentileOf, type RankingQuality } from '../../core/search/evaluation/ranking-quality';
import { type ModelFusion, modelFusions } from '../../core/search/model-fusion';
import { type IndexReadiness, readRetrievers } from '../../engine/indexing/retriever-states';
import { readText } from '../../engine/indexing/read-text';
import { readNamedFile } from '../../engine/reading/read-json-list';
import type { Command, Outcome } from '../../engine/running/command';
import type { Stopwatch } from '../../ports/clock';
import type { NoteIndex } from '../../ports/note-index';
import type { ResultFiles, SourceFiles } from '../../ports/source-files';
import type { Run } from '../../ports/run';
import type { Vault } from '../../ports/vault';
import type { Priced } from './asked-model';
import { type AskScore, evaluateAsk } from './evaluate-ask';
import { type CaptureOutput, evaluateCapture } from './evaluate-capture';
import { evaluateSelf, type SelfOutput } from './evaluate-self';
import { evaluateSmoke, type SmokeDeps, type SmokeOutput } from './evaluate-smoke';
import { askIndex, type AskingManner, inTurn, judgeRankings, warnOfGrades } from './judge-rankings';

const file = z.string().min(1, { error: 'Name a file.' }).optional();

const inputSchema = z
  .object({
    queries: file.describe('file of queries, one JSON object per line: id, text, filter, exclude'),
    qrels: file.describe('file of grades: a header line, then query, note and grade separated by tabs'),
    self: z
      .boolean()
      .default(false)
      .describe('make questions from the notes themselves, in every mode; needs no files'),
    capture: file.describe('measure capture instead of search, against this file of labels'),
    ask: file.describe(
      'measure answers to this file of questions, one JSON object per line: id, question, evidence, answers',
    ),
    smoke: file.describe(
      'ask each question of this file three times, one JSON object per line: category, question, expect; shows the trend',
    ),
    mode: z
      .enum(['hybrid', 'keyword', 'semantic'])
      .default('hybrid')
      .describe('search by words and meaning, by words only, or by meaning only'),
    fusion: z
      .enum(modelFusions)
      .optional()
      .describe('how the results by words and by a model are combined (default: the setting of this device)'),
    run: file.describe('write the rankings to this file, as a TREC run'),
    dryRun: z.boolean().default(false).describe('write no file'),
    yes: z.boolean().default(false),
    offline: z.boolean().default(false),
  })
  .superRefine((input, context) => {
    const [other, ...more] = (['self', 'capture', 'ask', 'smoke'] as const).filter(
      (key) => input[key] !== undefined && input[key] !== false,
    );
    for (const key of ['queries', 'qrels'] as const)
      if (other === undefined && input[key] === undefined)
        context.addIssue({ code: 'custom', path: [key], message: `Name a file with --${key}.` });
    for (const key of [...more, ...(['queries', 'qrels', 'run'] as const)])
      if (other !== undefined && input[key] !== undefined && (key !== 'run' || other === 'self'))
        context.addIssue({ code: 'custom', path: [key], message: `Leave out --${key} with --${other}.` });
  });

type EvaluateInput = z.infer<typeof inputSchema>;

/** Means over the graded queries that have a relevant note. Times are in milliseconds per answer of the index, over all queries. */
export interface GradedOutput extends RankingQuality {
  /** Number of queries that were asked, including those without a relevant note. */
  readonly queries: number;
  readonly mode: EvaluateInput['mode'];
  /** The value of `--fusion`; missing when this device's setting was used. */
  readonly fusion?: ModelFusion;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export type EvaluateOutput =
  | GradedOutput
  | SelfOutput
  | CaptureOutput
  | { readonly ask: AskScore }
  | { readonly smoke: SmokeOutput }
  | Priced;

/** What searching needs. */
export interface EvaluateSearchDeps {
  readonly vault: Pick<Vault, 'list' | 'read'>;
  readonly index: NoteIndex;
  readonly readiness: IndexReadiness;
  readonly sources: SourceFiles;
  readonly results: ResultFiles;
  readonly stopwatch: Stopwatch;
}

export interface EvaluateDeps extends SmokeDeps {
  readonly results: ResultFiles;
}

/**
 * Asks graded queries twice, once to judge the rankings and once to measure the time. Measures the product's own
 * ranking of the vault: the best chunk of each note, the first hundred notes, near-duplicates not removed, the last
 * word complete.
 */
export const evaluate: Command<EvaluateDeps, EvaluateInput, EvaluateOutput> = {
  id: 'eval',
  title: 'Measure search',
  summary: 'Measure how well and how fast search or ask answers questions of which the answers are known',
  input: inputSchema,
  positional: [],
  run: evaluateSearch,
  outcome: outcomeOf,
};

function outcomeOf(output: EvaluateOutput): Outcome {
  if ('refused' in output && output.refused !== undefined) return 'refused';
  return 'smoke' in output && output.smoke.passed < output.smoke.questions.length ? 'some-failed' : 'done';
}

async function evaluateSearch(services: EvaluateDeps, input: EvaluateInput, run: Run): Promise<EvaluateOutput> {
  if (input.capture !== undefined) return evaluateCapture(services, input.capture, run);
  if (input.ask !== undefined) return evaluateAsk(services, input.ask, input, run);
  if (input.smoke !== undefined) return evaluateSmoke(services, input.smoke, input, run);
  if (!input.self) return evaluateGraded(services, input, run);
  await prepare(services, { mode: 'hybrid' }, run);
  return evaluateSelf(services, input.fusion, run);
}

async function evaluateGraded(services: EvaluateSearchDeps, input: EvaluateInput, run: Run): Promise<GradedOutput> {
  // The schema makes sure that both are set.
  const { queries: queriesFile = '', qrels: qrelsFile = '' } = input;
  const { queries, wordless } = parseGradedQueries(queriesFile, await readNamedLines(services.sources, queriesFile));
  if (wordless.length > 0) run.warn(`Left out, because their text has no words: ${wordless.join(', ')}.`);
  const grades = parseGrades(qrelsFile, await readNamedLines(services.sources, qrelsFile));
  if (input.run === queriesFile || input.run === qrelsFile)
    throw new AppError('usage', `--run would overwrite ${input.run}. Name another file.`, input.run);
  const result = input.run === undefined ? null : await services.results.claim(input.run);
  await prepare(services, input, run);
  warnOfGrades(queries, grades, await services.vault.list(), run);
  const { quality, rankings } = await judgeRankings(
    services.index,
    queries,
    grades,
    input,
    result === null ? null : `cyberbrain-${input.mode}`,
    run,
  );
  if (quality === null)
    throw new AppError(
      'usage',
      `${qrelsFile} has no note with a grade above 0 for any query of ${queriesFile}. Check that both files use the same query ids.`,
      qrelsFile,
    );
  if (!input.dryRun) await result?.write(rankings.join(''));
  const times = await time(services, queries, input, run);
  return {
    queries: queries.length,
    mode: input.mode,
    ...(input.fusion === undefined ? {} : { fusion: input.fusion }),
    ...quality,
    p50Ms: rounded(percentileOf(times, 0.5)),
    p99Ms: rounded(percentileOf(times, 0.99)),
  };
}

/** Brings the index up to date with the vault, and warns about any part of the mode that cannot take part. */
async function prepare(
  { readiness, index }: EvaluateSearchDeps,
  { mode }: Pick<EvaluateInput, 'mode'>,
  run: Run,
): Promise<void> {
  const unready = await readiness.prepare(run, mode === 'keyword' ? 'words' : 'meaning');
  if (unready !== null) run.warn(unready);
  const { semantic } = readRetrievers(await index.coverage());
  if (mode !== 'keyword' && semantic.state !== 'ready')
    run.warn(semantic.reason ?? 'Search by meaning is not ready, so only keywords are used.');
}

/** Measures the time in milliseconds that the index takes for each query. */
async function time(
  { index, stopwatch }: EvaluateSearchDeps,
  queries: readonly GradedQuery[],
  manner: AskingManner,
  run: Run,
): Promise<number[]> {
  const times: number[] = [];
  for (const query of inTurn('Measuring times', queries, run)) {
    const startedMs = stopwatch.readMs();
    await askIndex(index, query, manner);
    times.push(stopwatch.readMs() - startedMs);
  }
  return times;
}

/** Rounds milliseconds to three decimal places. */
function rounded(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}

/** Returns the lines, without line ends, of the one file that the user named. Throws `usage` when it does not exist or is not text. */
async function readNamedLines(sources: SourceFiles, name: string): Promise<string[]> {
  const decoded = readText(await readNamedFile(name, sources));
  if ('notText' in decoded) throw new AppError('usage', `${name} cannot be read. ${decoded.notText}`, name);
  return decoded.text.split(/\r?\n/);
}
