import { AppError } from '../../core/errors';

/** Said to whoever asks an index that has ended for `reason`. */
export function indexStopped(reason: string): AppError {
  return new AppError('internal', `The index stopped working: ${reason}. Start the program again.`);
}
