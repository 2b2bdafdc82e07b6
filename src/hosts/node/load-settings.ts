import { readSettings } from '../../core/settings/read-settings';
import type { VaultSettings } from '../../core/settings/settings';
import type { ConfigFolder } from '../../ports/config-folder';

export const settingsPath = 'plugins/cyberbrain/data.json';

/** The vault's settings as the app keeps them; defaults where there are none. `problem` says what was not used and why. */
export async function loadSettings(config: ConfigFolder): Promise<{ settings: VaultSettings; problem: string | null }> {
  const { settings, problem } = readSettings(await config.readJson(settingsPath), `.obsidian/${settingsPath}`);
  return { settings, problem };
}
