import { messageOf } from '../../core/errors';
import type { Cost } from '../../core/language-models/spending';
import { isoSeconds } from '../../core/note/written-day';
import type { Run } from '../../ports/run';
import type { AskedModel } from '../asking/model-requests';
import { addToRunLog } from './run-log';
import type { WritingPorts } from './writing-ports';
import { andMore } from '../../core/counted';

/** What the run log records about a run. Texts contain no secrets. */
export interface RunFacts {
  /** Ids of the sessions that it read. */
  readonly sessions: readonly string[];
  readonly project: string | null;
  /** null when no model took part. */
  readonly asked: AskedModel | null;
  /** Number of beats found, including those already in the vault. */
  readonly extractedCount: number;
  readonly beats: readonly {
    readonly title: string;
    readonly type: string;
    readonly scope: string;
    readonly path: string;
  }[];
  readonly errors: readonly { readonly path: string; readonly reason: string }[];
}

const most = 20;

/**
 * Returns the run log entry of a run: `cost` in US dollars, null when unknown; `session_id` is null unless there was
 * exactly one.
 */
export function runLine(
  { id, command, startedAt, trigger = 'manual' }: Run,
  { sessions, project, asked, extractedCount, beats, errors }: RunFacts,
  finishedAt: Date,
): object {
  return {
    run: id,
    command,
    timestamp: isoSeconds(startedAt),
    session_id: sessions.length === 1 ? sessions[0] : null,
    session_ids: sessions,
    trigger,
    project,
    provider: asked?.provider ?? 'none',
    model: asked?.model ?? null,
    duration_seconds: (finishedAt.getTime() - startedAt.getTime()) / 1000,
    llm_duration_seconds: (asked?.ms ?? 0) / 1000,
    beats_extracted: extractedCount,
    beats_written: beats.length,
    beats: beats.map(({ title, type, scope, path }) => ({ title, type, scope, path })),
    ...(asked === null ? { cost: null } : costFields(asked.cost)),
    errors,
  };
}

function costFields({ calls, inputTokens, outputTokens, usd, cached }: Cost): object {
  return { cost: usd, calls, cached, input_tokens: inputTokens, output_tokens: outputTokens };
}

/**
 * Logs a run that read no transcripts, with the additional keys in `more`. The work is already done, so a failure to
 * write the log causes only a warning.
 */
export async function logRun(
  writing: WritingPorts,
  run: Run,
  facts: Partial<RunFacts>,
  more: object = {},
): Promise<void> {
  const known: RunFacts = {
    sessions: [],
    project: null,
    asked: null,
    extractedCount: 0,
    beats: [],
    errors: [],
    ...facts,
  };
  try {
    await addToRunLog(writing, { ...runLine(run, known, writing.clock.now()), files: [], ...more });
  } catch (error) {
    run.warn(`The log of this run could not be written: ${messageOf(error)}`);
  }
}

/** Returns the first 20 lines, followed by the number of further lines. */
export function capped(lines: readonly string[]): string[] {
  return lines.length <= most ? [...lines] : [...lines.slice(0, most), andMore(lines.length - most)];
}
