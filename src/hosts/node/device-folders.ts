import { createHash } from 'node:crypto';
import { homedir } from 'node:os';
import * as paths from 'node:path';
import { standardFolders } from '../../core/standard-folders';

export interface DeviceFolders {
  /** Rebuildable: index, vectors. */
  readonly cache: string;
  /** Not rebuildable: watermarks, jobs, originals of transcripts. */
  readonly data: string;
}

/** Where this device keeps its state of a vault; `vault` is the vault's real path. Nothing is created. */
export function deviceFolders(vault: string, environment: NodeJS.ProcessEnv, platform: NodeJS.Platform): DeviceFolders {
  return ownFolders(createHash('sha256').update(vault).digest('hex').slice(0, 16), environment, platform);
}

/** Where this device keeps downloaded models, for all vaults: they hold nothing of a vault. No vault id is like this name. */
export function modelFolders(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform): DeviceFolders {
  return ownFolders('models', environment, platform);
}

function ownFolders(name: string, environment: NodeJS.ProcessEnv, platform: NodeJS.Platform): DeviceFolders {
  const { cache, data } = standardFolders({ platform, home: homedir(), environment, paths });
  return { cache: paths.join(cache, 'cyberbrain', name), data: paths.join(data, 'cyberbrain', name) };
}
