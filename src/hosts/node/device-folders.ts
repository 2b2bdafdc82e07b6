import { createHash } from 'node:crypto';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

export interface DeviceFolders {
  /** Rebuildable: index, vectors. */
  readonly cache: string;
  /** Not rebuildable: watermarks, jobs, originals of transcripts. */
  readonly data: string;
}

/** Where this device keeps its state of a vault; `vault` is the vault's real path. Nothing is created. */
export function deviceFolders(vault: string, environment: NodeJS.ProcessEnv, platform: NodeJS.Platform): DeviceFolders {
  const id = createHash('sha256').update(vault).digest('hex').slice(0, 16);
  const { cache, data } = platformFolders(environment, platform);
  return { cache: join(cache, 'cyberbrain', id), data: join(data, 'cyberbrain', id) };
}

/** Where this device keeps downloaded models, for all vaults: they hold nothing of a vault. No vault id is like this name. */
export function modelFolders(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform): DeviceFolders {
  const { cache, data } = platformFolders(environment, platform);
  return { cache: join(cache, 'cyberbrain', 'models'), data: join(data, 'cyberbrain', 'models') };
}

function platformFolders(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform): DeviceFolders {
  const home = homedir();
  const standard = {
    darwin: { cache: join(home, 'Library', 'Caches'), data: join(home, 'Library', 'Application Support') },
    win32: { cache: environment['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), data: environment['APPDATA'] ?? join(home, 'AppData', 'Roaming') },
    other: { cache: join(home, '.cache'), data: join(home, '.local', 'share') },
  }[platform === 'darwin' || platform === 'win32' ? platform : 'other'];
  return { cache: absolute(environment['XDG_CACHE_HOME']) ?? standard.cache, data: absolute(environment['XDG_DATA_HOME']) ?? standard.data };
}

// The base directory specification says that relative values are to be ignored.
function absolute(path: string | undefined): string | null {
  return path !== undefined && isAbsolute(path) ? path : null;
}
