import { isAppError } from '../../core/errors';
import { isModelError, type ModelFault } from '../../core/language-models/model-error';

/** Errors that would also affect every other session: no model answers, or no model may be asked. */
const lasting: ReadonlySet<ModelFault> = new Set([
  'unreachable',
  'slow',
  'busy',
  'no-key',
  'no-model',
  'no-credit',
  'not-set-up',
]);

/** True when no model can or may be asked any more. What was done is kept; the rest waits for another run. */
export function isOutOfModel(error: unknown): boolean {
  return (
    isAppError(error, 'over-budget') ||
    isAppError(error, 'needs-consent') ||
    (isModelError(error) && lasting.has(error.fault))
  );
}
