import { isAppError, type ErrorCode } from '../../core/errors';

const ending: readonly ErrorCode[] = ['cancelled', 'locked', 'disk-full'];

/** True for a cancel, a vault that another program holds and a disk that is full: whatever the run did next would meet the same. */
export function endsRun(error: unknown): boolean {
  return ending.some((code) => isAppError(error, code));
}
