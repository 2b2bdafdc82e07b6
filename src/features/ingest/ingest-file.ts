import { isAppError, messageOf } from '../../core/errors';
import type { Session } from '../../core/transcript/turn';
import { settleOpenRuns } from '../../engine/writing/recover';
import type { DistilledSession, OpenTranscript, Unread } from '../../ports/transcript-reader';
import { claimSession, whileClaimed } from './capture-lease';
import type { IngestContext } from './ingest-context';
import { isReadBefore, planSession } from './ingest-session';
import { describeFile, type FileReport } from './report';
import type { SessionPlan } from './session-plan';
import { writeOperations } from './write-plan';

export interface IngestedFile {
  readonly report: FileReport;
  /** What ended the run while this file was read; null when it goes on. */
  readonly stoppedBy: unknown;
}

/**
 * Captures one transcript, session by session: each session's notes and its coverage are one transaction, so that a
 * crash or a cancel goes on behind the last session that was finished.
 */
export async function ingestFile(label: string, opened: OpenTranscript, context: IngestContext): Promise<IngestedFile> {
  const plans: SessionPlan[] = [];
  let stoppedBy: unknown = null;
  let failure: string | null = null;
  try {
    for (const session of opened.transcript.sessions) {
      await context.breather.breathe();
      const plan = await captureSession(session, opened, context);
      if (plan !== null) plans.push(plan);
    }
  } catch (error) {
    failure = messageOf(error);
    if (endsRun(error)) stoppedBy = error;
  }
  return { report: describeFile(label, opened.transcript, plans, context.watermark, failure), stoppedBy };
}

/** A cancel, or a vault that another program holds: no further file can fare better. */
export function endsRun(error: unknown): boolean {
  return isAppError(error, 'cancelled') || isAppError(error, 'locked') || isAppError(error, 'disk-full');
}

/** null when there is nothing in it that was not read before. */
async function captureSession(session: Session, opened: OpenTranscript, context: IngestContext): Promise<SessionPlan | null> {
  const { services, watermark, run } = context;
  if (context.isAgain) watermark.forgetEmpty(session.id);
  if (isReadBefore(session, context)) return null;
  if (context.isDryRun) return settleSession(session, context, (unread) => opened.distil(session.id, unread, run));
  const lease = await claimSession(session, services, run);
  try {
    // Another program may have read it while this one waited.
    await watermark.catchUp(services.device);
    if (isReadBefore(session, context)) return null;
    await settleOpenRuns(services.writing, run);
    return await settleSession(session, context, (unread) => whileClaimed(lease, run, (reading) => opened.distil(session.id, unread, reading)));
  } finally {
    await lease.release();
  }
}

async function settleSession(session: Session, context: IngestContext, distil: (unread: Unread) => Promise<DistilledSession>): Promise<SessionPlan> {
  const { watermark, done } = context;
  const plan = await planSession(session, context, distil);
  await writeOperations(plan.operations, [plan.record], context);
  watermark.add(plan.record.key, plan.record.value);
  done.extractedCount += plan.placed.length + plan.skippedCount;
  if (plan.project !== null) done.projects.add(plan.project);
  return plan;
}
