import type { Session, Turn } from '../../core/transcript/turn';
import type { CapturedBeats } from './captured-beats';
import { findProject } from './find-project';
import type { FileContext, IngestContext } from './ingest-context';
import { makeBeat } from './make-beat';
import { extractOffline } from './offline/extract-offline';
import { placeBeats, planBeats } from './plan-beats';
import { redactSession } from './redact-session';
import { routeBeat } from './route-beat';
import type { SessionPlan } from './session-plan';

/** True when an earlier run has read all of it. */
export function isReadBefore(session: Session, { watermark }: IngestContext): boolean {
  return session.turns.every((turn) => watermark.isCovered(turn)) && session.summaries.every((summary) => watermark.isSummaryCovered(summary.key));
}

/** Reads what is new of a session and plans its notes. `onStep` is awaited between the steps of long work. */
export async function planSession(session: Session, context: FileContext, onStep: () => Promise<void>): Promise<SessionPlan> {
  const { services, watermark, run } = context;
  const unread = session.turns.filter((turn) => !watermark.isCovered(turn));
  const newKeys = new Set(unread.map((turn) => turn.key));
  const isNew = (turn: Turn): boolean => newKeys.has(turn.key);
  const isSummaryNew = (key: string): boolean => !watermark.isSummaryCovered(key);
  const onTurn = async (done: number): Promise<void> => {
    run.progress({ label: 'Taking secrets out of the turns', done, total: session.turns.length });
    await onStep();
  };
  const { session: clean, secrets } = await redactSession(session, { isNew, isSummaryNew }, context.redactor, onTurn);
  const drafts = extractOffline(clean, { isNew });
  const known = drafts.length > 0 && !watermark.hasSession(session.id) ? await context.captured() : null;
  const fresh = drafts.filter((draft) => !isCaptured(known, session.id, draft.turnIds));
  await onStep();
  const project = await findProject(clean.cwd, services.settings, services.projects);
  const provenance = { session: clean, project, source: 'offline-extraction', now: run.startedAt, settings: services.settings } as const;
  const beats = fresh.map((draft) => ({ beat: makeBeat(draft, provenance, services.hasher), folder: routeBeat(draft, project, services.settings) }));
  const placed = await placeBeats(beats, services.vault);
  return {
    session: session.id,
    project: project?.name ?? null,
    operations: planBeats(placed),
    record: watermark.cover(session, unread, run.id, placed.length, services.hasher),
    placed,
    skippedCount: drafts.length - fresh.length,
    secrets,
  };
}

function isCaptured(known: CapturedBeats | null, session: string, turnIds: readonly string[]): boolean {
  return known?.has(session, turnIds) === true;
}
