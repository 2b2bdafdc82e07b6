import type { Deed } from './work/deed';

/** One message of the user or the assistant with text, cleaned as described under "Turns" in docs/formats.md. */
export interface Turn {
  /** `u` or `a` and the number among all turns of its session, from 1: `u1`, `a2`. */
  readonly id: string;
  readonly role: 'user' | 'assistant';
  /**
   * Key in the watermark: the message's own id, which does not change when the session continues, is resumed or forked.
   */
  readonly key: string;
  readonly text: string;
  /** ISO 8601, UTC, with Z; null when the transcript gives no time. */
  readonly at: string | null;
}

/** A compaction summary written by the tool: read for knowledge, but not a turn. */
export interface CompactionSummary {
  readonly key: string;
  readonly text: string;
  readonly at: string | null;
  /** Number of turns of the session that precede it. */
  readonly turnsBefore: number;
}

/**
 * A decision of the person outside the turns: an answer to a question of the assistant, an approved or refused plan, a
 * refusal with its reason, or words typed while the assistant worked. It has a place among the turns but is not counted
 * as one. Its id is that of the turn before it and a count: `a16.1`.
 */
export interface Decision extends Turn {
  readonly kind: 'answer' | 'approved-plan' | 'refused-plan' | 'refusal' | 'queued';
  /** The question that it answers, the title of the refused plan or the refused call; '' when it answers nothing. */
  readonly asked: string;
  /** A few words that name the subject of the question; '' without any. */
  readonly topic: string;
  /** The assistant's explanation of the chosen option; '' without one. */
  readonly meaning: string;
  /** Number of turns of the session that precede it. */
  readonly turnsBefore: number;
}

export interface Session {
  readonly id: string;
  /** The tool's title of the session; missing or null when it has none. */
  readonly title?: string | null;
  /** Time of the last change according to the export: ISO 8601, UTC, with Z; missing or null when it is not known. */
  readonly updatedAt?: string | null;
  /** The folder that the session worked in (the last one named), null when unknown. */
  readonly cwd: string | null;
  /** True when the folder is only named in the talk, which shows no work in it. */
  readonly isFolderNamed?: boolean;
  /**
   * True for a talk among people: turns of the assistant are the words of others, each beginning with the speaker's name
   * where it is known. Missing for a session with an assistant.
   */
  readonly isAmongPeople?: boolean;
  readonly turns: readonly Turn[];
  readonly summaries: readonly CompactionSummary[];
  /** In the order of the conversation; missing when there are none. */
  readonly decisions?: readonly Decision[];
  /** The work done outside the turns, in order; missing when nothing is known of it. */
  readonly deeds?: readonly Deed[];
  /** True when the assistant's replies only announce the work, which the tool carries out after each. */
  readonly isWorkAnnounced?: boolean;
}

/** Returns a session without work that its replies only announce, so that none of them counts as a report of it. */
export function withoutAnnouncedWork(session: Session): Session {
  if (session.isWorkAnnounced !== true) return session;
  const { deeds: _carriedOut, ...said } = session;
  return said;
}

/** Result of reading one transcript file. */
export interface ReadSessions {
  readonly sessions: readonly Session[];
  /** Number of lines, or of conversations and messages of an export, that could not be read and were skipped. */
  readonly brokenLines: number;
  /**
   * Reason why the file has no turns, when it is harmless: only side chains, summaries, snapshots, empty conversations.
   */
  readonly skipReason: string | null;
  /** Names in a talk among people of whom none was taken for the user; missing for any other file. */
  readonly speakers?: readonly string[];
}

/** Returns everything that was said, in order: the turns, and between them the person's other decisions. */
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
