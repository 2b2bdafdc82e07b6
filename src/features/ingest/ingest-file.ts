import { isExport } from '../../core/transcript/recognize';
import type { Session } from '../../core/transcript/turn';
import { unstoppable } from '../../engine/running/yielder';
import { finishOpenRuns } from '../../engine/writing/recover';
import type { Run } from '../../ports/run';
import type { OpenTranscript } from '../../ports/transcript-reader';
import { claimSession, whileClaimed } from '../../engine/capturing/capture-lease';
import { endsCapture, type FileReport } from './report';
import { FileTally } from './file-tally';
import type { IngestContext } from './ingest-context';
import { isReadBefore, planSession } from './ingest-session';
import { ChosenSessions, type SessionChoice } from './session-choice';
import type { SessionPlan } from './session-plan';
import { recordsOf } from '../../engine/capturing/watermark';
import { writeOperations, writePending } from './write-plan';

/**
 * Minimum time in ms between writes of coverage. Writing after every conversation would flush the disk each time; a
 * crash loses at most what was read in this time.
 */
const keepEveryMs = 1_000;

export interface IngestedFile {
  readonly report: FileReport;
  /** The error that ended the run while this file was read; null when the run goes on. */
  readonly stoppedBy: unknown;
  /** Reason why the file is not finished although nothing failed; null when it is finished. */
  readonly leftOver: string | null;
}

/**
 * Captures one transcript, session by session. Each session's notes and coverage are one transaction, so that a later
 * run resumes after the last finished session when this one crashes or is cancelled. A session that fails does not stop
 * the others.
 */
export async function ingestFile(
  label: string,
  opened: OpenTranscript,
  choice: SessionChoice,
  context: IngestContext,
): Promise<IngestedFile> {
  const tally = new FileTally(label, context.watermark);
  const keeper = new WatermarkWriter(context);
  const chosen = new ChosenSessions(opened, choice, context);
  let stoppedBy: unknown = null;
  try {
    for await (const session of chosen) {
      await tally.try(session, (settled) => captureSession(session, opened, context, settled));
      await keeper.keep();
    }
  } catch (error) {
    tally.fail(error);
    if (endsCapture(error)) {
      stoppedBy = error;
      await keeper.keepRest();
    }
  }
  return { report: tally.report(opened.facts, chosen.leftOver), stoppedBy, leftOver: chosen.leftOver };
}

/** Captures what is new in a session and reports each plan that was carried out; reports none when nothing is new. */
async function captureSession(
  session: Session,
  opened: OpenTranscript,
  context: IngestContext,
  settled: (plan: SessionPlan) => void,
): Promise<void> {
  const { services, watermark, run, yielder } = context;
  await yielder.yieldIfDue();
  if (context.isAgain) watermark.forgetEmpty(session.id);
  if (isReadBefore(session, context)) return;
  if (context.isDryRun) {
    await writePlans(
      planSession(session, opened, context, (work) => work(run)),
      context,
      settled,
    );
    return;
  }
  const lease = await claimSession(session, services, run);
  try {
    // Another program may have read the session while this one waited. A conversation of an export is never resumed
    // under another id, and there are thousands of them, so only its own records are read.
    await watermark.catchUp(
      services.device,
      isExport(opened.facts.format) ? recordsOf(session, services.hasher) : undefined,
    );
    if (isReadBefore(session, context)) return;
    await finishOpenRuns(services.writing, run);
    await writePlans(
      planSession(session, opened, context, (work) => whileClaimed(lease, run, work)),
      context,
      settled,
    );
  } finally {
    await lease.release();
  }
}

async function writePlans(
  plans: AsyncIterable<SessionPlan>,
  context: IngestContext,
  settled: (plan: SessionPlan) => void,
): Promise<void> {
  const { watermark, done } = context;
  for await (const plan of plans) {
    await writeOperations(
      [...plan.operations, ...(await context.journal.plan(plan.reports, plan))],
      [plan.record],
      context,
    );
    watermark.add(plan.record.key, plan.record.value);
    done.extractedCount += plan.reports.length + plan.skippedCount;
    if (plan.project !== null) done.projects.add(plan.project);
    settled(plan);
  }
}

/** Stores the coverage of sessions without beats during the run, so that a later run resumes after them if this one is stopped. */
class WatermarkWriter {
  #lastMs: number;

  constructor(private readonly context: IngestContext) {
    this.#lastMs = this.#nowMs();
  }

  /** Stores the coverage at intervals; called after each session. */
  async keep(): Promise<void> {
    if (this.context.done.pending.length === 0 || this.#nowMs() - this.#lastMs < keepEveryMs) return;
    await writePending(this.context);
    this.#lastMs = this.#nowMs();
  }

  /** Stores the remaining coverage when the run is stopped. Sessions whose coverage cannot be stored are read again another time. */
  async keepRest(): Promise<void> {
    const { context } = this;
    await writePending({ ...context, run: withoutCancel(context.run) }).catch(() => undefined);
  }

  #nowMs(): number {
    return this.context.services.clock.now().getTime();
  }
}

function withoutCancel(run: Run): Run {
  const { id, command, startedAt } = run;
  return {
    id,
    command,
    startedAt,
    signal: unstoppable,
    progress: (progress) => {
      run.progress(progress);
    },
    warn: (message, remedies) => {
      run.warn(message, remedies);
    },
  };
}
