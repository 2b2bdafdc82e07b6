import { isAppError } from '../../core/errors';
import { isModelError, type ModelFault } from '../../core/language-models/model-error';
import { endsRun } from '../../engine/running/start-run';

/** Other sessions would meet the same: nobody answers, or nobody may be asked. */
const lasting: ReadonlySet<ModelFault> = new Set([
  'unreachable',
  'slow',
  'busy',
  'no-key',
  'no-model',
  'no-credit',
  'not-set-up',
]);

/** What ends any run, and a model that is not to be had: no further session or file can fare better. */
export function endsCapture(error: unknown): boolean {
  return endsRun(error) || isOutOfModel(error);
}

/** No model can be asked any more, or none may; what was done stands, and the rest is for another time. */
export function isOutOfModel(error: unknown): boolean {
  return (
    isAppError(error, 'over-budget') ||
    isAppError(error, 'needs-consent') ||
    (isModelError(error) && lasting.has(error.fault))
  );
}
