import type { ErrorCode } from '../core/errors';

/** One thing that can be asked over a channel. Everything survives the structured clone. */
export interface Call {
  readonly input: unknown;
  readonly progress: unknown;
  readonly output: unknown;
}

/** What one side may ask of the other, by name. */
export type Calls<Name extends string = string> = Readonly<Record<Name, Call>>;

/** To the one that answers. `id` is chosen by the asker, unique a channel and direction. */
export interface Request {
  readonly kind: 'request';
  readonly id: number;
  readonly call: string;
  readonly input: unknown;
}

/** From the one that answers: one result or failure a request, in any order; before it, progress of that request. */
export type Reply =
  | { readonly kind: 'result'; readonly id: number; readonly output: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly error: SentError }
  | { readonly kind: 'progress'; readonly id: number; readonly progress: unknown };

/** An `AppError` without its class; other errors travel as `internal`. */
export interface SentError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly path: string | null;
}

/** The part of a message port, a worker or a worker's global scope that both sides need. */
export interface Channel {
  /** `transfer`: buffers that change hands instead of being copied. */
  postMessage(message: Request | Reply, transfer: readonly ArrayBuffer[]): void;
  /** Called once; messages that came before are delivered then. */
  onMessage(listener: (message: unknown) => void): void;
}
