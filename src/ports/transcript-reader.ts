import type { ContentHash } from '../core/content-hash';
import type { BeatDraft } from '../core/note/beat';
import type { SessionRecord } from '../core/session-record/record-line';
import type { TranscriptFacts } from '../core/transcript/formats';
import type { Session } from '../core/transcript/turn';
import type { ByteSource } from './source-files';
import type { Run } from './run';

/** The part of a run that reading a transcript uses: cancelled work throws `cancelled`. */
export type ReadingRun = Pick<Run, 'signal' | 'progress'>;

/** What no run has read before of one session, by its keys. */
export interface Unread {
  /** Also what the person decided beside the turns. */
  readonly turns: ReadonlySet<string>;
  readonly summaries: ReadonlySet<string>;
}

/** What a session holds, without the secrets that are recognised anywhere in its file, of an export anywhere in its conversation. */
export interface DistilledSession {
  readonly session: Session;
  /** Secrets in what was unread, by kind. */
  readonly secrets: Readonly<Record<string, number>>;
  /** Beats found by rules alone; they rest on unread turns only. */
  readonly drafts: readonly BeatDraft[];
  /** Of the whole session; null when nothing was said in it. */
  readonly record: SessionRecord | null;
}

export interface RedactedCopy {
  /** null when it would be larger than a vault should carry. */
  readonly bytes: Uint8Array | null;
  /** Secrets taken out of the copy, by kind. */
  readonly secrets: Readonly<Record<string, number>>;
  /** Of the source as it was read. */
  readonly original: ContentHash;
}

/** One transcript being read. */
export interface OpenTranscript {
  /** What is known so far; complete once `sessions` has ended. */
  readonly facts: TranscriptFacts;
  /**
   * The sessions in the order of the file, from the first at each call; of an export only one lies in memory at a time. Their texts are
   * as written, with their secrets: they go nowhere but through `distil`. Throws `unknown-format` at the end when there were messages
   * of which none can be read, `damaged` when the file ends in the middle, after everything before that.
   */
  sessions(run: ReadingRun): AsyncIterable<Session>;
  /** `session` is the id of the one that `sessions` gave last. */
  distil(session: string, unread: Unread, run: ReadingRun): Promise<DistilledSession>;
  /** The whole file without secrets, line by line; an export as a list of conversations, one a line, without pictures. */
  redactedCopy(run: ReadingRun): Promise<RedactedCopy>;
  /** Ends what reads it and frees its memory. */
  close(): Promise<void>;
}

/** Reads transcripts, wherever that work runs: of a large one it takes many seconds. */
export interface TranscriptReader {
  /** `fileName` names the file in errors. Throws `unknown-format` with the reason when it is no transcript that can be read, `damaged` or `unreadable` when it seems to be one. */
  open(source: ByteSource, fileName: string, run: ReadingRun): Promise<OpenTranscript>;
}
