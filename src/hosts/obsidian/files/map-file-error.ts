import { AppError, isAppError, messageOf, type ErrorCode } from '../../../core/errors';

interface Refusal {
  readonly code: ErrorCode;
  /** Node's codes, for the desktop app. */
  readonly systemCodes: readonly string[];
  /** What the app itself and phones say instead. */
  readonly words: RegExp;
  readonly text: string;
}

const refusals: readonly Refusal[] = [
  { code: 'disk-full', systemCodes: ['ENOSPC', 'EDQUOT', 'EFBIG'], words: /no space left|out of space|quota/i, text: 'the disk is full. Free some space and try again' },
  {
    code: 'not-permitted',
    systemCodes: ['EACCES', 'EPERM', 'EROFS', 'ENAMETOOLONG'],
    words: /permission|not permitted|read-only|access denied|name too long/i,
    text: 'the system does not permit it. Check that it may be changed and that its name is not too long',
  },
  { code: 'file-busy', systemCodes: ['EBUSY', 'ETXTBSY', 'EMFILE', 'ENFILE'], words: /\bbusy\b|used by another/i, text: 'another program is using it. Close it there and try again' },
  { code: 'exists', systemCodes: ['EEXIST', 'ENOTDIR', 'EISDIR', 'ENOTEMPTY'], words: /already exists|not a directory/i, text: 'something of this name is already there' },
  {
    code: 'unreadable',
    systemCodes: ['EIO', 'ENXIO', 'ENODEV', 'ENOTCONN', 'ETIMEDOUT', 'EHOSTDOWN', 'ESTALE'],
    words: /input\/output error|i\/o error/i,
    text: 'the disk does not answer. Try again once it does',
  },
  { code: 'outside-vault', systemCodes: ['ELOOP'], words: /symbolic link|stands in the way/i, text: 'a link stands in the way, and links are not followed. Move it away and try again' },
  { code: 'not-found', systemCodes: ['ENOENT'], words: /no such file|does not exist|not found/i, text: 'it is not there any more' },
];

/** What a failed call of the app or of Node means to the program; `action` begins the sentence ("Cannot write"). Errors of our own pass through. */
export function mapFileError(thrown: unknown, action: string, path: string): AppError {
  if (isAppError(thrown)) return thrown;
  const refusal = findRefusal(thrown);
  return refusal === undefined
    ? new AppError('internal', `${action} "${path}": ${messageOf(thrown)}`, path)
    : new AppError(refusal.code, `${action} "${path}": ${refusal.text}.`, path);
}

/** True for a failure that means the same as `code`. */
export function meansCode(thrown: unknown, code: ErrorCode): boolean {
  return isAppError(thrown) ? thrown.code === code : findRefusal(thrown)?.code === code;
}

function findRefusal(thrown: unknown): Refusal | undefined {
  const systemCode = typeof thrown === 'object' && thrown !== null && 'code' in thrown ? String(thrown.code) : '';
  const known = refusals.find(({ systemCodes }) => systemCodes.includes(systemCode));
  // A quoted path may hold any of the words.
  return known ?? refusals.find(({ words }) => words.test(messageOf(thrown).replace(/'[^']*'|"[^"]*"/g, '')));
}
