import { AppError } from '../errors';

/**
 * A file's place inside the vault: segments joined by `/`, relative, no empty segment or one of dots and blanks alone (Windows reads `.. ` as `..`), no backslash, no NUL.
 * Unicode form and case are kept as they are on disk. Made only by `parseVaultPath` and the functions of this file.
 */
export type VaultPath = string & { readonly __brand: 'VaultPath' };

/** Checks a path from outside (a user, a model, a saved record). Throws `outside-vault` when it could leave the vault. */
export function parseVaultPath(text: string): VaultPath {
  const segments = text.split('/');
  const isSafe = segments.every((segment) => !/^[. ]*$|[\\\0]/.test(segment));
  if (!isSafe || /^[A-Za-z]:$/.test(segments[0] ?? '')) {
    throw new AppError('outside-vault', `"${text}" is not a path inside the vault.`, text);
  }
  return text as VaultPath;
}

/** `folder/name`, or `name` at the vault's root (folder `''`). */
export function joinPath(folder: string, name: string): VaultPath {
  return parseVaultPath(folder === '' ? name : `${folder}/${name}`);
}

/** The folder part without a trailing `/`; `''` for the vault's root. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

/** The last segment, extension included. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The file name without its extension: what the app shows as the note's name. */
export function baseNameOf(path: string): string {
  const name = nameOf(path);
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? name : name.slice(0, dot);
}

/** Lower case, without the dot; `''` when there is none. */
export function extensionOf(path: string): string {
  const name = nameOf(path);
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** A note is a Markdown file. */
export function isNotePath(path: string): boolean {
  return extensionOf(path) === 'md' || nameOf(path).toLowerCase() === '.md';
}

/** True when a segment begins with a dot: the config folder, `.trash`, `.git` and the like. The file name itself is not looked at. */
export function isInDotFolder(path: string): boolean {
  return folderOf(path)
    .split('/')
    .some((segment) => segment.startsWith('.'));
}

/** True when `path` is `folder` or lies below it. Case-sensitive; `''` holds everything. */
export function isInFolder(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}

/** Equal for names that are one name on a disk that ignores case and Unicode form (the usual ones of macOS and Windows). */
export function foldName(name: string): string {
  // Most names are plain, and this is asked very often.
  return /^[ -~]*$/.test(name) ? name.toLowerCase() : name.normalize('NFC').toLowerCase().normalize('NFC');
}
