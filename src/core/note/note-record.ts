import type { ContentHash } from '../content-hash';
import type { Reason } from '../errors';
import type { VaultPath } from './path';

/** A passage of a note, the unit of search. Offsets are UTF-16 code units into the note's decoded text (without byte-order mark). */
export interface Chunk {
  readonly start: number;
  readonly end: number;
  /** Line of `start` in the file, from 1. */
  readonly line: number;
  /** Headings above the passage, outermost first, without `#`. */
  readonly headings: readonly string[];
  readonly text: string;
  /** SHA-256 of `text`. */
  readonly hash: ContentHash;
}

/** Data for ranking a memory over months, in addition to the note's facts. Missing strings are '', missing lists are empty. */
export interface ManagedFacts {
  /** Trust from 0 to 1, see `authorityOf`. */
  readonly authority: number;
  readonly confidence: number | null;
  /** Day `YYYY-MM-DD` from which the confidence decays; '' for a note that does not decay. */
  readonly decaysFrom: string;
  /** Day of `cb_created`, with its time if that is given in UTC; else ''. */
  readonly created: string;
  readonly session: string;
  readonly turns: readonly string[];
  /** True when the note never leaves the vault: `cb_private`. */
  readonly isPrivate: boolean;
  /** True for working memory that may be reviewed because it is not locked. */
  readonly isEphemeral: boolean;
  /** Day `YYYY-MM-DD`, else ''. */
  readonly reviewAfter: string;
  /** True when the note's folder still has to be decided. */
  readonly isUncertain: boolean;
  /** Names of the notes that it replaces. */
  readonly supersedes: readonly string[];
  /** Names of the problems that it solves; missing when it names none. */
  readonly solves?: readonly string[];
  /** Names of the notes that it contradicts; missing when it names none. */
  readonly contradicts?: readonly string[];
  /** True for a problem that says how it was solved; otherwise missing. */
  readonly isSolved?: true;
}

/** Facts of a note for filters, ranking and result rows. Missing strings are '', missing lists are empty. */
export interface NoteFacts {
  readonly title: string;
  /** Frontmatter aliases, and the file's name when the title differs from it. */
  readonly aliases: readonly string[];
  /** Tags from frontmatter and body, without `#`, as written, each once. */
  readonly tags: readonly string[];
  readonly summary: string;
  readonly type: string;
  readonly project: string;
  readonly scope: string;
  readonly durability: string;
  readonly status: string;
  /** Day `YYYY-MM-DD` from `date`, else from `created`, else ''. Used by `after:` and `before:`. */
  readonly date: string;
  /** Missing when the note has no such data. */
  readonly managed?: ManagedFacts;
}

/** A property of a note's frontmatter, with its values as texts: none for an empty one, one for each item of a list. */
export interface NoteProperty {
  readonly name: string;
  readonly values: readonly string[];
}

/** Everything that the index receives about one note. */
export interface NoteRecord {
  readonly path: VaultPath;
  readonly size: number;
  readonly mtimeMs: number;
  /** Hash of the file's bytes. */
  readonly hash: ContentHash;
  readonly facts: NoteFacts;
  /** Missing when it has none. */
  readonly properties?: readonly NoteProperty[];
  readonly chunks: readonly Chunk[];
  /** Names of the linked notes, see `readLinkNames`. */
  readonly links: readonly string[];
  readonly problems: readonly NoteProblem[];
}

/** A problem of a note that does not prevent indexing it. */
export interface NoteProblem {
  /** Line, from 1. */
  readonly line: number;
  readonly reason: string;
}

/** Reason why something was not done with a note. */
export interface NoteReason extends Reason {
  /** Note as the user named it; its vault path when there is such a note. */
  readonly path: string;
}
