import { stripEnd } from '../../core/text-ends';

/** System access needed to find programs. */
export interface ProgramFolders {
  readonly platform: string;
  /** Absolute folders in order, those of the search path first. */
  readonly folders: readonly string[];
  /** Folder that relative paths start from; null when there is none. */
  readonly workingFolder: string | null;
  readonly isProgram: (path: string) => Promise<boolean>;
}

/**
 * Returns the absolute path of a program: a path as it is, a name looked up as a shell would, but never in the working
 * folder. null when there is none.
 */
export async function findProgram(
  name: string,
  { platform, folders, workingFolder, isProgram }: ProgramFolders,
): Promise<string | null> {
  const separator = platform === 'win32' ? '\\' : '/';
  for (const path of placesOf(
    name,
    platform,
    folders.map((folder) => `${folder}${separator}`),
    workingFolder === null ? null : `${workingFolder}${separator}`,
  )) {
    for (const each of spellings(path, platform)) if (await isProgram(each)) return each;
  }
  return null;
}

function placesOf(name: string, platform: string, folders: readonly string[], workingFolder: string | null): string[] {
  if (isAbsolute(name, platform)) return [name];
  if (/[/\\]/.test(platform === 'win32' ? name : name.replaceAll('\\', '')))
    return workingFolder === null ? [] : [`${workingFolder}${name.replace(/^\.[\\/]/, '')}`];
  return folders.map((folder) => `${folder}${name}`);
}

/** Returns the file names to try: without a shell, Windows starts only these types. */
function spellings(path: string, platform: string): string[] {
  return platform === 'win32' && !/\.(?:exe|com)$/i.test(path) ? [`${path}.exe`, `${path}.com`] : [path];
}

export function isAbsolute(path: string, platform: string): boolean {
  return platform === 'win32' ? /^(?:[A-Za-z]:)?[\\/]/.test(path) : path.startsWith('/');
}

/**
 * Returns the absolute folders of a search path, followed by the usual program folders: an app that was not started in
 * a terminal has a short path.
 */
export function searchFolders(searchPath: string | undefined, platform: string, home: string): string[] {
  const named = (searchPath ?? '')
    .split(platform === 'win32' ? ';' : ':')
    .filter((folder) => isAbsolute(folder, platform));
  const usual =
    platform === 'win32'
      ? [`${home}\\.local\\bin`]
      : [`${home}/.local/bin`, `${home}/.claude/local`, '/opt/homebrew/bin', '/usr/local/bin'];
  return [...new Set([...named, ...usual].map((folder) => folder.slice(0, 1) + stripEnd(folder.slice(1), /[\\/]/)))];
}
