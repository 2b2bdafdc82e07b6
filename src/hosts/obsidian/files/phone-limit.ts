import { Platform } from 'obsidian';
import { AppError } from '../../../core/errors';

const bytesPerMegabyte = 1_048_576;
const limitMegabytes = 50;

/**
 * Throws `unreadable` for a file of the vault that is too large to read on a phone: the app can only read whole files
 * there, and the system would end it.
 */
export function refuseTooLargeForPhone(path: string, size: number): void {
  if (!Platform.isMobile || size <= limitMegabytes * bytesPerMegabyte) return;
  const megabytes = Math.ceil(size / bytesPerMegabyte);
  throw new AppError(
    'unreadable',
    `"${path}" (${megabytes} MB) is too large to be read from the vault on a phone; the limit is ${limitMegabytes} MB. Use "Pick a transcript…" instead, or capture it on a computer.`,
    path,
  );
}
