import type * as z from 'zod';
import { isJsonEqual } from '../../core/json';
import { vaultSettingsSchema, type VaultSettings } from '../../core/settings/settings';
import type { DeviceData } from '../../ports/device-data';

const recordKey = 'accepted-settings.json';
const defaults = vaultSettingsSchema.parse({});

/** Settings of a vault that make things happen unasked: a value other than the default counts on a device only once its user chose that value there. */
const boundSchema = vaultSettingsSchema
  .pick({ autofile: true, applyPassed: true, capturingDevice: true, inboxFolder: true })
  .partial()
  .catch({});
const boundKeys = Object.keys(boundSchema.unwrap().shape) as readonly BoundKey[];

type Accepted = z.infer<typeof boundSchema>;
export type BoundKey = keyof Accepted;

/** Which values of the bound settings this device's user chose. Whoever can only write to the vault cannot change it. */
export class AcceptedSettings {
  private constructor(
    private readonly device: Pick<DeviceData, 'get' | 'put'>,
    private accepted: Accepted,
  ) {}

  /** A record that cannot be read accepts nothing. */
  static async open(device: Pick<DeviceData, 'get' | 'put'>): Promise<AcceptedSettings> {
    const opened = new AcceptedSettings(device, {});
    await opened.reload();
    return opened;
  }

  /** Takes up what another window of this device accepted. */
  async reload(): Promise<void> {
    this.accepted = boundSchema.parse((await this.device.get(recordKey).catch(() => null)) ?? {});
  }

  has(key: BoundKey, settings: VaultSettings): boolean {
    return isJsonEqual(settings[key], defaults[key]) || isJsonEqual(settings[key], this.accepted[key]);
  }

  /** The settings as they count on this device: what was not accepted applies or files nothing. Folders and the capturing device are told as the vault names them. */
  inEffect(settings: VaultSettings): VaultSettings {
    return {
      ...settings,
      autofile: settings.autofile && this.has('autofile', settings),
      applyPassed: settings.applyPassed && this.has('applyPassed', settings),
    };
  }

  /** Remembers what the user chose here; values of other settings are left out. */
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
