import { fileNameFromTitle } from '../../core/note/file-name';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { isTrue, valueOf } from '../../core/note/frontmatter/frontmatter-values';
import { linkTarget } from '../../core/note/relations';
import { baseNameOf, type VaultPath } from '../../core/note/path';
import type { LinkResolver } from '../../core/note/references/resolve-link';
import type { FileOperation } from '../../core/plan/plan';
import { isAppError, messageOf } from '../../core/errors';
import { recordSince, recordUntil } from '../../core/session-record/record-of-session';
import type { SessionRecord } from '../../core/session-record/record-line';
import {
  recordName,
  recordsFolder,
  renderRecord,
  updatedRecord,
  type RecordFacts,
} from '../../core/session-record/record-note';
import { recordTags } from '../../core/session-record/headline/record-tags';
import type { Session, Turn } from '../../core/transcript/turn';
import { shortenHome } from '../../engine/filing/find-project';
import { isoSeconds } from '../../core/note/written-day';
import { stableUuid } from '../../core/content-hash';
import { freePath } from '../../engine/writing/free-path';
import type { Project } from '../../engine/filing/route-beat';
import type { IngestContext } from './ingest-context';
import { strictText } from '../../engine/reading/strict-text';

/** The record of one session and its current or future path. */
export interface PlacedRecord {
  readonly path: VaultPath;
  /** Plans to update the record to the session as it is now, with links to these notes. */
  plan(notes: readonly VaultPath[]): Promise<FileOperation[]>;
}

export interface RecordedSession {
  /** Without secrets. */
  readonly session: Session;
  readonly record: SessionRecord | null;
  readonly project: Project | null;
}

/** Places the record of a session; null when the user wants no records or there is nothing to record. An existing record keeps its name. */
export async function placeRecord(given: RecordedSession, context: IngestContext): Promise<PlacedRecord | null> {
  const { session } = given;
  const { services, run, watermark } = context;
  if (given.record === null || !services.settings.sessionRecords) return null;
  const captured = await context.captured();
  const originOf = (turn: Turn): string | null => watermark.originOf(turn, session.id);
  const record = recordSince(given.record, session, (turn) => originOf(turn) !== null);
  if (record === null) return null;
  const standing = await captured.recordOf(session.id);
  const day = (session.turns.find(({ at }) => at !== null)?.at ?? run.startedAt.toISOString()).slice(0, 10);
  const name = fileNameFromTitle(recordName(record, day));
  const path = standing ?? (await freePath(recordsFolder, name, 'md', services.vault));
  const links = await context.links();
  links.add(path);
  return {
    path,
    plan: async (notes) => {
      for (const note of notes) links.add(note);
      const origins = new Set(session.turns.map(originOf).filter((origin) => origin !== null));
      const records = await Promise.all([...origins].map((origin) => captured.recordOf(origin)));
      const related = [...records.filter((each) => each !== null), ...notes];
      const facts = factsOf({ ...given, record }, context, linksTo(related, path, links));
      const operations = await planNote(path, record, facts, context, (time) => recordUntil(session, time));
      captured.addRecord(session.id, path);
      return operations;
    },
  };
}

function linksTo(notes: readonly VaultPath[], path: VaultPath, links: LinkResolver): string[] {
  return notes.map((note) => linkTarget(note, path, links));
}

function factsOf(
  { session, record, project }: RecordedSession,
  { services, run }: IngestContext,
  links: readonly string[],
): RecordFacts {
  const now = isoSeconds(run.startedAt);
  const last = session.turns.filter(({ at }) => at !== null).at(-1)?.at;
  const { hasher } = services;
  return {
    id: stableUuid(hasher.sha256(JSON.stringify(['record', session.id]))),
    date: last == null ? now : isoSeconds(new Date(last)),
    project: project?.name ?? null,
    cwd: session.cwd === null ? null : shortenHome(session.cwd),
    tags: recordTags(record ?? { matter: '', lines: [] }, project?.name ?? ''),
    // No model takes part in a record.
    source: 'offline-extraction',
    session: session.id,
    now,
    links,
    fingerprint: (body) => hasher.sha256(body).slice(0, 16),
  };
}

async function planNote(
  path: VaultPath,
  record: SessionRecord,
  facts: RecordFacts,
  { services, run }: IngestContext,
  recordAt: (time: string) => SessionRecord | null,
): Promise<FileOperation[]> {
  const { vault, hasher } = services;
  const encoder = new TextEncoder();
  if ((await vault.stat(path)) === null)
    return [{ op: 'create', path, bytes: encoder.encode(renderRecord(record, facts)) }];
  try {
    const bytes = await vault.read(path);
    const text = strictText(bytes);
    if (isTrue(valueOf(readFrontmatter(text).data, 'cb_lock'))) return [];
    const updated = updatedRecord(text, record, facts, recordAt);
    return updated === text
      ? []
      : [{ op: 'modify', path, bytes: encoder.encode(updated), expects: hasher.sha256(bytes) }];
  } catch (error) {
    if (!isAppError(error, 'damaged') && !(error instanceof TypeError)) throw error;
    run.warn(
      `The record ${baseNameOf(path)} was not changed: ${isAppError(error, 'damaged') ? messageOf(error) : 'it is not text.'}`,
    );
    return [];
  }
}
