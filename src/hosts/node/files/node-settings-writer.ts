import { dirname, join } from 'node:path';
import type { Disk } from '../../../adapters/disk/disk';
import { mapDiskError } from '../../../adapters/disk/map-disk-error';
import { AppError } from '../../../core/errors';
import { changeSettings, readSettings } from '../../../core/settings/read-settings';
import type { VaultSettings } from '../../../core/settings/settings';
import { AcceptedSettings } from '../../../engine/reading/accepted-settings';
import type { ConfigFolder } from '../../../ports/config-folder';
import type { DeviceData } from '../../../ports/device-data';
import type { Random } from '../../../ports/random';
import type { SettingsWriter } from '../../../ports/settings-writer';
import { configFolderName, type NodeConfigFolder } from './node-config-folder';
import { below, nodeDisk } from './node-disk';

const settingsPath = 'plugins/cyberbrain/data.json';

export interface LoadedSettings {
  /** Settings stored in the vault; defaults where there are none. */
  readonly stored: VaultSettings;
  readonly accepted: AcceptedSettings;
  /** Settings in effect on this device. */
  readonly settings: VaultSettings;
  /** Which settings were ignored, and why; null for none. */
  readonly problem: string | null;
}

/** The plugin's `data.json` in a vault on disk, written completely or not at all; never through a link. */
export class NodeSettingsWriter implements SettingsWriter {
  readonly #disk: Disk;

  constructor(
    private readonly vaultRoot: string,
    private readonly config: Pick<NodeConfigFolder, 'require'>,
    private readonly random: Random,
    private readonly accepted: Pick<AcceptedSettings, 'accept' | 'toStore'>,
  ) {
    this.#disk = below(nodeDisk, vaultRoot);
  }

  async change(values: Partial<VaultSettings>): Promise<void> {
    const { stored, settings, problem } = readSettings(await this.config.require(settingsPath), settingsPath);
    if (stored === null) throw new AppError('damaged', problem ?? 'The settings cannot be changed now.');
    const changed = changeSettings(stored, this.accepted.toStore(values, settings));
    await this.#write(new TextEncoder().encode(`${JSON.stringify(changed, null, 2)}\n`));
    await this.accepted.accept(values);
  }

  async #write(bytes: Uint8Array): Promise<void> {
    const place = join(this.vaultRoot, configFolderName, settingsPath);
    const growing = `${place}.${this.random.token(4)}.tmp`;
    try {
      await this.#makeFolder(dirname(place));
      await this.#disk.writeNew(growing, bytes);
      await this.#disk.rename(growing, place).catch(async (error: unknown) => {
        await this.#disk.unlink(growing).catch(() => undefined);
        throw error;
      });
    } catch (error) {
      throw mapDiskError(error, 'Cannot write', place);
    }
  }

  async #makeFolder(folder: string): Promise<void> {
    if (folder === this.vaultRoot || (await this.#lies(folder))) return;
    await this.#makeFolder(dirname(folder));
    await this.#disk.makeFolder(folder);
  }

  async #lies(folder: string): Promise<boolean> {
    return (await this.#disk.stat(folder)) !== null;
  }
}

/** Loads the vault's settings; a device whose data is not available has accepted nothing. */
export async function loadSettings(config: ConfigFolder, device: () => DeviceData): Promise<LoadedSettings> {
  const { settings: stored, problem } = readSettings(await config.readJson(settingsPath), `.obsidian/${settingsPath}`);
  const accepted = await AcceptedSettings.open({
    get: async (key) => device().get(key),
    put: async (key, value) => device().put(key, value),
  });
  return { stored, accepted, settings: accepted.inEffect(stored), problem };
}
