import type { Transcript } from '../core/transcript/turn';
import type { Progress } from '../ports/run';
import type { DistilledSession, RedactedCopy, Unread } from '../ports/transcript-reader';

/** What can be asked of the worker that reads one transcript, as in `TranscriptReader`; `open` comes first. It ends by being terminated. */
export interface TranscriptCalls {
  readonly open: { readonly input: { readonly size: number; readonly fileName: string }; readonly progress: Progress; readonly output: Transcript };
  readonly distil: { readonly input: { readonly session: string; readonly unread: Unread }; readonly progress: Progress; readonly output: DistilledSession };
  readonly redactedCopy: { readonly input: null; readonly progress: Progress; readonly output: RedactedCopy };
}

/** What that worker asks in turn: the bytes of the source, as in `ByteSource`. */
export interface SourceCalls {
  readonly read: { readonly input: { readonly start: number; readonly end: number }; readonly progress: never; readonly output: Uint8Array };
}
