import type { ErrorCode } from '../core/errors';
import type { VaultPath } from '../core/note/path';
import type { Query } from '../core/search/query';
import type { Comparison, Coverage, IndexChanges, IndexHit, ListedNote, ReadOutcome } from '../ports/note-index';

/** What can be asked of the index's worker: arguments and answer by name, as in `NoteIndex`. Everything survives the structured clone. */
export interface IndexCalls {
  open: { readonly input: null; readonly output: string[] };
  compare: { readonly input: { readonly listing: readonly ListedNote[]; readonly gone: readonly VaultPath[] | 'unlisted' }; readonly output: Comparison };
  put: { readonly input: readonly ReadOutcome[]; readonly output: IndexChanges };
  save: { readonly input: null; readonly output: string[] };
  coverage: { readonly input: null; readonly output: Coverage };
  search: { readonly input: { readonly query: Query; readonly limit: number }; readonly output: IndexHit[] };
  close: { readonly input: null; readonly output: null };
}

export type CallName = keyof IndexCalls;

/** An `AppError` without its class; other errors travel as `internal`. */
export interface SentError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly path: string | null;
}

/** To the worker. `id` is chosen by the asker, unique a channel. */
export type IndexRequest = { [Name in CallName]: { readonly kind: 'request'; readonly id: number; readonly call: Name; readonly input: IndexCalls[Name]['input'] } }[CallName];

/** From the worker: one result or failure a request, in any order; before it, progress of that request. */
export type IndexReply =
  | { readonly kind: 'result'; readonly id: number; readonly output: IndexCalls[CallName]['output'] }
  | { readonly kind: 'failure'; readonly id: number; readonly error: SentError }
  | { readonly kind: 'progress'; readonly id: number; readonly done: number; readonly total: number };

/** The part of a message port, a worker or a worker's global scope that both sides need. */
export interface Channel {
  /** `transfer`: buffers that change hands instead of being copied. */
  postMessage(message: IndexRequest | IndexReply, transfer: readonly ArrayBuffer[]): void;
  /** Called once; messages that came before are delivered then. */
  onMessage(listener: (message: unknown) => void): void;
}
