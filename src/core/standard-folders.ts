/** Facts about a computer that determine where programs keep their user's files. */
export interface Machine {
  /** Platform: `darwin`, `win32` or another. */
  readonly platform: string;
  /** The user's home folder. */
  readonly home: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly paths: { readonly join: (...parts: string[]) => string; readonly isAbsolute: (path: string) => boolean };
}

export interface StandardFolders {
  readonly cache: string;
  readonly data: string;
}

/** Returns the folders of the user's programs for data that can be rebuilt, and for data that cannot. */
export function standardFolders({
  platform,
  home,
  environment,
  paths: { join, isAbsolute },
}: Machine): StandardFolders {
  const usual = {
    darwin: { cache: join(home, 'Library', 'Caches'), data: join(home, 'Library', 'Application Support') },
    win32: {
      cache: environment['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'),
      data: environment['APPDATA'] ?? join(home, 'AppData', 'Roaming'),
    },
    other: { cache: join(home, '.cache'), data: join(home, '.local', 'share') },
  }[platform === 'darwin' || platform === 'win32' ? platform : 'other'];
  // The base directory specification says that relative values must be ignored.
  const named = (path: string | undefined): string | null => (path !== undefined && isAbsolute(path) ? path : null);
  return {
    cache: named(environment['XDG_CACHE_HOME']) ?? usual.cache,
    data: named(environment['XDG_DATA_HOME']) ?? usual.data,
  };
}
