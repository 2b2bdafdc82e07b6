import type { Vault } from 'obsidian';
import { messageOf } from '../../../core/errors';
import type { JsonValue } from '../../../core/json';
import type { ConfigFolder } from '../../../ports/config-folder';
import type { HiddenFiles } from '../../../ports/hidden-files';
import { readVaultFile } from './exact-text';

const mostBytes = 5_000_000;
const mostHiddenBytes = 20_000_000;

/** The config folder of the open vault, whatever its name. */
export class ObsidianConfigFolder implements ConfigFolder {
  readonly #told = new Set<string>();

  /** `warn` is called once for each refused file. */
  constructor(
    private readonly vault: Vault,
    private readonly warn: (sentence: string) => void = () => undefined,
  ) {}

  async readJson(path: string): Promise<JsonValue> {
    try {
      return parseJson(await this.#read(path));
    } catch (error) {
      if (!this.#told.has(path)) this.warn(`The settings were not used. ${messageOf(error)}`);
      this.#told.add(path);
      return null;
    }
  }

  /** Like `readJson`, but throws the error for an existing file that is refused. */
  async requireJson(path: string): Promise<JsonValue> {
    return parseJson(await this.#read(path));
  }

  /** Returns null when there is none. */
  #read(path: string): Promise<Uint8Array | null> {
    return readVaultFile(this.vault.adapter, `${this.vault.configDir}/${path}`, mostBytes);
  }
}

/** Returns the files that other plugins keep in hidden folders of the vault. */
export function hiddenFilesOf(vault: Vault): HiddenFiles {
  return { read: (path) => readVaultFile(vault.adapter, path, mostHiddenBytes).catch(() => null) };
}

function parseJson(bytes: Uint8Array | null): JsonValue {
  try {
    return bytes === null ? null : (JSON.parse(new TextDecoder().decode(bytes)) as JsonValue);
  } catch {
    return null;
  }
}
