import { DiskBlobStore } from '../../../adapters/disk/disk-blob-store';
import { isJsonObject, type JsonValue } from '../../../core/json';
import { standardFolders } from '../../../core/standard-folders';
import type { SteeringStore } from '../../../engine/board/steering-records';
import type { BlobStore } from '../../../ports/blob-store';
import type { Hasher } from '../../../ports/hasher';
import type { Random } from '../../../ports/random';
import type { VaultOnDisk } from './desktop-node';
import { mapFileError } from './map-file-error';
import { temporaryName } from './vault-paths';

const prefix = 'records/';
/** Maximum size of a record in bytes. */
const largest = 64_000;

/**
 * Opens the records that the terminal program keeps on this computer for a vault, in which the hooks of AI tools look; null where it has none. They
 * are outside the vault, so nothing that comes with a vault can write there.
 */
export async function openTerminalRecords(
  vault: VaultOnDisk,
  hasher: Pick<Hasher, 'sha256'>,
  random: Random,
): Promise<SteeringStore | null> {
  const stores: BlobStore[] = [];
  for (const root of await terminalFolders(vault, hasher)) {
    if ((await vault.node.disk.stat(root))?.kind === 'folder') stores.push(storeIn(root, vault, random));
  }
  return stores.length === 0 ? null : new TerminalRecords(stores);
}

/** The app may have been started without the variables that a shell sets, so both places count. */
async function terminalFolders({ node, placeOf }: VaultOnDisk, hasher: Pick<Hasher, 'sha256'>): Promise<Set<string>> {
  const id = hasher.sha256(await node.disk.realPath(placeOf(''))).slice(0, 16);
  const { platform, environment } = node.machine();
  const usual = { ...environment, XDG_DATA_HOME: undefined };
  const folders = [environment, usual].map(
    (variables) => standardFolders({ platform, home: node.home(), environment: variables, paths: node.paths }).data,
  );
  return new Set(folders.map((data) => node.paths.join(data, 'cyberbrain', id)));
}

function storeIn(root: string, { node }: VaultOnDisk, random: Random): BlobStore {
  return new DiskBlobStore({
    ...{ root, paths: node.paths, disk: node.below(root), limit: () => largest, isOurs: true },
    makeRoot: () => Promise.resolve(),
    temporary: { make: () => temporaryName(random), isAbandoned: () => false },
    mapError: mapFileError,
  });
}

class TerminalRecords implements SteeringStore {
  constructor(private readonly stores: readonly BlobStore[]) {}

  async get(key: string): Promise<JsonValue> {
    for (const store of this.stores) {
      const value = parsed(await store.get(prefix + key));
      if (value !== null) return value;
    }
    return null;
  }

  async put(key: string, value: JsonValue): Promise<void> {
    const bytes = new TextEncoder().encode(JSON.stringify(value));
    for (const store of this.stores) await store.put(prefix + key, bytes);
  }

  async list(start: string): Promise<string[]> {
    const keys = await Promise.all(this.stores.map((store) => store.list(prefix + start)));
    return [...new Set(keys.flat())].sort().map((key) => key.slice(prefix.length));
  }
}

function parsed(bytes: Uint8Array | null): JsonValue {
  try {
    const value: unknown = bytes === null ? null : JSON.parse(new TextDecoder().decode(bytes));
    return isJsonObject(value) ? (value as JsonValue) : null;
  } catch {
    return null;
  }
}
