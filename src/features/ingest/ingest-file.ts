import { AppError, isAppError, messageOf } from '../../core/errors';
import { nameOf } from '../../core/note/path';
import type { PrintedOperation } from '../../core/plan/plan';
import { printPlan } from '../../core/plan/plan';
import type { Session, Transcript } from '../../core/transcript/turn';
import { applyPlan } from '../../engine/writing/apply-plan';
import type { Run } from '../../ports/run';
import type { SourceFile } from '../../ports/source-files';
import type { CapturedBeats } from './captured-beats';
import { planSession, type SessionPlan } from './ingest-session';
import { readTranscript } from './read-transcript';
import { addCounts } from './redact-session';
import { failedFile, type BeatReport, type Coverage, type FileReport, type SessionReport } from './report';
import type { IngestServices } from './services';
import type { Watermark } from './watermark';

/** What the files of one run share. */
export interface IngestContext {
  readonly services: IngestServices;
  readonly watermark: Watermark;
  readonly captured: () => Promise<CapturedBeats>;
  readonly run: Run;
  readonly isDryRun: boolean;
}

export interface IngestedFile {
  readonly report: FileReport;
  readonly plan: readonly PrintedOperation[];
  /** null when it could not be read. */
  readonly transcript: Transcript | null;
}

/**
 * Captures one transcript, session by session: each session's notes and its watermark are one transaction, so that a
 * crash or a cancel goes on behind the last session that was finished.
 */
export async function ingestFile(file: SourceFile, bytes: Uint8Array, context: IngestContext): Promise<IngestedFile> {
  let transcript: Transcript;
  try {
    transcript = readTranscript(bytes, nameOf(file.label));
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { report: failedFile(file.label, error.message), plan: [], transcript: null };
  }
  const plans: SessionPlan[] = [];
  let reason: string | null = null;
  try {
    for (const session of transcript.sessions) {
      context.run.signal.throwIfCancelled();
      const plan = await captureSession(session, context);
      if (plan !== null) plans.push(plan);
    }
  } catch (error) {
    if (endsRun(error)) throw error;
    reason = messageOf(error);
  }
  return {
    report: fileReport(file, transcript, plans, context.watermark, reason),
    plan: plans.flatMap(({ operations, record }) => printPlan({ operations, records: [record], allOrNothing: true })),
    transcript,
  };
}

/** A cancel, or a vault that another program holds: no further file can fare better. */
export function endsRun(error: unknown): boolean {
  return isAppError(error, 'cancelled') || isAppError(error, 'locked');
}

async function captureSession(session: Session, context: IngestContext): Promise<SessionPlan | null> {
  const { services, watermark, captured, run } = context;
  const plan = await planSession(session, services, watermark, captured, run);
  if (plan === null) return null;
  if (!context.isDryRun) await applySession(plan, context);
  watermark.add(plan.record.value);
  return plan;
}

/** A session without beats changes nothing in the vault, so only this device's records are written. */
async function applySession({ operations, record }: SessionPlan, { services, run }: IngestContext): Promise<void> {
  if (operations.length === 0) {
    await services.device.put(record.key, record.value);
    return;
  }
  const { conflicts } = await applyPlan(services.writing, { operations, records: [record], allOrNothing: true }, run);
  const [first] = conflicts;
  if (first !== undefined) throw new AppError('conflict', `${first.path}: ${first.reason} Run the same command again.`, first.path);
}

function fileReport(file: SourceFile, transcript: Transcript, plans: readonly SessionPlan[], watermark: Watermark, failure: string | null): FileReport {
  const secrets: Record<string, number> = {};
  for (const plan of plans) addCounts(secrets, plan.secrets);
  const beats = plans.flatMap((plan) => plan.placed.map(({ beat, path }): BeatReport => {
    const { title, type, durability, scope, confidence } = beat;
    return { title, type, durability, scope, path, confidence, action: 'created' };
  }));
  const skipReason = failure === null ? whySkipped(transcript, plans, beats.length) : null;
  const sessionReports = transcript.sessions.map((session): SessionReport => ({
    id: session.id,
    beats: plans.find((plan) => plan.session === session.id)?.placed.length ?? 0,
    turns: { user: coverage(session, 'user', watermark), assistant: coverage(session, 'assistant', watermark) },
  }));
  return {
    path: file.label,
    format: transcript.format,
    sessions: sessionReports,
    beats,
    secrets,
    brokenLines: transcript.brokenLines,
    status: failure === null ? (skipReason === null ? 'done' : 'skipped') : plans.length === 0 ? 'failed' : 'partly',
    reason: failure ?? skipReason,
  };
}

function whySkipped(transcript: Transcript, plans: readonly SessionPlan[], beatCount: number): string | null {
  if (transcript.skipReason !== null) return transcript.skipReason;
  if (plans.length === 0) return 'All of its turns were read before.';
  const areAllThere = beatCount === 0 && plans.some((plan) => plan.skippedCount > 0);
  return areAllThere ? 'All of its beats are in the vault already.' : null;
}

function coverage(session: Session, role: 'user' | 'assistant', watermark: Watermark): Coverage {
  const turns = session.turns.filter((turn) => turn.role === role);
  return { covered: turns.filter((turn) => watermark.isCovered(turn)).length, total: turns.length };
}
