import * as z from 'zod';
import { messageOf } from '../../core/errors';
import { printPlan, type Operation, type PrintedOperation } from '../../core/plan/plan';
import { isInboxTranscript, sortInbox } from '../../core/transcript/inbox';
import type { Command, Outcome } from '../../engine/running/command';
import { applyPlan } from '../../engine/writing/apply-plan';
import type { Run } from '../../ports/run';
import type { SourceFile } from '../../ports/source-files';
import { CapturedBeats } from './captured-beats';
import { endsRun, ingestFile, type IngestContext } from './ingest-file';
import { writeIngestLogs } from './ingest-log';
import { failedFile, type FileReport } from './report';
import type { IngestServices } from './services';
import { planInbox } from './settle-inbox';
import { Watermark } from './watermark';

const inputSchema = z.object({
  paths: z.array(z.string()).default([]).describe('transcript files, or folders of them; without any, what waits in the inbox'),
  since: z.iso.date().optional().describe('only files changed on this day (YYYY-MM-DD) or later'),
  limit: z.int().positive().optional().describe('at most so many files'),
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
  input: inputSchema as z.ZodType<IngestInput>,
  positional: ['paths'],
  run: runIngest,
  outcome: ingestOutcome,
};

async function runIngest(services: IngestServices, input: IngestInput, run: Run): Promise<IngestOutput> {
  const { files, problems } = await services.sources.find(input.paths.length > 0 ? input.paths : await inboxPaths(services));
  const chosen = files.filter((file) => isWanted(file, input)).slice(0, input.limit);
  const context = await beginIngest(services, run, input.dryRun);
  const reports = problems.map(({ label, reason }) => failedFile(label, reason));
  const plan: PrintedOperation[] = [];
  try {
    for (const [done, file] of chosen.entries()) {
      run.signal.throwIfCancelled();
      run.progress({ label: 'Reading transcripts', done, total: chosen.length });
      const settled = await settleFile(file, context);
      if (!file.isNamed && settled.report.format === 'unknown' && !isInInbox(file, services)) continue;
      reports.push(settled.report);
      plan.push(...settled.plan);
    }
  } finally {
    if (!input.dryRun) await writeIngestLogs(services, run, reports, plan.length > 0);
  }
  return { run: run.id, files: reports, cost: null, ...(input.dryRun ? { plan } : {}) };
}

async function beginIngest(services: IngestServices, run: Run, isDryRun: boolean): Promise<IngestContext> {
  let captured: Promise<CapturedBeats> | null = null;
  return {
    services,
    watermark: await Watermark.load(services.device),
    captured: () => (captured ??= CapturedBeats.read(services.vault)),
    run,
    isDryRun,
  };
}

interface SettledFile {
  readonly report: FileReport;
  readonly plan: readonly PrintedOperation[];
}

/** Reads, captures and, in the inbox, puts away one file. One file's failure is its report; only what no other file can survive ends the run. */
async function settleFile(file: SourceFile, context: IngestContext): Promise<SettledFile> {
  let plan: readonly PrintedOperation[] = [];
  try {
    const bytes = await file.read();
    const ingested = await ingestFile(file, bytes, context);
    const { report } = ingested;
    plan = ingested.plan;
    const operations = await planInbox(file.vaultPath, bytes, report, context.services);
    await applyUnlessDry(operations, context);
    return { report, plan: [...plan, ...printPlan({ operations, records: [], allOrNothing: true })] };
  } catch (error) {
    if (endsRun(error)) throw error;
    return { report: failedFile(file.label, messageOf(error)), plan };
  }
}

async function applyUnlessDry(operations: readonly Operation[], { services, run, isDryRun }: IngestContext): Promise<void> {
  if (operations.length === 0 || isDryRun) return;
  const { conflicts } = await applyPlan(services.writing, { operations, records: [], allOrNothing: true }, run);
  for (const { path, reason } of conflicts) run.warn(`${path}: ${reason}`);
}

async function inboxPaths({ vault, settings }: IngestServices): Promise<string[]> {
  const paths = (await vault.list()).map((entry) => entry.path);
  const { waiting, failed } = sortInbox(paths, settings.inboxFolder);
  return [...waiting, ...failed].sort();
}

function isInInbox(file: SourceFile, { settings }: IngestServices): boolean {
  return file.vaultPath !== null && isInboxTranscript(file.vaultPath, settings.inboxFolder);
}

function isWanted(file: SourceFile, { since }: IngestInput): boolean {
  return since === undefined || file.mtimeMs >= Date.parse(since);
}

function ingestOutcome({ files }: IngestOutput): Outcome {
  return files.some((file) => file.status === 'failed' || file.status === 'partly') ? 'some-failed' : 'done';
}
