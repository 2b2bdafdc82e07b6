import type { VaultSettings } from '../core/settings/settings';

/** Writes the vault's settings to the plugin's `data.json`. */
export interface SettingsWriter {
  /**
   * Changes only these keys; values that equal their defaults are not written. Throws `damaged` when the file must not
   * be overwritten, or the error of the disk.
   */
  change(values: Partial<VaultSettings>): Promise<void>;
}
