import { isAppError, messageOf } from '../../core/errors';
import { nameOf } from '../../core/note/path';
import type { Session, Transcript } from '../../core/transcript/turn';
import type { SourceFile } from '../../ports/source-files';
import { claimSession } from './capture-lease';
import type { FileContext } from './ingest-context';
import { isReadBefore, planSession } from './ingest-session';
import { readTranscript } from './read-transcript';
import { describeFile, failedFile, type FileReport } from './report';
import type { SessionPlan } from './session-plan';
import { tidySession } from './tidy-session';
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
export async function ingestFile(file: SourceFile, bytes: Uint8Array, context: FileContext): Promise<IngestedFile> {
  let transcript: Transcript;
  try {
    transcript = readTranscript(bytes, nameOf(file.label));
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { report: failedFile(file.label, error.message), stoppedBy: null };
  }
  const sessions: Session[] = [];
  for (const session of transcript.sessions) sessions.push(await tidySession(session, context.services.redactor));
  const plans: SessionPlan[] = [];
  let stoppedBy: unknown = null;
  let failure: string | null = null;
  try {
    for (const session of sessions) {
      await context.breather.breathe();
      const plan = await captureSession(session, context);
      if (plan !== null) plans.push(plan);
    }
  } catch (error) {
    failure = messageOf(error);
    if (endsRun(error)) stoppedBy = error;
  }
  return { report: describeFile(file.label, { ...transcript, sessions }, plans, context.watermark, failure), stoppedBy };
}

/** A cancel, or a vault that another program holds: no further file can fare better. */
export function endsRun(error: unknown): boolean {
  return isAppError(error, 'cancelled') || isAppError(error, 'locked') || isAppError(error, 'disk-full');
}

/** null when there is nothing in it that was not read before. */
async function captureSession(session: Session, context: FileContext): Promise<SessionPlan | null> {
  if (context.isAgain) context.watermark.forgetEmpty(session.id);
  if (isReadBefore(session, context)) return null;
  if (context.isDryRun) return settleSession(session, context, () => context.breather.breathe());
  const lease = await claimSession(session, context.services, context.run);
  try {
    // Another program may have read it while this one waited.
    await context.watermark.catchUp(context.services.device);
    if (isReadBefore(session, context)) return null;
    return await settleSession(session, context, async () => {
      await context.breather.breathe();
      await lease.keepAlive();
    });
  } finally {
    await lease.release();
  }
}

async function settleSession(session: Session, context: FileContext, onStep: () => Promise<void>): Promise<SessionPlan> {
  const { watermark, done } = context;
  const plan = await planSession(session, context, onStep);
  await writeOperations(plan.operations, [plan.record], context);
  watermark.add(plan.record.key, plan.record.value);
  done.extractedCount += plan.placed.length + plan.skippedCount;
  if (plan.project !== null) done.projects.add(plan.project);
  return plan;
}
