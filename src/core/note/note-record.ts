import type { ContentHash } from '../content-hash';
import type { Reason } from '../remedy';
import type { VaultPath } from './path';

/** A passage of a note, the unit of search. Offsets are UTF-16 code units into the note's decoded text (byte-order mark taken off). */
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

/** What ranking a memory over months needs of a note beside its facts. Strings are '' and lists empty where the note says nothing. */
export interface NoteUpkeep {
  /** 0 to 1, see `authorityOf`. */
  readonly authority: number;
  readonly confidence: number | null;
  /** `YYYY-MM-DD`: the confidence decays from this day on; '' for a note that does not decay. */
  readonly decaysFrom: string;
  /** Day of `cb_created`, else ''. */
  readonly created: string;
  readonly session: string;
  readonly turns: readonly string[];
  /** It never leaves the vault: `cb_private`. */
  readonly isPrivate: boolean;
  /** Working memory that may be reviewed: not locked. */
  readonly isEphemeral: boolean;
  /** `YYYY-MM-DD`, else ''. */
  readonly reviewAfter: string;
  /** The place of the note still has to be decided. */
  readonly isUncertain: boolean;
  /** Names of the notes that it takes the place of. */
  readonly supersedes: readonly string[];
}

/** What filters, ranking and result rows need of a note. Strings are '' and lists empty where the note says nothing. */
export interface NoteFacts {
  readonly title: string;
  /** Frontmatter aliases, and the file's name when the title differs from it. */
  readonly aliases: readonly string[];
  /** From frontmatter and body, without `#`, as written, each once. */
  readonly tags: readonly string[];
  readonly summary: string;
  readonly type: string;
  readonly project: string;
  readonly scope: string;
  readonly durability: string;
  readonly status: string;
  /** `YYYY-MM-DD` from `date`, else from `created`, else ''. What `after:` and `before:` compare. */
  readonly date: string;
  /** Missing where the note says nothing of the kind. */
  readonly upkeep?: NoteUpkeep;
}

/** Everything the index is given about one note. */
export interface NoteRecord {
  readonly path: VaultPath;
  readonly size: number;
  readonly mtimeMs: number;
  /** Of the file's bytes. */
  readonly hash: ContentHash;
  readonly facts: NoteFacts;
  readonly chunks: readonly Chunk[];
  /** Names of the notes that it links to, see `readLinkNames`. */
  readonly links: readonly string[];
  readonly problems: readonly NoteProblem[];
}

/** Something wrong with a note that does not keep it from being indexed. */
export interface NoteProblem {
  /** From 1. */
  readonly line: number;
  readonly reason: string;
}

/** Why something was not done with a note. */
export interface NoteReason extends Reason {
  /** As it was named: a path of the vault where there is such a note. */
  readonly path: string;
}
