import type { ContentHash } from '../core/content-hash';
import type { BeatDraft } from '../core/note/beat';
import type { SessionRecord } from '../core/session-record/record-line';
import type { TranscriptFacts } from '../core/transcript/formats';
import type { Me } from '../core/transcript/talk/me';
import type { Session, Turn } from '../core/transcript/turn';
import type { ByteSource } from './source-files';
import type { Run } from './run';

/** The part of a run that reading a transcript needs. A cancelled run throws `cancelled`. */
export type ReadingRun = Pick<Run, 'signal' | 'progress'>;

/** Keys of the turns and summaries of one session that no run has read before. */
export interface Unread {
  /** Includes decisions made outside the turns. */
  readonly turns: ReadonlySet<string>;
  readonly summaries: ReadonlySet<string>;
}

/** The content of a session without the secrets recognized anywhere in its file, or, for an export, anywhere in its conversation. */
export interface ExtractedSession {
  readonly session: Session;
  /** Number of secrets in the unread part, by kind. */
  readonly secrets: Readonly<Record<string, number>>;
  /** Beats found by rules alone, based only on unread turns. */
  readonly drafts: readonly BeatDraft[];
  /** Record of the whole session; null for an empty session. */
  readonly record: SessionRecord | null;
}

export interface RedactedCopy {
  /** The redacted bytes; null when the copy would be too large for a vault. */
  readonly bytes: Uint8Array | null;
  /** Number of secrets removed from the copy, by kind. */
  readonly secrets: Readonly<Record<string, number>>;
  /** Hash of the source as it was read. */
  readonly original: ContentHash;
}

/** A transcript that is open for reading. */
export interface OpenTranscript {
  /** Facts known so far; complete once `sessions` has ended. */
  readonly facts: TranscriptFacts;
  /**
   * Yields the sessions, those of an export from the oldest to the newest, from the first at each call; only a part of a
   * large export is in memory at a time. The texts are as written, secrets included: pass them only to `extract`. After yielding everything
   * readable, throws `unknown-format` when none of the messages could be read, and `damaged` when the file ends in the
   * middle.
   */
  sessions(run: ReadingRun): AsyncIterable<Session>;
  /** Extracts the content of a session; `session` is the id of the one that `sessions` yielded last. */
  extract(session: string, unread: Unread, run: ReadingRun): Promise<ExtractedSession>;
  /**
   * Returns everything that was said in a session, in order, without secrets; `session` is as for `extract`.
   * `isRedacted`: the file is a copy without secrets, so that not all of it has to be searched for them first.
   */
  talk(session: string, isRedacted: boolean, run: ReadingRun): Promise<readonly Turn[]>;
  /** Returns the whole file without secrets, line by line; an export becomes a list of conversations, one per line, without pictures. */
  redactedCopy(run: ReadingRun): Promise<RedactedCopy>;
  /** Stops the reader and frees its memory. */
  close(): Promise<void>;
}

/** Reads transcripts, wherever that work runs: a large one takes many seconds. */
export interface TranscriptReader {
  /**
   * Opens a transcript; `fileName` names the file in errors, and `me` tells who the user is in texts of several people. Throws `unknown-format` with the reason when the file is
   * not a readable transcript, and `damaged` or `unreadable` when it seems to be one.
   */
  open(source: ByteSource, fileName: string, run: ReadingRun, me?: Me): Promise<OpenTranscript>;
}
