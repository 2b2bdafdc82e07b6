import type * as z from 'zod';
import { isJsonEqual } from '../../core/json';
import { vaultSettingsSchema, type VaultSettings } from '../../core/settings/settings';
import type { DeviceData } from '../../ports/device-data';

const recordKey = 'accepted-settings.json';
const defaults = vaultSettingsSchema.parse({});

/**
 * Vault settings that cause automatic actions: a value other than the default takes effect on a device only after its
 * user has chosen that value there.
 */
const boundSchema = vaultSettingsSchema
  .pick({ autofile: true, applyPassed: true, capturingDevice: true, inboxFolder: true })
  .partial()
  .catch({});
const boundKeys = Object.keys(boundSchema.unwrap().shape) as readonly BoundKey[];

type Accepted = z.infer<typeof boundSchema>;
export type BoundKey = keyof Accepted;

/**
 * Values of these settings that this device's user has chosen. Write access to the vault is not enough to change them.
 */
export class AcceptedSettings {
  private constructor(
    private readonly device: Pick<DeviceData, 'get' | 'put'>,
    private accepted: Accepted,
  ) {}

  /** Opens the record; one that cannot be read accepts nothing. */
  static async open(device: Pick<DeviceData, 'get' | 'put'>): Promise<AcceptedSettings> {
    const opened = new AcceptedSettings(device, {});
    await opened.reload();
    return opened;
  }

  /** Loads what another window of this device has accepted. */
  async reload(): Promise<void> {
    this.accepted = boundSchema.parse((await this.device.get(recordKey).catch(() => null)) ?? {});
  }

  has(key: BoundKey, settings: VaultSettings): boolean {
    return isJsonEqual(settings[key], defaults[key]) || isJsonEqual(settings[key], this.accepted[key]);
  }

  /**
   * Returns the settings in effect on this device: values that were not accepted apply or file nothing. Folders and the
   * capturing device are returned as the vault names them.
   */
  inEffect(settings: VaultSettings): VaultSettings {
    return {
      ...settings,
      autofile: settings.autofile && this.has('autofile', settings),
      applyPassed: settings.applyPassed && this.has('applyPassed', settings),
    };
  }

  /** Records values that the user chose here; other settings are ignored. */
  async accept(values: Partial<VaultSettings>): Promise<void> {
    const chosen = Object.fromEntries(
      boundKeys.filter((key) => values[key] !== undefined).map((key) => [key, values[key]]),
    );
    const accepted = { ...this.accepted, ...chosen };
    if (isJsonEqual(accepted, this.accepted)) return;
    this.accepted = accepted;
    await this.device.put(recordKey, accepted);
  }
}
