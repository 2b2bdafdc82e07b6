import type { Operation, RecordChange } from '../../core/plan/plan';
import type { Session, Turn } from '../../core/transcript/turn';
import type { Run } from '../../ports/run';
import type { CapturedBeats } from './captured-beats';
import { findProject } from './find-project';
import { makeBeat } from './make-beat';
import { extractOffline } from './offline/extract-offline';
import { placeBeats, planBeats, type PlacedBeat } from './plan-beats';
import { redactSession } from './redact-session';
import { routeBeat } from './route-beat';
import type { IngestServices } from './services';
import { coverSession, type Watermark } from './watermark';

/** What one session will add: the unread turns are read, nothing is written yet. */
export interface SessionPlan {
  readonly session: string;
  readonly operations: readonly Operation[];
  readonly record: RecordChange;
  readonly placed: readonly PlacedBeat[];
  /** Beats that stand in the vault already. */
  readonly skippedCount: number;
  readonly secrets: Readonly<Record<string, number>>;
}

/** null when every turn was read before. */
export async function planSession(
  session: Session,
  services: IngestServices,
  watermark: Watermark,
  captured: () => Promise<CapturedBeats>,
  run: Run,
): Promise<SessionPlan | null> {
  const unread = session.turns.filter((turn) => !watermark.isCovered(turn));
  const isSummaryNew = session.summaries.some((summary) => !watermark.isSummaryCovered(summary.key));
  if (unread.length === 0 && !isSummaryNew) return null;
  const newKeys = new Set(unread.map((turn) => turn.key));
  const isNew = (turn: Turn): boolean => newKeys.has(turn.key);
  const redacted = await redactSession(session, isNew, services.redactor);
  const drafts = extractOffline(redacted.session, { isNew });
  const known = drafts.length > 0 && !watermark.hasSession(session.id) ? await captured() : null;
  const fresh = drafts.filter((draft) => known?.has(session.id, draft.turnIds) !== true);
  const project = await findProject(redacted.session.cwd, services.settings, services.projects);
  const provenance = { session: redacted.session, project, source: 'offline-extraction', now: run.startedAt, settings: services.settings } as const;
  const placed = await placeBeats(
    fresh.map((draft) => ({ beat: makeBeat(draft, provenance, services.hasher), folder: routeBeat(draft, project, services.settings) })),
    services.vault,
  );
  return {
    session: session.id,
    operations: planBeats(placed),
    record: coverSession(session, unread, run.id, placed.length, services.hasher),
    placed,
    skippedCount: drafts.length - fresh.length,
    secrets: redacted.secrets,
  };
}
