import { AppError } from '../errors';

const form = /^(?:watermarks|held)\/[A-Za-z0-9_-]+(?:[./][A-Za-z0-9_-]+)*$/;

/**
 * Checks that a plan or a journal may change a device record: how far sessions were read, and which files of the inbox are not captured again.
 * Settings, providers, accepted texts, the ledger and the list of runs are out of reach. Throws `outside-vault`.
 */
export function requireJournalledRecord(key: string): string {
  if (!form.test(key))
    throw new AppError(
      'outside-vault',
      `The device record "${key.slice(0, 100)}" is not one that a run may change.`,
      key,
    );
  return key;
}
