/** One message of the user or the assistant with text, cleaned as the section on turns of docs/formats.md says. */
export interface Turn {
  /** `u` or `a` and the ordinal among all turns of its session, from 1: `u1`, `a2`. */
  readonly id: string;
  readonly role: 'user' | 'assistant';
  /** What the watermark keys on: the line's `uuid` (user) or `message.id` (assistant). Stable when the session is resumed or forked. */
  readonly key: string;
  readonly text: string;
  /** ISO 8601, UTC, with Z; null when the transcript names none. */
  readonly at: string | null;
}

/** A compaction summary written by the tool: read for knowledge, but no turn. */
export interface CompactionSummary {
  readonly key: string;
  readonly text: string;
  readonly at: string | null;
  /** Number of turns of the session that precede it. */
  readonly turnsBefore: number;
}

export interface Session {
  readonly id: string;
  /** The folder the session worked in (the last one named), null when unknown. */
  readonly cwd: string | null;
  readonly turns: readonly Turn[];
  readonly summaries: readonly CompactionSummary[];
}

/** What one transcript file holds. */
export interface Transcript {
  readonly format: 'claude-code';
  readonly sessions: readonly Session[];
  /** Lines that are not JSON or not an object. Counted and skipped. */
  readonly brokenLines: number;
  /** Set when the file holds no turn for a harmless reason: only side chains, summaries, snapshots. */
  readonly skipReason: string | null;
}
