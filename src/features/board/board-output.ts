import type { KindName } from '../../core/board/kinds';
import type { BoardProperties } from '../../core/board/record';
import type { PrintedOperation } from '../../core/plan/plan';

/** An entry in a list. */
export interface BoardRow {
  readonly id: string;
  readonly path: string;
  readonly kind: KindName;
  readonly title: string;
  readonly status: string;
  readonly revision: number;
  readonly author: string;
  /** When this revision was recorded, ISO in UTC. */
  readonly recordedAt: string;
  readonly project: string;
  readonly tags: readonly string[];
  /** Keys of its kind that have a value. */
  readonly keys: Readonly<Record<string, string | readonly string[]>>;
  /** Title of the entry that took its place; missing without one. */
  readonly supersededBy?: string;
  /** True while it is in force: not superseded, resolved, cleared or retired. */
  readonly inForce: boolean;
  /** When it got its status, ISO in UTC. */
  readonly since: string;
  /** Why the note is not legal as it stands; missing for a legal one. */
  readonly illegal?: readonly string[];
  /** What does not add up in its history, and what was put in order; missing without remarks. */
  readonly remarks?: readonly string[];
}

/** A note of the board that has no legal state yet. */
export interface IllegalNote {
  readonly path: string;
  readonly reasons: readonly string[];
}

export interface BoardListOutput {
  readonly entries: readonly BoardRow[];
  /** Notes that are not listed, because they never had a legal state. */
  readonly illegal: readonly IllegalNote[];
  /** Moment of a view of the past, ISO in UTC; null for the present. */
  readonly asOf: string | null;
  /** Paths of notes whose edits by hand this call recorded. */
  readonly recorded: readonly string[];
  /** Number of notes of a project that may belong on its board, which has no entry; otherwise missing. */
  readonly offered?: { readonly project: string; readonly count: number };
}

export interface BoardChangeOutput {
  readonly run: string;
  /** The changed entries; as they would be for a dry run. */
  readonly entries: readonly BoardRow[];
  /** The planned operations of a dry run. */
  readonly plan?: readonly PrintedOperation[];
}

export interface BoardRevision {
  readonly revision: number;
  readonly at: string;
  readonly author: string;
  /** What it changed, in words. */
  readonly changed: string;
  /** The whole record: properties and rationale. */
  readonly record: BoardProperties;
}

export interface BoardEntryOutput {
  readonly entry: BoardRow;
  readonly rationale: string;
  /** The properties of the entry in this state. */
  readonly record: BoardProperties;
  readonly revisions: readonly BoardRevision[];
  /** True when every revision follows the one before and none is missing. */
  readonly sound: boolean;
  /** The commits that changed the note, newest first; missing when nobody asked for them. */
  readonly commits?: readonly BoardCommit[];
}

/** A commit of the repository in which the vault lies. */
export interface BoardCommit {
  readonly hash: string;
  /** Day `YYYY-MM-DD`. */
  readonly day: string;
  readonly author: string;
  /** First line of the message. */
  readonly title: string;
}

export interface CreatedViews {
  readonly run: string;
  /** Paths of the files that were made. */
  readonly created: readonly string[];
  /** Paths of files that were there already and stay as they are. */
  readonly kept: readonly string[];
  /** The planned operations of a dry run. */
  readonly plan?: readonly PrintedOperation[];
}

/** A captured note that may belong on the board. */
export interface ProposedEntry {
  readonly path: string;
  readonly kind: KindName;
  readonly title: string;
  readonly summary: string;
  readonly project: string;
  readonly date: string;
}

export interface BoardProposalsOutput {
  /** Captured notes that may belong on the board, newest first. */
  readonly proposals: readonly ProposedEntry[];
}

export type BoardOutput = BoardListOutput | BoardChangeOutput | BoardEntryOutput | BoardProposalsOutput | CreatedViews;
