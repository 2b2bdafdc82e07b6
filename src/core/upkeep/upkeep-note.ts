import type { ContentHash } from '../content-hash';
import { readSourceNote, type SourceNote } from '../merging/source-note';
import type { Frontmatter } from '../note/frontmatter/frontmatter';
import type { ManagedFacts, NoteFacts } from '../note/note-record';
import type { VaultPath } from '../note/path';
import { hasEnded } from '../note/state/in-force';
import { valueOf } from '../note/frontmatter/frontmatter-values';
import { readManagedFacts } from '../note/state/managed-facts';
import { confidenceOn } from '../note/state/authority';
import { writtenDay } from '../note/written-day';

/** A note as upkeep compares it with others. */
export interface UpkeepNote extends SourceNote {
  readonly path: VaultPath;
  readonly file: NoteFile;
  /** Day `YYYY-MM-DD` on which it was written; '' when it names none. */
  readonly day: string;
  /** Trust from 0 to 1, see `authorityOf`. */
  readonly authority: number;
  /** Effective confidence; null for a note that states none. */
  readonly effective: number | null;
  /** Day `YYYY-MM-DD` from which its confidence decays; '' for a note that does not decay. */
  readonly decaysFrom: string;
  /** True unless its status says that it no longer holds. */
  readonly isInForce: boolean;
  /** Project in lower case; '' for a note that is general. */
  readonly realm: string;
}

/** Length of a note from which upkeep leaves it alone: no claim is so long, and comparing all of it would take too long. */
const longestNote = 200_000;

/** The file of a note. */
export interface NoteFile {
  readonly path: VaultPath;
  /** Text without byte-order mark. */
  readonly text: string;
  readonly hash: ContentHash;
  /** Its frontmatter, where it was read before. */
  readonly properties?: Frontmatter | undefined;
}

/**
 * Reads a note as it is on `today`; null for one that upkeep leaves alone: a very long one, a private one, a directive, an
 * entry of a project's board, or one that a person wrote.
 */
export function readUpkeepNote(file: NoteFile, today: string): UpkeepNote | null {
  const { path, text, properties } = file;
  if (text.length > longestNote) return null;
  const source = readSourceNote(path, text, properties);
  if (!source.isBeat || isBoardEntry(source.frontmatter)) return null;
  const { type, scope, status, project } = source;
  const day = writtenDay(source.frontmatter);
  const managed = managedFactsOf(source, day);
  if (managed === null || managed.isPrivate || /^(?:directive|rule)$/iu.test(type)) return null;
  // A copy of so many properties would be a dictionary, five times as large and slow to make.
  return Object.assign(source, {
    path,
    file,
    day,
    authority: managed.authority,
    effective: confidenceOn(managed, today),
    decaysFrom: managed.decaysFrom,
    isInForce: !hasEnded({ status }),
    realm: scope.toLowerCase() === 'general' ? '' : project.trim().toLowerCase(),
  });
}

/** Returns the facts of a note that this program manages; null for a note without any. */
function managedFactsOf(source: SourceNote, date: string): ManagedFacts | null {
  const { type, scope, status, project, durability, tags, title, summary, text, frontmatter } = source;
  const facts: NoteFacts = { title, aliases: [], tags, summary, type, project, scope, durability, status, date };
  return readManagedFacts(facts, frontmatter, text);
}

/** Returns the effective confidence of a note on `today`; null for one that states none. */
export function effectiveConfidenceOf(source: SourceNote, today: string): number | null {
  return confidenceOn(managedFactsOf(source, writtenDay(source.frontmatter)) ?? undefined, today);
}

/** True for an entry of a project's board, whose text is a chain of revisions that nothing else may change. */
export function isBoardEntry(frontmatter: Readonly<Record<string, unknown>>): boolean {
  return valueOf(frontmatter, 'cb_board') !== undefined;
}

/** True when what one note says may concern the other: they belong to one project, or one of them is general. */
export function isSameRealm(one: Pick<UpkeepNote, 'realm'>, other: Pick<UpkeepNote, 'realm'>): boolean {
  return one.realm === other.realm || one.realm === '' || other.realm === '';
}
