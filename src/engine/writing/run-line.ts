import { isoSeconds } from '../../core/note/written-day';
import { messageOf } from '../../core/errors';
import type { Cost } from '../../core/language-models/spending';
import type { Run } from '../../ports/run';
import type { AskedModel } from '../asking/asking';
import { addToRunLog } from './run-log';
import type { WritingPorts } from './writing-ports';

/** What the run log tells of a run. Texts are without secrets. */
export interface RunFacts {
  /** Names the sessions that it read. */
  readonly sessions: readonly string[];
  readonly project: string | null;
  /** null: no model took part. */
  readonly asked: AskedModel | null;
  /** Beats found, also those that stood in the vault already. */
  readonly extractedCount: number;
  readonly beats: readonly {
    readonly title: string;
    readonly type: string;
    readonly scope: string;
    readonly path: string;
  }[];
  readonly errors: readonly { readonly path: string; readonly reason: string }[];
}

/** A line of the run log: `cost` in US dollars, null when it is not known; `session_id` is null unless there was just one. */
export function runLine(
  { id, command, startedAt }: Run,
  { sessions, project, asked, extractedCount, beats, errors }: RunFacts,
  finishedAt: Date,
): object {
  return {
    run: id,
    command,
    timestamp: isoSeconds(startedAt),
    session_id: sessions.length === 1 ? sessions[0] : null,
    session_ids: sessions,
    trigger: 'manual',
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

/** Adds a run that read no transcripts to the log, with `more` keys of its own. What it did is done: a log that cannot be written is only told. */
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
