import { join } from 'node:path';
import { readExclusions } from '../../../engine/indexing/exclusions';
import { AppError } from '../../../core/errors';
import type { JsonValue } from '../../../core/json';
import { readSettings } from '../../../core/settings/read-settings';
import type { VaultSettings } from '../../../core/settings/settings';
import type { VaultInstructionsDeps } from '../../../engine/asking/vault-instructions';
import type { StoredNotes } from '../../../engine/indexing/stored-notes';
import { FileBlobStore } from '../files/file-blob-store';
import { NodeConfigFolder } from '../files/node-config-folder';
import { NodeVault } from '../files/node-vault';
import { deviceFolders } from '../device-folders';
import { openStoredNotes } from '../stored-notes';
import { NodeHasher } from '../system/node-hasher';
import { SystemRandom } from '../system/system-clock';
import { NotedSessions } from './noted-sessions';

/** The vault's notes and this device's data for a hook, opened when needed. */
export interface HookPlace extends VaultInstructionsDeps {
  /** The vault's real path. */
  readonly root: string;
  readonly vault: VaultInstructionsDeps['vault'] & Pick<NodeVault, 'list'>;
  readonly store: FileBlobStore;
  readonly sessions: NotedSessions;
  readonly random: SystemRandom;
  /** Absolute path of the saved index. */
  readonly index: string;
  settings(): Promise<VaultSettings>;
  /** Opens the notes of the saved index. `isWithNew`: also those not in it yet, if there are few. */
  notes(isWithNew: boolean): Promise<StoredNotes | null>;
}

/** `root` is the vault's real path. Creates nothing. */
export function hookPlace(root: string): HookPlace {
  const { data, cache } = deviceFolders(root, process.env, process.platform);
  const random = new SystemRandom();
  const store = FileBlobStore.ofDevice(data, random);
  const config = new NodeConfigFolder(root, () => undefined);
  const settings = async (): Promise<VaultSettings> =>
    readSettings(await config.readJson('plugins/cyberbrain/data.json'), 'data.json').settings;
  const exclusions = async (): ReturnType<typeof readExclusions> =>
    readExclusions({ config, settings: await settings() });
  const hasher = new NodeHasher();
  const vault = new NodeVault(root, hasher, random);
  return {
    ...{ vault, hasher, device: readOnly(store) },
    ...{ root, store, random, settings, index: join(cache, 'index'), sessions: new NotedSessions(store) },
    notes: (isWithNew) => openStoredNotes({ root, cache, vault, random, exclusions }, { isLenient: true, isWithNew }),
  };
}

/** Reads the records of this device's data, without creating any. */
function readOnly(store: FileBlobStore): VaultInstructionsDeps['device'] {
  return {
    get: async (key) => {
      const bytes = await store.get(`records/${key}`);
      return bytes === null ? null : (JSON.parse(new TextDecoder().decode(bytes)) as JsonValue);
    },
    put: (key) => Promise.reject(new AppError('internal', `A hook cannot write the record "${key}".`)),
    tell: () => undefined,
  };
}
