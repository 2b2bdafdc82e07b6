import { AppError, isAppError, messageOf, type ErrorCode } from '../../core/errors';

/** The error code for a refused file call, and the rest of the sentence about it. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly text: string;
}

const unanswered: Refusal = { code: 'unreadable', text: 'the disk does not answer. Try again once it does' };

const refusals: Readonly<Record<string, Refusal>> = {
  ENOSPC: { code: 'disk-full', text: 'the disk is full. Free some space and try again' },
  EDQUOT: { code: 'disk-full', text: 'your quota on this disk is used up. Free some space and try again' },
  EFBIG: { code: 'disk-full', text: 'the file is too large for this disk' },
  EACCES: {
    code: 'not-permitted',
    text: 'the system does not allow it. Check its owner and permissions',
  },
  EPERM: {
    code: 'not-permitted',
    text: 'the system does not allow it. Check its owner and permissions',
  },
  EROFS: { code: 'not-permitted', text: 'the disk is read-only. Make it writable and try again' },
  EBUSY: { code: 'file-busy', text: 'another program is using it. Close it there and try again' },
  ETXTBSY: { code: 'file-busy', text: 'another program is using it. Close it there and try again' },
  EMFILE: { code: 'file-busy', text: 'too many files are open. Try again' },
  ENFILE: { code: 'file-busy', text: 'too many files are open. Try again' },
  EEXIST: { code: 'exists', text: 'a file or folder with this name already exists' },
  ENOTDIR: { code: 'exists', text: 'there is a file where a folder is needed' },
  EISDIR: { code: 'exists', text: 'a folder with this name already exists' },
  ENOTEMPTY: { code: 'exists', text: 'the folder is not empty' },
  ENAMETOOLONG: { code: 'not-permitted', text: 'the name is too long for this disk. Use a shorter one' },
  ELOOP: {
    code: 'outside-vault',
    text: 'a symbolic link is in the way, and links are not followed. Move it away and try again',
  },
  ENOENT: { code: 'not-found', text: 'it no longer exists' },
  ...Object.fromEntries(
    ['EIO', 'ENXIO', 'ENODEV', 'ENOTCONN', 'ETIMEDOUT', 'EHOSTDOWN', 'ESTALE'].map((code) => [code, unanswered]),
  ),
};

/** Returns the refusal for a system error by its `code`; null for another error. */
export function refusalOf(thrown: unknown): Refusal | null {
  const code = typeof thrown === 'object' && thrown !== null && 'code' in thrown ? String(thrown.code) : '';
  return refusals[code] ?? null;
}

/**
 * Converts the error of a failed file call; `action` begins the sentence ("Cannot write"). Our own errors are returned
 * unchanged. `find` looks up refusals.
 */
export function mapDiskError(
  thrown: unknown,
  action: string,
  path: string,
  {
    otherwise = 'internal',
    find = refusalOf,
  }: { readonly otherwise?: ErrorCode; readonly find?: typeof refusalOf } = {},
): AppError {
  if (isAppError(thrown)) return thrown;
  const refusal = find(thrown);
  return refusal === null
    ? new AppError(otherwise, `${action} "${path}": ${messageOf(thrown)}`, path)
    : new AppError(refusal.code, `${action} "${path}": ${refusal.text}.`, path);
}
