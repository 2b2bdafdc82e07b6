import { readSettings } from '../../core/settings/read-settings';
import type { VaultSettings } from '../../core/settings/settings';
import { AcceptedSettings } from '../../engine/reading/accepted-settings';
import type { ConfigFolder } from '../../ports/config-folder';
import type { DeviceData } from '../../ports/device-data';

export const settingsPath = 'plugins/cyberbrain/data.json';

export interface LoadedSettings {
  /** Settings stored in the vault; defaults where there are none. */
  readonly stored: VaultSettings;
  readonly accepted: AcceptedSettings;
  /** Settings in effect on this device. */
  readonly settings: VaultSettings;
  /** Which settings were ignored, and why; null for none. */
  readonly problem: string | null;
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
