import { AppError } from '../../core/errors';
import type { LockKind } from '../locking/store-lock';

/**
 * Keeps two programs from saving one index at the same time. Saving stays sound without it (records are named by what they hold), but one
 * would delete what the other is about to name. Waits long enough for a frozen holder to count as gone.
 */
export const saveLock: LockKind = {
  key: 'save.lock',
  waitMs: 35_000,
  held: ({ host, process }) =>
    new AppError('locked', `Another program (process ${process} on ${host}) is saving this index.`),
  lost: () => new AppError('locked', 'Another program took over saving this index while this one was paused.'),
};
