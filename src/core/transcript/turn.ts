import type { Deed } from './work/deed';

/** One message of the user or the assistant with text, cleaned as the section on turns of docs/formats.md says. */
export interface Turn {
  /** `u` or `a` and the ordinal among all turns of its session, from 1: `u1`, `a2`. */
  readonly id: string;
  readonly role: 'user' | 'assistant';
  /** What the watermark keys on: the message's own id, stable when the session goes on, is resumed or forked. */
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

/**
 * What the person decided beside the turns: an answer to a question of the assistant, a plan approved or refused, a refusal with its reason,
 * words typed while the assistant worked. It stands in its place and is counted as no turn. Its id is that of the turn before it and a
 * count: `a16.1`.
 */
export interface Decision extends Turn {
  readonly kind: 'answer' | 'approved-plan' | 'refused-plan' | 'refusal' | 'queued';
  /** What it answers: the question, the title of the refused plan, the refused call; '' where it answers nothing. */
  readonly asked: string;
  /** A few words that name the matter of the question; '' where it has none. */
  readonly topic: string;
  /** What the assistant said of the choice that was taken; '' where it said nothing. */
  readonly meaning: string;
  /** Number of turns of the session that precede it. */
  readonly turnsBefore: number;
}

export interface Session {
  readonly id: string;
  /** What the tool calls it; absent or null where it has no name. */
  readonly title?: string | null;
  /** When it was last changed, as an export says: ISO 8601, UTC, with Z; absent or null where nothing says so. */
  readonly updatedAt?: string | null;
  /** The folder the session worked in (the last one named), null when unknown. */
  readonly cwd: string | null;
  readonly turns: readonly Turn[];
  readonly summaries: readonly CompactionSummary[];
  /** In the order of the talk; absent where there are none. */
  readonly decisions?: readonly Decision[];
  /** What was done beside the turns, in order; absent where nothing is known of it. */
  readonly deeds?: readonly Deed[];
}

/** What a reader found in one transcript file. */
export interface ReadSessions {
  readonly sessions: readonly Session[];
  /** Lines, or conversations and messages of an export, that could not be read. Counted and skipped. */
  readonly brokenLines: number;
  /** Set when the file holds no turn for a harmless reason: only side chains, summaries, snapshots, empty conversations. */
  readonly skipReason: string | null;
}

/** Everything that was said, in its place: the turns, and between them what the person decided beside them. */
export function talkOf({ turns, decisions = [] }: Pick<Session, 'turns' | 'decisions'>): readonly Turn[] {
  if (decisions.length === 0) return turns;
  const talk: Turn[] = [];
  let next = 0;
  for (let at = 0; at <= turns.length; at += 1) {
    for (
      let decision = decisions[next];
      decision !== undefined && decision.turnsBefore <= at;
      decision = decisions[next]
    ) {
      talk.push(decision);
      next += 1;
    }
    const turn = turns[at];
    if (turn !== undefined) talk.push(turn);
  }
  return talk;
}
