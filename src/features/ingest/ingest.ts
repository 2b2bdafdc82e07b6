import * as z from 'zod';
import { messageOf } from '../../core/errors';
import type { PrintedOperation } from '../../core/plan/plan';
import { isInboxTranscript } from '../../core/transcript/inbox';
import type { Command, Outcome } from '../../engine/running/command';
import type { Run } from '../../ports/run';
import type { SourceFile } from '../../ports/source-files';
import { changedSince, findTranscripts } from './find-transcripts';
import { fileRedactor } from './file-redactor';
import { beginIngest, type FileContext, type IngestContext, type IngestServices, type RunRecord } from './ingest-context';
import { endsRun, ingestFile } from './ingest-file';
import { writeIngestLogs } from './ingest-log';
import { isTranscript } from './read-transcript';
import { failedFile, type FileReport } from './report';
import { planInbox } from './settle-inbox';
import { writeOperations, writePending } from './write-plan';

const inputSchema = z.object({
  paths: z.array(z.string()).default([]).describe('transcript files, or folders of them; without any, what waits in the inbox'),
  since: z.iso.date({ error: 'Give a day as YYYY-MM-DD.' }).optional().describe('only files changed on this day (YYYY-MM-DD) or later'),
  limit: z.int({ error: 'Give a whole number from 1 on.' }).positive({ error: 'Give a whole number from 1 on.' }).optional().describe('at most so many transcripts'),
  again: z.boolean().default(false).describe('also try again sessions that gave no beats'),
  dryRun: z.boolean().default(false),
});

export type IngestInput = z.infer<typeof inputSchema>;

export interface IngestOutput {
  readonly run: string;
  readonly files: readonly FileReport[];
  /** null: no model took part. */
  readonly cost: null;
  /** Of a dry run: what would be done. */
  readonly plan?: readonly PrintedOperation[];
}

/** Session transcripts to beats. Every file is a transaction of its own or several; a later file's failure takes nothing back. */
export const ingest: Command<IngestServices, IngestInput, IngestOutput> = {
  id: 'ingest',
  title: 'Capture transcripts',
  summary: 'Turn session transcripts into notes',
  input: inputSchema,
  positional: ['paths'],
  run: runIngest,
  outcome: ingestOutcome,
};

async function runIngest(services: IngestServices, input: IngestInput, run: Run): Promise<IngestOutput> {
  const context = await beginIngest(services, run, { isDryRun: input.dryRun, isAgain: input.again });
  const { done } = context;
  try {
    await ingestAll(input, context);
  } finally {
    if (done.hasChanged) await tellLogs(services, run, done);
  }
  return { run: run.id, files: done.files, cost: null, ...(input.dryRun ? { plan: done.plan } : {}) };
}

/** The notes are written: a log that cannot be is no reason to call the run failed. */
async function tellLogs(services: IngestServices, run: Run, done: RunRecord): Promise<void> {
  try {
    await writeIngestLogs(services, run, done);
  } catch (error) {
    run.warn(`The log of this run could not be written: ${messageOf(error)}`);
  }
}

async function ingestAll(input: IngestInput, context: IngestContext): Promise<void> {
  const { run, done, services } = context;
  const sources = await findTranscripts(input.paths, services);
  const total = sources.reduce((sum, { files }) => sum + files.length, 0);
  const most = input.limit ?? Infinity;
  let lookedAt = 0;
  for (const { name, isFolder, files, problem } of sources) {
    if (problem !== null) done.files.push(failedFile(name, problem));
    const before = done.files.length;
    const wanted = changedSince(files, input.since);
    for (const file of wanted) {
      if (done.files.length >= most) return;
      run.progress({ label: 'Reading transcripts', done: lookedAt++, total });
      await context.breather.breathe();
      await settleFile(file, context);
    }
    if (isFolder && done.files.length === before) run.warn(`No transcript ${wanted.length < files.length ? 'that new ' : ''}in ${name}.`);
  }
}

/** Reads, captures and, in the inbox, puts away one file. One file's failure is its report; only what no other file can survive ends the run. */
async function settleFile(file: SourceFile, context: IngestContext): Promise<void> {
  const { done, services } = context;
  try {
    const bytes = await file.read();
    if (!file.isNamed && !isInInbox(file, services) && !isTranscript(bytes)) return;
    const fileContext = { ...context, redactor: fileRedactor(bytes, context) };
    const { report, stoppedBy } = await ingestFile(file, bytes, fileContext);
    done.files.push(report);
    if (stoppedBy !== null) throw stoppedBy as Error;
    await putAway(file, bytes, report, fileContext);
    await writePending(context);
  } catch (error) {
    if (endsRun(error)) throw error;
    done.files.push(failedFile(file.label, messageOf(error)));
  }
}

/** A captured file that cannot be put away stays in the inbox; the next run finds all of its turns read. */
async function putAway(file: SourceFile, bytes: Uint8Array, report: FileReport, context: FileContext): Promise<void> {
  const { done, run } = context;
  try {
    const { operations, secrets } = await planInbox(file.vaultPath, bytes, report, context);
    await writeOperations(operations, [], context);
    done.files[done.files.length - 1] = { ...report, secrets: larger(report.secrets, secrets) };
  } catch (error) {
    if (endsRun(error)) throw error;
    run.warn(`${file.label} stays in the inbox: ${messageOf(error)}`);
  }
}

/** Kind by kind the larger count: the copy of a file holds more than its turns. */
function larger(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>): Record<string, number> {
  const kinds = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...kinds].sort().map((kind) => [kind, Math.max(one[kind] ?? 0, other[kind] ?? 0)]));
}

function isInInbox(file: SourceFile, { settings }: IngestServices): boolean {
  return file.vaultPath !== null && isInboxTranscript(file.vaultPath, settings.inboxFolder);
}

function ingestOutcome({ files }: IngestOutput): Outcome {
  return files.some((file) => file.status === 'failed' || file.status === 'partly') ? 'some-failed' : 'done';
}
