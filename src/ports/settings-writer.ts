import type { VaultSettings } from '../core/settings/settings';

/** The vault's settings in the plugin's `data.json`. */
export interface SettingsWriter {
  /** Only these keys change, and what equals its default is not written. Throws `damaged` when the file must not be written over, else what the disk refused. */
  change(values: Partial<VaultSettings>): Promise<void>;
}
