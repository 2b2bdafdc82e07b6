import { AppError } from '../errors';

/**
 * Path of a file inside the vault: relative segments joined by `/`, no empty segment or one of only dots and blanks
 * (Windows reads `.. ` as `..`), no backslash, no NUL. Unicode form and case are those on disk. Created only by
 * `parseVaultPath` and the functions of this file.
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

/** Returns `folder/name`, or `name` at the vault's root (folder `''`). */
export function joinPath(folder: string, name: string): VaultPath {
  return parseVaultPath(folder === '' ? name : `${folder}/${name}`);
}

/** Returns the folder part without a trailing `/`; `''` for the vault's root. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

/** Returns the last segment, including the extension. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Returns the file name without its extension: the note's name in the app. */
export function baseNameOf(path: string): string {
  const name = nameOf(path);
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? name : name.slice(0, dot);
}

/** Returns the extension in lower case, without the dot; `''` when there is none. */
export function extensionOf(path: string): string {
  const name = nameOf(path);
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** True for a note, which is a Markdown file. */
export function isNotePath(path: string): boolean {
  return extensionOf(path) === 'md' || nameOf(path).toLowerCase() === '.md';
}

/** True when a folder begins with a dot: the config folder, `.trash`, `.git` and the like. The file name itself is ignored. */
export function isInDotFolder(path: string): boolean {
  return folderOf(path)
    .split('/')
    .some((segment) => segment.startsWith('.'));
}

/** True when `path` is `folder` or lies below it. Case-sensitive; `''` contains everything. */
export function isInFolder(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}

/** Returns the same value for names that are equal on a disk that ignores case and Unicode form (the usual ones of macOS and Windows). */
export function foldName(name: string): string {
  // Fast path, because most names are plain and this function is called very often.
  return /^[ -~]*$/.test(name) ? name.toLowerCase() : name.normalize('NFC').toLowerCase().normalize('NFC');
}

/** Returns the name itself for 1, else with the number before its extension: `note 2.md`. */
export function numberedName(name: string, number: number): string {
  if (number === 1) return name;
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? `${name} ${number}` : `${name.slice(0, dot)} ${number}${name.slice(dot)}`;
}

/** True when `candidate` is a name that `numberedName` gives for some number. */
export function isNumberedName(candidate: string, name: string): boolean {
  const dot = name.lastIndexOf('.');
  const [stem, end] = dot <= 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)];
  if (!candidate.startsWith(stem) || !candidate.endsWith(end)) return false;
  const between = candidate.slice(stem.length, candidate.length - end.length);
  return between === '' || /^ \d{1,9}$/.test(between);
}

/** Returns the error for a path that leads out of the vault; `reason` is a sentence. */
export function refusedPath(path: string, reason: string): AppError {
  return new AppError('outside-vault', `"${path}" is refused: ${reason}`, path);
}
