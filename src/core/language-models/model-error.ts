import { AppError, isAppError } from '../errors';

/**
 * Why a model gave no reply:
 * - unreachable: no answer, or it broke off; slow: none in time; busy: the server asks to wait (429) or failed (5xx)
 * - no-key: a key is missing or was refused; no-model: the provider has no such model; no-credit: the account is used up
 * - refused: the model or the provider will not answer this; too-long: the request does not fit the model
 * - unreadable: an answer that is not of the provider's form
 * - not-set-up: no provider was chosen, or what was chosen is not on this device
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

/** Faults that may be gone a moment later. */
const passing: ReadonlySet<ModelFault> = new Set(['unreachable', 'slow', 'busy', 'unreadable']);

/** A call of a model that failed. The message names the provider and what to do, never a key and nothing of the request. */
export class ModelError extends AppError {
  constructor(
    readonly fault: ModelFault,
    message: string,
    /** How long the server asks to wait; null when it does not say. */
    readonly retryAfterMs: number | null = null,
  ) {
    super('model-failed', message);
  }

  /** Whether asking again may help. */
  get isPassing(): boolean {
    return passing.has(this.fault);
  }
}

/** Structural, as `isAppError`. */
export function isModelError(value: unknown): value is ModelError {
  return isAppError(value, 'model-failed') && 'fault' in value;
}
