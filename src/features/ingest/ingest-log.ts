import { AppendLog } from '../../engine/writing/append-log';
import { runLogName } from '../../engine/writing/run-log';
import type { Run } from '../../ports/run';
import type { IngestServices, RunRecord } from './ingest-context';
import { isoSeconds } from './make-beat';
import type { Coverage, FileReport } from './report';

/** Tells both logs of a run that changed the vault; another leaves no trace there. */
export async function writeIngestLogs({ writing, clock, redactor }: IngestServices, run: Run, done: RunRecord): Promise<void> {
  const now = clock.now();
  // Names of files come from outside and may hold what does not belong into a log.
  const clean = async (text: string): Promise<string> => (await redactor.redact(text)).text;
  const files = await Promise.all(done.files.map(async (file) => ({ ...file, path: await clean(file.path), reason: file.reason === null ? null : await clean(file.reason) })));
  const extractLog = new AppendLog(writing.state, writing.random, 'cb-extract.log');
  for (const line of extractLines(files, now)) await extractLog.add(line);
  await new AppendLog(writing.state, writing.random, runLogName).add(JSON.stringify(runLine(run, { ...done, files }, now)));
}

/** Time, session and number of beats, by tabs. */
function extractLines(files: readonly FileReport[], at: Date): string[] {
  return files.flatMap((file) => file.sessions.map((session) => [isoSeconds(at), session.id.replace(/\s/g, ' '), String(session.beats)].join('\t')));
}

function failures(files: readonly FileReport[]): { path: string; reason: string }[] {
  return files.filter((file) => file.status === 'failed' || file.status === 'partly').map(({ path, reason }) => ({ path, reason: reason ?? '' }));
}

/** Without a model. `session_id` and `project` are null when there were several; `session_ids` has all sessions. */
function runLine(run: Run, { files, projects, extractedCount }: RunRecord, finishedAt: Date): object {
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
    provider: 'none',
    model: null,
    duration_seconds: (finishedAt.getTime() - run.startedAt.getTime()) / 1000,
    llm_duration_seconds: 0,
    beats_extracted: extractedCount,
    beats_written: beats.length,
    beats: beats.map(({ title, type, scope, path }) => ({ title, type, scope, path })),
    cost: null,
    errors: failures(files),
    files: files.map(fileLine),
  };
}

/** A file as it is shown later: its turns are those of all its sessions. */
function fileLine({ path, format, sessions, beats, secrets, brokenLines, status, reason }: FileReport): object {
  const sum = (role: 'user' | 'assistant'): Coverage => ({
    covered: sessions.reduce((count, { turns }) => count + turns[role].covered, 0),
    total: sessions.reduce((count, { turns }) => count + turns[role].total, 0),
  });
  return { path, format, turns: { user: sum('user'), assistant: sum('assistant') }, beats: beats.map(({ title, type, path: place }) => ({ title, type, path: place })), secrets, brokenLines, status, reason };
}
