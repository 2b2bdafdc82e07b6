import { isModelError, type ModelError, type ModelFault } from '../../core/language-models/model-error';

/** Faults of a request that asking again later does not mend: a request that was repeated is too slow again, too. */
const lasting: ReadonlySet<ModelFault> = new Set(['refused', 'too-long', 'unreadable', 'slow']);

/**
 * True for the failure of a request that would fail again. After any other, what was asked for stays pending: the
 * replies that came before are kept, so that only the failed request is repeated.
 */
export function isLasting(error: unknown): error is ModelError {
  return isModelError(error) && lasting.has(error.fault);
}
