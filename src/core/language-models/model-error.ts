import { AppError, isAppError, type Remedy } from '../errors';

/**
 * Reason why a model gave no reply:
 * - unreachable: no answer, or the connection broke off; slow: no answer in time; busy: the server asks to wait (429)
 * or failed (5xx)
 * - no-key: a key is missing or was rejected; no-model: the provider does not have the model; no-credit: the account
 * has no credit left
 * - refused: the model or the provider declines to answer; too-long: the request does not fit the model
 * - unreadable: the answer does not have the provider's format
 * - not-set-up: no provider was chosen, or the chosen one is not on this device
 */
export type ModelFault =
  | 'unreachable'
  | 'slow'
  | 'busy'
  | 'no-key'
  | 'no-model'
  | 'no-credit'
  | 'refused'
  | 'too-long'
  | 'unreadable'
  | 'not-set-up';

/** Faults that may be temporary. */
const passing: ReadonlySet<ModelFault> = new Set(['unreachable', 'slow', 'busy', 'unreadable']);

/** A failed model call. The message names the provider and what to do, but never a key or any part of the request. */
export class ModelError extends AppError {
  constructor(
    readonly fault: ModelFault,
    message: string,
    /** Time in ms that the server asks to wait; null when it does not say. */
    readonly retryAfterMs: number | null = null,
    remedies: readonly Remedy[] = [],
  ) {
    super('model-failed', message, null, remedies);
  }

  /** True when repeating the request may help. */
  get isPassing(): boolean {
    return passing.has(this.fault);
  }
}

/** True for a `ModelError`. Structural, like `isAppError`. */
export function isModelError(value: unknown): value is ModelError {
  return isAppError(value, 'model-failed') && 'fault' in value;
}
