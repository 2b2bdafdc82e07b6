import type { ErrorCode, Remedy } from '../core/errors';

/** Types of one call over a channel. Everything survives the structured clone. */
export interface Call {
  readonly input: unknown;
  readonly progress: unknown;
  readonly output: unknown;
}

/** Calls that one side may make to the other, by name. */
export type Calls<Name extends string = string> = Readonly<Record<Name, Call>>;

/** Sent to the side that answers. `id` is chosen by the caller and unique per channel and direction. */
export interface Request {
  readonly kind: 'request';
  readonly id: number;
  readonly call: string;
  readonly input: unknown;
}

/**
 * Sent by the side that answers: one result or failure per request, in any order, preceded by progress of that request.
 */
export type Reply =
  | { readonly kind: 'result'; readonly id: number; readonly output: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly error: SentError }
  | { readonly kind: 'progress'; readonly id: number; readonly progress: unknown };

/** An `AppError` without its class; other errors are sent as `internal`. */
export interface SentError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly path: string | null;
  readonly remedies: readonly Remedy[];
}

/** The part of a message port, a worker or a worker's global scope that both sides need. */
export interface Channel {
  /** `transfer`: buffers that are transferred instead of copied. */
  postMessage(message: Request | Reply, transfer: readonly ArrayBuffer[]): void;
  /** Called once; earlier messages are delivered then. */
  onMessage(listener: (message: unknown) => void): void;
}
