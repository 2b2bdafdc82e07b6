import { AppError, isAppError, messageOf } from '../../core/errors';

/** What a failed call of IndexedDB means to the program; `action` begins the sentence ("Cannot write"). Errors of our own pass through. */
export function mapStorageError(thrown: unknown, action: string, key: string): AppError {
  if (isAppError(thrown)) return thrown;
  if (isQuotaError(thrown)) {
    return new AppError(
      'disk-full',
      `${action} "${key}": the space that the app may use on this device is used up. Free some space and try again.`,
      key,
    );
  }
  return new AppError(
    action === 'Cannot read' ? 'unreadable' : 'not-permitted',
    `${action} "${key}" in this device's storage: ${messageOf(thrown)}`,
    key,
  );
}

/** True when there is no room for what was to be written. Structural: a test realm has a `DOMException` of its own. */
export function isQuotaError(thrown: unknown): boolean {
  return typeof thrown === 'object' && thrown !== null && 'name' in thrown && thrown.name === 'QuotaExceededError';
}
