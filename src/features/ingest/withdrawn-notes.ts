import { isBeat, isSessionRecord, sourceOf } from '../../core/note/beat-note';
import { isWithdrawn, withdrawalsIn } from '../../core/extraction/stated/withdrawals';
import { setFrontmatterKeys } from '../../core/note/frontmatter/edit-frontmatter';
import { dateValue, textValue, valueOf } from '../../core/note/frontmatter/frontmatter-values';
import type { VaultPath } from '../../core/note/path';
import { addRelation, linkTarget } from '../../core/note/relations';
import { hasEnded } from '../../core/note/state/in-force';
import type { FileOperation } from '../../core/plan/plan';
import type { Session, Turn } from '../../core/transcript/turn';
import { NoteEdits } from '../../engine/extracting/note-edits';
import type { Project } from '../../engine/filing/route-beat';
import { capturedNotes } from '../../engine/reading/captured-notes';
import { isOnBoard, isOurs, readExistingNote } from '../../engine/reading/existing-note';
import type { IngestContext } from './ingest-context';

interface OldDecision {
  readonly path: VaultPath;
  readonly title: string;
  readonly summary: string;
  readonly day: string;
}

interface WithdrawnFrom {
  readonly session: Session;
  readonly project: Project | null;
  /** The record of the session; null without one. */
  readonly record: VaultPath | null;
}

/**
 * Plans to mark decisions of the same project as superseded that the person withdraws in these turns. A withdrawal that
 * fits several notes changes none of them.
 */
export async function withdrawnNotes(
  { session, project, record }: WithdrawnFrom,
  isNew: (turn: Turn) => boolean,
  context: IngestContext,
): Promise<FileOperation[]> {
  const withdrawals = session.isAmongPeople === true ? [] : session.turns.filter(isNew).flatMap(withdrawalsIn);
  if (withdrawals.length === 0 || project === null) return [];
  const { vault, hasher } = context.services;
  const decisions = await decisionsOf(project, context);
  const edits = new NoteEdits();
  for (const withdrawal of withdrawals) {
    const day = (withdrawal.turn.at ?? '').slice(0, 10);
    const meant = decisions.filter((old) => old.day <= day && isWithdrawn(old, withdrawal));
    const [old] = meant;
    const note = old === undefined || meant.length > 1 ? null : await readExistingNote(old.path, vault, hasher);
    if (note === null || !isOurs(note) || isOnBoard(note)) continue;
    const links = await context.links();
    edits.edit(note, (text) => {
      const ended = setFrontmatterKeys(text, { status: 'superseded' });
      if (record === null) return ended;
      return addRelation(ended, { predicate: 'related', target: linkTarget(record, note.path, links) });
    });
  }
  return edits.operations();
}

/** Returns the decisions of a project that are in force. */
async function decisionsOf(project: Project, { services, run }: IngestContext): Promise<OldDecision[]> {
  const found: OldDecision[] = [];
  for await (const { path, frontmatter } of capturedNotes(services.vault, [], 'cb_', run)) {
    const value = (...keys: string[]): string => textValue(valueOf(frontmatter, ...keys));
    const isOne = isBeat(frontmatter) && sourceOf(frontmatter) !== '' && !isSessionRecord(frontmatter);
    if (!isOne || value('type') !== 'decision' || value('project') !== project.name) continue;
    if (hasEnded({ status: value('status') })) continue;
    const day = dateValue(valueOf(frontmatter, 'date')).slice(0, 10);
    found.push({ path, title: value('title'), summary: value('summary'), day });
  }
  return found;
}
