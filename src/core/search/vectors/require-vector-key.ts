import { AppError } from '../../errors';

const keyLimit = 2 ** 32;

/** Throws `internal` for what is no key of a vector: a whole number from 0 up to 2^32 - 1. */
export function requireVectorKey(key: number): void {
  if (!Number.isInteger(key) || key < 0 || key >= keyLimit)
    throw new AppError('internal', `${key} is not a key of a vector.`);
}
