import { Platform } from 'obsidian';
import { mapDiskError, type Refusal, refusalOf } from '../../../adapters/disk/map-disk-error';
import { AppError, type ErrorCode, isAppError, messageOf } from '../../../core/errors';
import { bytesPerMegabyte } from '../../../core/byte-size';

/** Messages of the app and of phones that replace a system code. */
const told: readonly (Refusal & { readonly words: RegExp })[] = [
  {
    code: 'disk-full',
    words: /no space left|out of space|quota/i,
    text: 'the disk is full. Free some space and try again',
  },
  {
    code: 'not-permitted',
    words: /permission|not permitted|read-only|access denied|name too long/i,
    text: 'the system does not allow it. Check its permissions and the length of its name',
  },
  {
    code: 'file-busy',
    words: /\bbusy\b|used by another/i,
    text: 'another program is using it. Close it there and try again',
  },
  { code: 'exists', words: /already exists|not a directory/i, text: 'a file or folder with this name already exists' },
  {
    code: 'unreadable',
    words: /input\/output error|i\/o error/i,
    text: 'the disk does not answer. Try again once it does',
  },
  {
    code: 'outside-vault',
    words: /symbolic link|stands in the way/i,
    text: 'a symbolic link is in the way, and links are not followed. Move it away and try again',
  },
  { code: 'not-found', words: /no such file|does not exist|not found/i, text: 'it no longer exists' },
];

const limitMegabytes = 50;

/**
 * Converts the error of a failed call of the app or of Node; `action` begins the sentence ("Cannot write"). Our own
 * errors are returned unchanged.
 */
export function mapFileError(thrown: unknown, action: string, path: string): AppError {
  return mapDiskError(thrown, action, path, { find: findRefusal });
}

/** True for a failure with the meaning of `code`. */
export function meansCode(thrown: unknown, code: ErrorCode): boolean {
  return isAppError(thrown) ? thrown.code === code : findRefusal(thrown)?.code === code;
}

function findRefusal(thrown: unknown): Refusal | null {
  // A quoted path may contain any of the words.
  const message = messageOf(thrown).replace(/'[^']*'|"[^"]*"/g, '');
  return refusalOf(thrown) ?? told.find(({ words }) => words.test(message)) ?? null;
}

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
