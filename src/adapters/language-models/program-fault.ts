import { isAppError, messageOf } from '../../core/errors';
import { ModelError, isModelError } from '../../core/language-models/model-error';

/** Why a program gave no answer, from what running it threw. */
export function programFault(error: unknown, title: string): ModelError {
  if (isModelError(error)) return error;
  if (isAppError(error, 'unreadable'))
    return new ModelError('unreadable', `${title} answered with more than can be read.`);
  if (isAppError(error, 'not-found') || isAppError(error, 'not-permitted'))
    return new ModelError('not-set-up', `${title} cannot be run: ${error.message}`);
  return new ModelError('unreachable', `${title} cannot be run: ${messageOf(error)}`);
}
