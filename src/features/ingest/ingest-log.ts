import { AppendLog } from '../../engine/writing/append-log';
import { runLogName } from '../../engine/writing/run-log';
import type { Run } from '../../ports/run';
import { isoSeconds } from './make-beat';
import type { FileReport } from './report';
import type { IngestServices } from './services';

/** Tells both logs of a run that changed the vault; another leaves no trace there. */
export async function writeIngestLogs({ writing, clock }: IngestServices, run: Run, files: readonly FileReport[], hasChanged: boolean): Promise<void> {
  if (!hasChanged) return;
  const now = clock.now();
  const extractLog = new AppendLog(writing.state, writing.random, 'cb-extract.log');
  for (const line of extractLines(files, now)) await extractLog.add(line);
  await new AppendLog(writing.state, writing.random, runLogName).add(runLine(run, files, now));
}

/** Time, session and number of beats, by tabs. */
function extractLines(files: readonly FileReport[], at: Date): string[] {
  return files.flatMap((file) => file.sessions.map((session) => [isoSeconds(at), session.id.replace(/\s/g, ' '), String(session.beats)].join('\t')));
}

/** Without a model. `session_id` is null when there were several; `session_ids` has them all. */
function runLine(run: Run, files: readonly FileReport[], finishedAt: Date): string {
  const sessions = files.flatMap((file) => file.sessions.map((session) => session.id));
  const beats = files.flatMap((file) => file.beats);
  const record = {
    run: run.id,
    command: run.command,
    timestamp: isoSeconds(run.startedAt),
    session_id: sessions.length === 1 ? sessions[0] : null,
    session_ids: sessions,
    trigger: 'manual',
    project: null,
    provider: 'none',
    model: null,
    duration_seconds: (finishedAt.getTime() - run.startedAt.getTime()) / 1000,
    llm_duration_seconds: 0,
    beats_extracted: beats.length,
    beats_written: beats.length,
    beats: beats.map(({ title, type, scope, path }) => ({ title, type, scope, path })),
    cost: null,
    errors: files.filter((file) => file.status === 'failed' || file.status === 'partly').map(({ path, reason }) => ({ path, reason })),
  };
  return JSON.stringify(record);
}
