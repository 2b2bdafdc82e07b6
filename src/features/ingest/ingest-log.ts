import { AppendLog } from '../../engine/writing/append-log';
import { runLogName } from '../../engine/writing/run-log';
import { costOf, type Cost } from '../../core/language-models/spending';
import type { IngestContext, RunRecord } from './ingest-context';
import { isoSeconds } from '../../engine/filing/make-beat';
import type { Coverage, FileReport } from './report';

/** Tells both logs of a run that changed the vault; another leaves no trace there. */
export async function writeIngestLogs(context: IngestContext): Promise<void> {
  const { done } = context;
  const { writing, clock, redactor } = context.services;
  const now = clock.now();
  // Names of files come from outside and may hold what does not belong into a log.
  const clean = async (text: string): Promise<string> => (await redactor.redact(text)).text;
  const files = await Promise.all(done.files.map(async (file) => ({ ...file, path: await clean(file.path), reason: file.reason === null ? null : await clean(file.reason) })));
  const extractLog = new AppendLog(writing.state, writing.random, 'cb-extract.log');
  for (const line of extractLines(files, now)) await extractLog.add(line);
  await new AppendLog(writing.state, writing.random, runLogName).add(JSON.stringify(await runLine({ ...done, files }, context, now)));
}

/** Time, session and number of beats, by tabs. */
function extractLines(files: readonly FileReport[], at: Date): string[] {
  return files.flatMap((file) => file.sessions.map((session) => [isoSeconds(at), session.id.replace(/\s/g, ' '), String(session.beats)].join('\t')));
}

function failures(files: readonly FileReport[]): { path: string; reason: string }[] {
  return files.filter((file) => file.status === 'failed' || file.status === 'partly').map(({ path, reason }) => ({ path, reason: reason ?? '' }));
}

/** Calls of models that the run made so far. */
export async function costOfRun({ run, services }: IngestContext): Promise<Cost> {
  return costOf(await services.asking.ledger.ofRun(run.id, run.startedAt));
}

/** `session_id` and `project` are null when there were several; `session_ids` has all sessions. */
async function runLine({ files, projects, extractedCount }: RunRecord, context: IngestContext, finishedAt: Date): Promise<object> {
  const { run, extraction, services } = context;
  const sessions = [...new Set(files.flatMap((file) => file.sessions.map((session) => session.id)))];
  const beats = files.flatMap((file) => file.beats);
  return {
    run: run.id,
    command: run.command,
    timestamp: isoSeconds(run.startedAt),
    session_id: sessions.length === 1 ? sessions[0] : null,
    session_ids: sessions,
    trigger: 'manual',
    project: projects.size === 1 ? [...projects][0] : null,
    provider: extraction?.model.provider ?? 'none',
    model: extraction?.model.name ?? null,
    duration_seconds: (finishedAt.getTime() - run.startedAt.getTime()) / 1000,
    llm_duration_seconds: services.asking.calls.msOfRun(run.id) / 1000,
    beats_extracted: extractedCount,
    beats_written: beats.length,
    beats: beats.map(({ title, type, scope, path }) => ({ title, type, scope, path })),
    ...(extraction === null ? { cost: null } : costFields(await costOfRun(context))),
    errors: failures(files),
    files: files.map(fileLine),
  };
}

/** `cost` in US dollars, null when it is not known. */
function costFields({ calls, inputTokens, outputTokens, usd }: Cost): object {
  return { cost: usd, calls, input_tokens: inputTokens, output_tokens: outputTokens };
}

/** A file as it is shown later: its turns are those of all its sessions. */
function fileLine({ path, format, sessions, beats, secrets, brokenLines, status, reason }: FileReport): object {
  const sum = (role: 'user' | 'assistant'): Coverage => ({
    covered: sessions.reduce((count, { turns }) => count + turns[role].covered, 0),
    total: sessions.reduce((count, { turns }) => count + turns[role].total, 0),
  });
  return { path, format, turns: { user: sum('user'), assistant: sum('assistant') }, beats: beats.map(({ title, type, path: place }) => ({ title, type, path: place })), secrets, brokenLines, status, reason };
}
