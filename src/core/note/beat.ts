/** Types every vault has; the vault's `CLAUDE.md` adds more. */
export const builtInTypes = ['decision', 'insight', 'problem', 'reference'] as const;

/** Predicates every vault has; the vault's `CLAUDE.md` adds more. */
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
  /** The note's name as it stands between `[[` and `]]`. */
  readonly target: string;
}

/** One piece of knowledge as extraction proposes it, before it has an id, a place and a file. */
export interface BeatDraft {
  readonly type: string;
  readonly durability: Durability;
  readonly scope: Scope;
  /** One line, at most 120 characters, says the knowledge itself; no Markdown. */
  readonly title: string;
  /** One or two sentences that stand alone. */
  readonly summary: string;
  /** 2 to 6, lower case, words joined by `-`. */
  readonly tags: readonly string[];
  /** Markdown below the title heading; without that heading and without the Relations section. */
  readonly body: string;
  readonly relations: readonly Relation[];
  /** Ids of the turns it rests on (`u17`), in order; never empty. */
  readonly turnIds: readonly string[];
  /** 0 to 1. */
  readonly confidence: number;
}

/** How a beat came into the vault. `offline-extraction` whenever no model took part. */
export const beatSources = [
  'hook-extraction',
  'inbox-extraction',
  'manual-filing',
  'import-claude',
  'import-chatgpt',
  'document-intake',
  'cb-restructure',
  'cb-review',
  'offline-extraction',
] as const;

export type BeatSource = (typeof beatSources)[number];

/** A beat as it stands on disk. Times are ISO in UTC with `Z`; null and empty lists are left out of the note. */
export interface Beat extends BeatDraft {
  /** UUID. */
  readonly id: string;
  /** Time of the last turn it rests on. */
  readonly date: string;
  readonly project: string | null;
  /** With the home folder as `~`. */
  readonly cwd: string | null;
  readonly status: string;
  readonly source: BeatSource;
  /** Time of writing. */
  readonly created: string;
  readonly session: string | null;
  readonly modified: string | null;
  /** Titles of the notes it was merged from. */
  readonly restructuredFrom: readonly string[];
  readonly splitFrom: string | null;
  readonly isEphemeral: boolean;
  /** `YYYY-MM-DD`. */
  readonly reviewAfter: string | null;
  readonly isRoutingUncertain: boolean;
  readonly isLocked: boolean;
}
