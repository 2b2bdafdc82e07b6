import type { BeatDraft } from '../../core/note/beat';
import type { Session, Turn } from '../../core/transcript/turn';
import type { Run } from '../../ports/run';
import type { OpenTranscript, ReadingRun } from '../../ports/transcript-reader';
import type { CapturedBeats } from './captured-beats';
import { findProject } from '../../engine/filing/find-project';
import type { IngestContext } from './ingest-context';
import { makeBeat, reportOf } from '../../engine/filing/make-beat';
import { placeBeats, planBeats } from '../../engine/filing/plan-beats';
import { routeBeat } from '../../engine/filing/route-beat';
import type { SessionPlan } from './session-plan';
import type { ModelExtraction } from '../../engine/extracting/model-extraction';
import { planWindows, type UnreadSession } from './plan-windows';

/** True when an earlier run has read all of it. */
export function isReadBefore(session: Session, { watermark }: IngestContext): boolean {
  return (
    session.turns.every((turn) => watermark.isCovered(turn, session.id)) &&
    session.summaries.every((summary) => watermark.isCovered(summary, session.id))
  );
}

/** Does long work while the session is claimed. */
export type WhileClaimed = <T>(work: (run: ReadingRun) => Promise<T>) => Promise<T>;

/** Reads what is new of a session and plans its notes: at once by rules, window by window with a model. Each plan is to be carried out before the next is asked for. */
export async function* planSession(
  session: Session,
  opened: OpenTranscript,
  context: IngestContext,
  whileClaimed: WhileClaimed,
): AsyncGenerator<SessionPlan, void, undefined> {
  const { watermark, extraction } = context;
  const unread = session.turns.filter((turn) => !watermark.isCovered(turn, session.id));
  const wanted = {
    turns: keysOf(unread),
    summaries: keysOf(session.summaries.filter((summary) => !watermark.isCovered(summary, session.id))),
  };
  const distilled = await whileClaimed((reading) => opened.distil(session.id, wanted, reading));
  if (extraction === null) yield await planByRules({ session, unread, distilled }, context);
  else
    yield* claimedPlans({ session, unread, distilled, format: opened.facts.format }, extraction, context, whileClaimed);
}

/** What is told while the model is asked keeps the claim fresh. */
async function* claimedPlans(
  read: UnreadSession,
  extraction: ModelExtraction,
  context: IngestContext,
  whileClaimed: WhileClaimed,
): AsyncGenerator<SessionPlan, void, undefined> {
  const { id, command, startedAt, signal } = context.run;
  let claimed: ReadingRun = context.run;
  const run: Run = {
    id,
    command,
    startedAt,
    signal,
    progress: (progress) => {
      claimed.progress(progress);
    },
    warn: (message) => {
      context.run.warn(message);
    },
  };
  const plans = planWindows(read, extraction, context, run);
  for (;;) {
    const step = await whileClaimed((reading) => {
      claimed = reading;
      return plans.next();
    });
    if (step.done === true) return;
    yield step.value;
  }
}

async function planByRules(
  { session, unread, distilled }: Omit<UnreadSession, 'format'>,
  context: IngestContext,
): Promise<SessionPlan> {
  const { services, watermark, run } = context;
  const { session: clean, secrets, drafts } = distilled;
  const known = drafts.length > 0 && !watermark.knows(session) ? await context.captured() : null;
  const fresh = await missingDrafts(drafts, session.id, known);
  const project = await findProject(clean.cwd, services);
  const provenance = {
    session: clean,
    project,
    source: 'offline-extraction',
    run,
    settings: services.settings,
    isRoutingUncertain: false,
  } as const;
  const beats = fresh.map((draft) => ({
    beat: makeBeat(draft, provenance, services.hasher),
    folder: routeBeat(draft, project, services.settings),
  }));
  const placed = await placeBeats(beats, services.vault);
  return {
    session: session.id,
    title: clean.title ?? null,
    project: project?.name ?? null,
    operations: planBeats(placed),
    record: watermark.cover(session, unread, run.id, placed.length),
    reports: placed.map((note) => reportOf(note, 'created')),
    skippedCount: drafts.length - fresh.length,
    secrets,
    problems: [],
  };
}

function keysOf(parts: readonly Pick<Turn, 'key'>[]): Set<string> {
  return new Set(parts.map(({ key }) => key));
}

/** Those of which no note stands in the vault. */
async function missingDrafts(
  drafts: readonly BeatDraft[],
  session: string,
  known: CapturedBeats | null,
): Promise<BeatDraft[]> {
  const missing: BeatDraft[] = [];
  for (const draft of drafts) if (known === null || !(await known.has(session, draft.turnIds))) missing.push(draft);
  return missing;
}
