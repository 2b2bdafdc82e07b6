import type { BeatDraft } from '../../core/note/beat';
import type { Session, Turn } from '../../core/transcript/turn';
import type { DistilledSession, Unread } from '../../ports/transcript-reader';
import type { CapturedBeats } from './captured-beats';
import { findProject } from './find-project';
import type { IngestContext } from './ingest-context';
import { makeBeat } from './make-beat';
import { placeBeats, planBeats } from './plan-beats';
import { routeBeat } from './route-beat';
import type { SessionPlan } from './session-plan';

/** True when an earlier run has read all of it. */
export function isReadBefore(session: Session, { watermark }: IngestContext): boolean {
  return session.turns.every((turn) => watermark.isCovered(turn)) && session.summaries.every((summary) => watermark.isSummaryCovered(summary.key));
}

/** Reads what is new of a session and plans its notes. */
export async function planSession(session: Session, context: IngestContext, distil: (unread: Unread) => Promise<DistilledSession>): Promise<SessionPlan> {
  const { services, watermark, run } = context;
  const unread = session.turns.filter((turn) => !watermark.isCovered(turn));
  const { session: clean, secrets, drafts } = await distil({ turns: keysOf(unread), summaries: keysOf(session.summaries.filter(({ key }) => !watermark.isSummaryCovered(key))) });
  const known = drafts.length > 0 && !watermark.hasSession(session.id) ? await context.captured() : null;
  const fresh = await missingDrafts(drafts, session.id, known);
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

function keysOf(parts: readonly Pick<Turn, 'key'>[]): Set<string> {
  return new Set(parts.map(({ key }) => key));
}

/** Those of which no note stands in the vault. */
async function missingDrafts(drafts: readonly BeatDraft[], session: string, known: CapturedBeats | null): Promise<BeatDraft[]> {
  const missing: BeatDraft[] = [];
  for (const draft of drafts) if (known === null || !(await known.has(session, draft.turnIds))) missing.push(draft);
  return missing;
}
