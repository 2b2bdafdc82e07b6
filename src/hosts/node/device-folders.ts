import { createHash } from 'node:crypto';
import { homedir } from 'node:os';
import * as paths from 'node:path';
import { standardFolders } from '../../core/standard-folders';

interface DeviceFolders {
  /** Folder of rebuildable data: index, vectors. */
  readonly cache: string;
  /** Folder of data that cannot be rebuilt: watermarks, jobs, originals of transcripts. */
  readonly data: string;
}

/** Returns this device's folders for a vault; `vault` is the vault's real path. Creates nothing. */
export function deviceFolders(vault: string, environment: NodeJS.ProcessEnv, platform: NodeJS.Platform): DeviceFolders {
  return ownFolders(createHash('sha256').update(vault).digest('hex').slice(0, 16), environment, platform);
}

/**
 * Returns this device's folders for downloaded models, which all vaults share: models contain nothing of a vault. No
 * vault id equals this name.
 */
export function modelFolders(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform): DeviceFolders {
  return ownFolders('models', environment, platform);
}

function ownFolders(name: string, environment: NodeJS.ProcessEnv, platform: NodeJS.Platform): DeviceFolders {
  const { cache, data } = standardFolders({ platform, home: homedir(), environment, paths });
  return { cache: paths.join(cache, 'cyberbrain', name), data: paths.join(data, 'cyberbrain', name) };
}
