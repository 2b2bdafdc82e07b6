import type { BeatDraft } from '../../core/note/beat';
import { linkTarget } from '../../core/note/relations';
import type { VaultPath } from '../../core/note/path';
import type { LinkResolver } from '../../core/note/references/resolve-link';
import { talkOf, type Session, type Turn } from '../../core/transcript/turn';
import type { Run } from '../../ports/run';
import type { OpenTranscript, ReadingRun } from '../../ports/transcript-reader';
import type { CapturedBeats, IngestContext } from './ingest-context';
import { findProject } from '../../engine/filing/find-project';
import { makeBeat, reportOfNew } from '../../engine/filing/make-beat';
import { doubtOfOrder } from '../../engine/filing/doubt-of-order';
import { placeRecord } from './plan-record';
import { placeBeats, planBeats, type PlacedBeat } from '../../engine/filing/plan-beats';
import { routeBeat } from '../../engine/filing/route-beat';
import type { SessionPlan } from './session-plan';
import type { ModelExtraction } from '../../engine/extracting/model-extraction';
import { planWindows, type UnreadSession } from './plan-windows';

/** True when earlier runs have read the whole session. */
export function isReadBefore(session: Session, { watermark }: IngestContext): boolean {
  return (
    talkOf(session).every((turn) => watermark.isCovered(turn, session.id)) &&
    session.summaries.every((summary) => watermark.isCovered(summary, session.id))
  );
}

/** Does long work while the session is claimed. */
export type WhileClaimed = <T>(work: (run: ReadingRun) => Promise<T>) => Promise<T>;

/**
 * Reads what is new in a session and plans its notes: all at once by rules, window by window with a model. The caller
 * carries out each plan before it asks for the next.
 */
export async function* planSession(
  session: Session,
  opened: OpenTranscript,
  context: IngestContext,
  whileClaimed: WhileClaimed,
): AsyncGenerator<SessionPlan, void, undefined> {
  const { watermark, extraction } = context;
  const unread = talkOf(session).filter((turn) => !watermark.isCovered(turn, session.id));
  const wanted = {
    turns: keysOf(unread),
    summaries: keysOf(session.summaries.filter((summary) => !watermark.isCovered(summary, session.id))),
  };
  const extracted = await whileClaimed((reading) => opened.extract(session.id, wanted, reading));
  const read = { session, unread, extracted, format: opened.facts.format };
  if (extraction === null) yield await planByRules(read, context);
  else yield* claimedPlans(read, extraction, context, whileClaimed);
}

/** Renews the claim with each progress report while the model is asked. */
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
    warn: (message, remedies) => {
      context.run.warn(message, remedies);
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
  { session, unread, extracted }: UnreadSession,
  context: IngestContext,
): Promise<SessionPlan> {
  const { services, watermark, run } = context;
  const { session: clean, secrets, drafts } = extracted;
  const known = drafts.length > 0 ? await context.captured() : null;
  const fresh = await missingDrafts(drafts, session.id, known);
  const project = await findProject(clean.cwd, services);
  const provenance = {
    session: clean,
    project,
    source: 'offline-extraction',
    run,
    settings: services.settings,
  } as const;
  const beats = fresh.map((draft) => {
    const doubt = doubtOfOrder(draft);
    return {
      beat: makeBeat(draft, { ...provenance, ...doubt }, services.hasher),
      folder: doubt.isRoutingUncertain
        ? services.settings.uncertainFolder
        : routeBeat(draft, project, services.settings),
    };
  });
  const found = await placeBeats(beats, services.vault);
  const record = await placeRecord({ session: clean, record: extracted.record, project }, context);
  const links = await context.links();
  const placed = record === null ? found : found.map((note) => withRecord(note, record.path, links));
  return {
    session: session.id,
    title: clean.title ?? null,
    project: project?.name ?? null,
    operations: [...planBeats(placed), ...((await record?.plan(placed.map(({ path }) => path))) ?? [])],
    recordPath: record?.path ?? null,
    record: watermark.cover(session, unread, run.id, placed.length),
    reports: placed.map(reportOfNew),
    skippedCount: drafts.length - fresh.length,
    secrets,
    problems: [],
  };
}

/** Returns the note with a relation to the record of its session. */
function withRecord({ beat, path }: PlacedBeat, record: VaultPath, links: LinkResolver): PlacedBeat {
  const relation = { predicate: 'related', target: linkTarget(record, path, links) };
  return { path, beat: { ...beat, relations: [...beat.relations, relation] } };
}

function keysOf(parts: readonly Pick<Turn, 'key'>[]): Set<string> {
  return new Set(parts.map(({ key }) => key));
}

/** Returns the drafts that have no note in the vault yet. */
async function missingDrafts(
  drafts: readonly BeatDraft[],
  session: string,
  known: CapturedBeats | null,
): Promise<BeatDraft[]> {
  const missing: BeatDraft[] = [];
  for (const draft of drafts) if (known === null || !(await known.has(session, draft.turnIds))) missing.push(draft);
  return missing;
}
