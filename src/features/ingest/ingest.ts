import * as z from 'zod';
import { messageOf } from '../../core/errors';
import { nameOf } from '../../core/note/path';
import type { PrintedOperation } from '../../core/plan/plan';
import type { Command, Outcome } from '../../engine/running/command';
import type { ByteSource } from '../../ports/byte-source';
import type { Run } from '../../ports/run';
import type { SourceFile } from '../../ports/source-files';
import type { OpenTranscript } from '../../ports/transcript-reader';
import { changedSince, findTranscripts } from './find-transcripts';
import { beginIngest, type IngestContext, type IngestServices, type RunRecord } from './ingest-context';
import { endsRun, ingestFile } from './ingest-file';
import { writeIngestLogs } from './ingest-log';
import { isTranscript } from './is-transcript';
import { isInInbox, isPutAway, putAway } from './put-away';
import { failedFile, type FileReport } from './report';
import { writePending } from './write-plan';

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
  const { done, run, services } = context;
  const before = done.files.length;
  try {
    const source = await file.open();
    if (!file.isNamed && !isInInbox(file, services) && !(await isTranscript(source))) return;
    await settleSource(file, source, context);
    await writePending(context);
  } catch (error) {
    if (endsRun(error)) throw error;
    if (done.files.length > before) run.warn(`${file.label}: ${messageOf(error)}`);
    else if (!(await isPutAway(file, services))) done.files.push(failedFile(file.label, messageOf(error)));
  }
}

async function settleSource(file: SourceFile, source: ByteSource, context: IngestContext): Promise<void> {
  const { done, services, run } = context;
  let opened: OpenTranscript | null = null;
  try {
    opened = await services.transcripts.open(source, nameOf(file.label), run);
    const { report, stoppedBy } = await ingestFile(file.label, opened, context);
    if (report.status === 'skipped' && (await isPutAway(file, services))) return;
    done.files.push(report);
    if (stoppedBy !== null) throw stoppedBy as Error;
    await putAway(file, opened, report, context);
  } catch (error) {
    if (opened !== null || endsRun(error) || (await isPutAway(file, services))) throw error;
    const report = failedFile(file.label, messageOf(error));
    done.files.push(report);
    await putAway(file, null, report, context);
  } finally {
    await opened?.close();
  }
}

function ingestOutcome({ files }: IngestOutput): Outcome {
  return files.some((file) => file.status === 'failed' || file.status === 'partly') ? 'some-failed' : 'done';
}
