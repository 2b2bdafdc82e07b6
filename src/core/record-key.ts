import { AppError } from './errors';

const keyForm = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** Parses the key of a record as `BlobStore` allows it; throws `internal` for any other text. */
export function parseRecordKey(key: string): string {
  if (!keyForm.test(key)) throw new AppError('internal', `"${key}" is not a valid record key.`);
  return key;
}
