import { isExport } from '../../core/transcript/recognize';
import type { Session } from '../../core/transcript/turn';
import { unstoppable } from '../../engine/running/yielder';
import { settleOpenRuns } from '../../engine/writing/recover';
import type { Run } from '../../ports/run';
import type { OpenTranscript } from '../../ports/transcript-reader';
import { claimSession, whileClaimed } from './capture-lease';
import { endsCapture, type FileReport } from './report';
import { FileTally } from './file-tally';
import type { IngestContext } from './ingest-context';
import { isReadBefore, planSession } from './ingest-session';
import { ChosenSessions, type SessionChoice } from './session-choice';
import type { SessionPlan } from './session-plan';
import { recordsOf } from './watermark';
import { writeOperations, writePending } from './write-plan';

/** To write the coverage of each conversation by itself would flush the disk for each; a crash costs what was read in this time. */
const keepEveryMs = 1_000;

export interface IngestedFile {
  readonly report: FileReport;
  /** What ended the run while this file was read; null when it goes on. */
  readonly stoppedBy: unknown;
  /** Why the file is not done with although nothing failed; null when it is. */
  readonly leftOver: string | null;
}

/**
 * Captures one transcript, session by session: each session's notes and its coverage are one transaction, so that a
 * crash or a cancel goes on behind the last session that was finished. A session that fails does not keep the next ones from being read.
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

/** Tells what was carried out: nothing when there is nothing in it that was not read before. */
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
    await settleSession(
      planSession(session, opened, context, (work) => work(run)),
      context,
      settled,
    );
    return;
  }
  const lease = await claimSession(session, services, run);
  try {
    // Another program may have read it while this one waited. Conversations of an export are never resumed under another id, and there are thousands.
    await watermark.catchUp(
      services.device,
      isExport(opened.facts.format) ? recordsOf(session, services.hasher) : undefined,
    );
    if (isReadBefore(session, context)) return;
    await settleOpenRuns(services.writing, run);
    await settleSession(
      planSession(session, opened, context, (work) => whileClaimed(lease, run, work)),
      context,
      settled,
    );
  } finally {
    await lease.release();
  }
}

async function settleSession(
  plans: AsyncIterable<SessionPlan>,
  context: IngestContext,
  settled: (plan: SessionPlan) => void,
): Promise<void> {
  const { watermark, done } = context;
  for await (const plan of plans) {
    await writeOperations([...plan.operations, ...(await context.journal.plan(plan.reports))], [plan.record], context);
    watermark.add(plan.record.key, plan.record.value);
    done.extractedCount += plan.reports.length + plan.skippedCount;
    if (plan.project !== null) done.projects.add(plan.project);
    settled(plan);
  }
}

/** Writes the coverage of sessions without beats as the run goes on, so that a run that is stopped goes on behind them. */
class WatermarkWriter {
  #lastMs: number;

  constructor(private readonly context: IngestContext) {
    this.#lastMs = this.#nowMs();
  }

  /** To be called after each session. */
  async keep(): Promise<void> {
    if (this.context.done.pending.length === 0 || this.#nowMs() - this.#lastMs < keepEveryMs) return;
    await writePending(this.context);
    this.#lastMs = this.#nowMs();
  }

  /** To be called when the run is stopped. What cannot be kept is read again another time. */
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
    warn: (message) => {
      run.warn(message);
    },
  };
}
