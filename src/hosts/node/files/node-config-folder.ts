import { join } from 'node:path';
import type { Disk } from '../../../adapters/disk/disk';
import { messageOf, isDiskError } from '../../../core/errors';
import type { JsonValue } from '../../../core/json';
import type { ConfigFolder } from '../../../ports/config-folder';
import { mapDiskError } from '../../../adapters/disk/map-disk-error';
import { below, nodeDisk } from './node-disk';

/** Name of the app's folder in a vault. */
export const configFolderName = '.obsidian';

const mostBytes = 5_000_000;

/** The config folder of a vault on disk. Links in it are not followed, and only regular files are read. */
export class NodeConfigFolder implements ConfigFolder {
  readonly #disk: Disk;
  readonly #told = new Set<string>();

  /** `warn` is called once for each refused file. */
  constructor(
    private readonly vaultRoot: string,
    private readonly warn: (sentence: string) => void,
  ) {
    this.#disk = below(nodeDisk, vaultRoot);
  }

  async readJson(path: string): Promise<JsonValue> {
    try {
      return await this.require(path);
    } catch (error) {
      if (!this.#told.has(path)) this.warn(`The settings were not used. ${messageOf(error)}`);
      this.#told.add(path);
      return null;
    }
  }

  /** Like `readJson`, but throws `unreadable` or `outside-vault` for an existing file that is refused. */
  async require(path: string): Promise<JsonValue> {
    const place = join(this.vaultRoot, configFolderName, path);
    let bytes: Uint8Array;
    try {
      bytes = await this.#disk.read(place, { limit: mostBytes });
    } catch (error) {
      if (isDiskError(error, 'ENOENT', 'ENOTDIR')) return null;
      throw mapDiskError(error, 'Cannot read', place, { otherwise: 'unreadable' });
    }
    return parseJson(bytes);
  }
}

function parseJson(bytes: Uint8Array): JsonValue {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as JsonValue;
  } catch {
    return null;
  }
}
