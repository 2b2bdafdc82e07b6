/** Types in every vault; the vault's `CLAUDE.md` adds more. */
export const builtInTypes = ['decision', 'insight', 'problem', 'reference'] as const;

/** Predicates in every vault; the vault's `CLAUDE.md` adds more. */
export const builtInPredicates = [
  'related',
  'references',
  'causes',
  'caused-by',
  'supersedes',
  'implements',
  'contradicts',
] as const;

export type Durability = 'durable' | 'working-memory';
export type Scope = 'project' | 'general';

export interface Relation {
  readonly predicate: string;
  /** Name of the note as written between `[[` and `]]`. */
  readonly target: string;
}

/** One piece of knowledge as extraction proposes it, before it has an id, a folder and a file. */
export interface BeatDraft {
  readonly type: string;
  readonly durability: Durability;
  readonly scope: Scope;
  /** Title of one line, at most 120 characters, that states the knowledge itself; no Markdown. */
  readonly title: string;
  /** Summary of one or two sentences that are understandable on their own. */
  readonly summary: string;
  /** Tags: 2 to 6, lower case, words joined by `-`. */
  readonly tags: readonly string[];
  /** Markdown below the title heading, without that heading and without the Relations section. */
  readonly body: string;
  readonly relations: readonly Relation[];
  /** Ids of the turns that the beat is based on (`u17`), in order; never empty. */
  readonly turnIds: readonly string[];
  /** Confidence from 0 to 1. */
  readonly confidence: number;
}

/** Ways in which a beat can come into the vault. `offline-extraction` means that no model was involved. */
export const beatSources = [
  'hook-extraction',
  'inbox-extraction',
  'manual-filing',
  'import-claude',
  'import-chatgpt',
  'document-intake',
  'promotion',
  'cb-restructure',
  'cb-review',
  'offline-extraction',
] as const;

export type BeatSource = (typeof beatSources)[number];

/** A beat as it is stored on disk. Times are ISO in UTC with `Z`; null and empty lists are left out of the note. */
export interface Beat extends BeatDraft {
  /** UUID. */
  readonly id: string;
  /** Time of the last turn that the beat is based on. */
  readonly date: string;
  readonly project: string | null;
  /** Working directory, with the home folder as `~`. */
  readonly cwd: string | null;
  readonly status: string;
  readonly source: BeatSource;
  /** Time at which the note was written. */
  readonly created: string;
  readonly session: string | null;
  readonly modified: string | null;
  /** Titles of the notes from which it was merged. */
  readonly restructuredFrom: readonly string[];
  readonly splitFrom: string | null;
  readonly isEphemeral: boolean;
  /** Day `YYYY-MM-DD`. */
  readonly reviewAfter: string | null;
  readonly isRoutingUncertain: boolean;
  /** Why the user should check it, as a line of its note; missing or null without a reason. */
  readonly uncertainReason?: string | null;
  readonly isLocked: boolean;
  /** Where it stands in a source that was promoted; missing for any other beat. */
  readonly origin?: BeatOrigin;
}

/** The place in a source from which a beat was taken. */
export interface BeatOrigin {
  /** Path or address, with line or number. */
  readonly place: string;
  /** SHA-256 of what it says there. */
  readonly hash: string;
  /** Trust from 0 to 1; null when that of its type holds. */
  readonly authority: number | null;
  /** Day `YYYY-MM-DD` on which it was read. */
  readonly confirmed: string;
}
