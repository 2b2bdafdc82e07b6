import { isoSeconds } from '../../core/note/written-day';
import { AppendLog, addToRunLog } from '../../engine/writing/run-log';
import { runLine, type RunFacts } from '../../engine/writing/run-line';
import type { IngestContext, RunRecord } from './ingest-context';
import type { TurnCoverage, FileReport } from './report';

/** True when the run changed the vault, could not read a file to its end, or paid for a model. Other runs are not logged. */
export async function isWorthLogging({ done, extraction, isDryRun, run, services }: IngestContext): Promise<boolean> {
  if (isDryRun) return false;
  if (
    done.hasChanged ||
    done.files.some(({ format, status }) => format !== 'unknown' && (status === 'failed' || status === 'partly'))
  )
    return true;
  return extraction !== null && (await services.asking.costOfRun(run)).calls > 0;
}

/** Writes the run to both logs. */
export async function writeIngestLogs(context: IngestContext): Promise<void> {
  const { done } = context;
  const { writing, clock, redactor } = context.services;
  const now = clock.now();
  // File names come from outside and may contain secrets.
  const clean = async (text: string): Promise<string> => (await redactor.redact(text)).text;
  const files = await Promise.all(
    done.files.map(async (file) => ({
      ...file,
      path: await clean(file.path),
      reason: file.reason === null ? null : await clean(file.reason),
    })),
  );
  const extractLog = new AppendLog(writing.state, writing.random, 'cb-extract.log');
  for (const line of extractLines(files, now)) await extractLog.add(line);
  await addToRunLog(writing, await lineOf({ ...done, files }, context, now));
}

/** Formats time, session and number of beats, separated by tabs. */
function extractLines(files: readonly FileReport[], at: Date): string[] {
  return files.flatMap((file) =>
    file.sessions.map((session) => [isoSeconds(at), session.id.replace(/\s/g, ' '), String(session.beats)].join('\t')),
  );
}

function failures(files: readonly FileReport[]): { path: string; reason: string }[] {
  return files
    .filter((file) => file.status === 'failed' || file.status === 'partly')
    .map(({ path, reason }) => ({ path, reason: reason ?? '' }));
}

/** `project` is null when there was none or more than one. */
async function lineOf(
  { files, projects, extractedCount }: RunRecord,
  { run, extraction, services }: IngestContext,
  finishedAt: Date,
): Promise<object> {
  const facts: RunFacts = {
    sessions: [...new Set(files.flatMap((file) => file.sessions.map((session) => session.id)))],
    project: projects.size === 1 ? ([...projects][0] ?? null) : null,
    asked: extraction === null ? null : await services.asking.askedOf(run, extraction.model),
    extractedCount,
    beats: files.flatMap((file) => file.beats),
    errors: failures(files),
  };
  return { ...runLine(run, facts, finishedAt), files: files.map((file) => fileLine(file, files.length > 1)) };
}

/** The log entry of a file; its turns are summed over all of its sessions, which are named if there are other files. */
function fileLine(
  { path, format, sessions, beats, secrets, brokenLines, status, reason }: FileReport,
  hasOthers: boolean,
): object {
  const sum = (role: 'user' | 'assistant'): TurnCoverage => ({
    covered: sessions.reduce((count, { turns }) => count + turns[role].covered, 0),
    total: sessions.reduce((count, { turns }) => count + turns[role].total, 0),
  });
  const records = sessions.flatMap(({ record }) => record ?? []);
  return {
    path,
    format,
    ...(hasOthers ? { sessions: sessions.map(({ id }) => id) } : {}),
    turns: { user: sum('user'), assistant: sum('assistant') },
    beats: beats.map(({ title, type, path: place }) => ({ title, type, path: place })),
    ...(records.length === 0 ? {} : { records }),
    secrets,
    brokenLines,
    status,
    reason,
  };
}
