import type { TranscriptFacts } from '../core/transcript/formats';
import type { Session } from '../core/transcript/turn';
import type { Progress } from '../ports/run';
import type { DistilledSession, RedactedCopy, Unread } from '../ports/transcript-reader';

/** Known facts about the file, and the next session; null after the last. */
export interface NextSession {
  readonly facts: TranscriptFacts;
  readonly session: Session | null;
}

/**
 * Calls to the worker that reads one transcript, as in `TranscriptReader`; `open` comes first. It ends by being
 * terminated.
 */
export interface TranscriptCalls {
  readonly open: {
    readonly input: { readonly size: number; readonly fileName: string };
    readonly progress: Progress;
    readonly output: TranscriptFacts;
  };
  readonly next: {
    readonly input: { readonly isFromStart: boolean };
    readonly progress: Progress;
    readonly output: NextSession;
  };
  readonly distil: {
    readonly input: { readonly session: string; readonly unread: Unread };
    readonly progress: Progress;
    readonly output: DistilledSession;
  };
  readonly redactedCopy: { readonly input: null; readonly progress: Progress; readonly output: RedactedCopy };
}

/** Calls that the worker makes in turn: the bytes of the source, as in `ByteSource`. */
export interface SourceCalls {
  readonly read: {
    readonly input: { readonly start: number; readonly end: number };
    readonly progress: never;
    readonly output: Uint8Array;
  };
}
