import { formatOf, type TranscriptFormat } from '../../core/transcript/formats';
import { talkOf, type Session, type Turn } from '../../core/transcript/turn';
import { cutWindows } from '../../core/transcript/windows';
import type { Run } from '../../ports/run';
import type { ExtractedSession } from '../../ports/transcript-reader';
import { findProject } from '../../engine/filing/find-project';
import type { IngestContext } from './ingest-context';
import type { SessionPlan } from './session-plan';
import type { ModelExtraction } from '../../engine/extracting/model-extraction';
import { placeRecord } from './plan-record';
import { parseVaultPath } from '../../core/note/path';
import { planWindow } from '../../engine/extracting/plan-window';

export interface UnreadSession {
  /** The session as in the transcript, not redacted. */
  readonly session: Session;
  readonly unread: readonly Turn[];
  readonly extracted: ExtractedSession;
  readonly format: TranscriptFormat;
}

/**
 * Yields the plans of a session, one per window. The caller writes each plan and the turns it covers before it asks for
 * the next, so that nothing is paid for twice after a crash. A session without new turns gives one empty plan.
 */
export async function* planWindows(
  { session, unread, extracted, format }: UnreadSession,
  extraction: ModelExtraction,
  context: IngestContext,
  run: Run,
): AsyncGenerator<SessionPlan, void, undefined> {
  const { services, watermark } = context;
  const clean = extracted.session;
  const project = await findProject(clean.cwd, services);
  const fresh = new Set(unread.map(({ key }) => key));
  const windows = cutWindows(talkOf(clean), (turn) => fresh.has(turn.key), extraction.size);
  const source = formatOf(format).beatSource;
  const work = { session: clean, isTalk: true, project, source, extraction, deps: services, run };
  const record = await placeRecord({ session: clean, record: extracted.record, project }, context);
  if (record !== null) extraction.links.add(record.path);
  const head = {
    recordPath: record?.path ?? null,
    session: session.id,
    title: clean.title ?? null,
    project: project?.name ?? null,
    skippedCount: 0,
  };
  const cover = (turns: readonly Turn[], isLast: boolean, beats: number): SessionPlan['record'] =>
    watermark.cover(isLast ? session : { ...session, summaries: [] }, turns, context.run.id, beats);
  if (windows.length === 0) {
    const alone = { operations: (await record?.plan([])) ?? [], record: cover(unread, true, 0) };
    yield { ...head, ...alone, reports: [], secrets: extracted.secrets, problems: [] };
  }
  // If this device has no record of the session, its beats may already be in the vault.
  const known = watermark.knows(session) ? null : await context.captured();
  const isKnown = (turnIds: readonly string[]): Promise<boolean> =>
    known === null ? Promise.resolve(false) : known.has(session.id, turnIds);
  for (const [at, window] of windows.entries()) {
    run.progress({ label: 'Asking for notes', done: at, total: windows.length });
    const plan = await planWindow(window, { ...work, isKnown, record: record?.path ?? null });
    const told = (await record?.plan(plan.reports.map(({ path }) => parseVaultPath(path)))) ?? [];
    const keys = new Set(window.completes.map(({ key }) => key));
    const covered = cover(
      talkOf(session).filter(({ key }) => keys.has(key)),
      at === windows.length - 1,
      plan.reports.length,
    );
    yield {
      ...head,
      ...plan,
      operations: [...plan.operations, ...told],
      record: covered,
      secrets: at === 0 ? extracted.secrets : {},
    };
    await extraction.refresh(plan.operations.map(({ path }) => path));
  }
}
