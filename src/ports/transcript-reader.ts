import type { ContentHash } from '../core/content-hash';
import type { BeatDraft } from '../core/note/beat';
import type { Session, Transcript } from '../core/transcript/turn';
import type { ByteSource } from './byte-source';
import type { Run } from './run';

/** The part of a run that reading a transcript uses: cancelled work throws `cancelled`. */
export type ReadingRun = Pick<Run, 'signal' | 'progress'>;

/** Turns and summaries of one session that no run has read before, by their keys. */
export interface Unread {
  readonly turns: ReadonlySet<string>;
  readonly summaries: ReadonlySet<string>;
}

/** What a session holds, without the secrets that are recognised anywhere in its file. */
export interface DistilledSession {
  readonly session: Session;
  /** Secrets in what was unread, by kind. */
  readonly secrets: Readonly<Record<string, number>>;
  /** Beats found by rules alone; they rest on unread turns only. */
  readonly drafts: readonly BeatDraft[];
}

export interface RedactedCopy {
  readonly bytes: Uint8Array;
  /** Secrets taken out of the copy, by kind. */
  readonly secrets: Readonly<Record<string, number>>;
  /** Of the source as it was read. */
  readonly original: ContentHash;
}

/** One transcript being read. The texts of `transcript` are as written, with their secrets: they go nowhere but through `distil`. */
export interface OpenTranscript {
  readonly transcript: Transcript;
  distil(session: string, unread: Unread, run: ReadingRun): Promise<DistilledSession>;
  /** The whole file, line by line, without secrets. */
  redactedCopy(run: ReadingRun): Promise<RedactedCopy>;
  /** Ends what reads it and frees its memory. */
  close(): Promise<void>;
}

/** Reads transcripts, wherever that work runs: of a large one it takes many seconds. */
export interface TranscriptReader {
  /** `fileName` names the file in errors. Throws `unknown-format` with the reason when it is no transcript that can be read. */
  open(source: ByteSource, fileName: string, run: ReadingRun): Promise<OpenTranscript>;
}
