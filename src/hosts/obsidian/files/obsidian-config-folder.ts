import type { Vault } from 'obsidian';
import type { JsonValue } from '../../../core/json';
import type { ConfigFolder } from '../../../ports/config-folder';

/** The config folder of the open vault, whatever its name. */
export class ObsidianConfigFolder implements ConfigFolder {
  constructor(private readonly vault: Vault) {}

  async readJson(path: string): Promise<JsonValue> {
    try {
      const text = await this.vault.adapter.read(`${this.vault.configDir}/${path}`);
      return JSON.parse(text.replace(/^\uFEFF/, '')) as JsonValue;
    } catch {
      return null;
    }
  }
}
