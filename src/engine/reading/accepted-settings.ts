import type * as z from 'zod';
import { isJsonEqual } from '../../core/json';
import { vaultSettingsSchema, type VaultSettings } from '../../core/settings/settings';
import { mostOwnNames, nameKey } from '../../core/transcript/talk/me';
import type { DeviceData } from '../../ports/device-data';

const recordKey = 'accepted-settings.json';
const defaults = vaultSettingsSchema.parse({});

/**
 * Vault settings that cause automatic actions or say who the user is: a value other than the default takes effect on a
 * device only after its user has chosen that value there.
 */
const boundSchema = vaultSettingsSchema
  .pick({ autofile: true, applyPassed: true, capturingDevice: true, inboxFolder: true, ownNames: true })
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
    if (key === 'ownNames') return this.waitingNames(settings).length === 0;
    return isJsonEqual(settings[key], defaults[key]) || isJsonEqual(settings[key], this.accepted[key]);
  }

  /** Returns the names in the vault's settings that this device's user has not given here. */
  waitingNames({ ownNames }: Pick<VaultSettings, 'ownNames'>): string[] {
    const given = new Set(this.accepted.ownNames?.map(nameKey));
    return ownNames.filter((name) => !given.has(nameKey(name)));
  }

  /** Returns values to store in the vault: names that others gave there stay. */
  toStore(values: Partial<VaultSettings>, stored: VaultSettings): Partial<VaultSettings> {
    const { ownNames } = values;
    if (ownNames === undefined) return values;
    const given = new Set(ownNames.map(nameKey));
    const others = this.waitingNames(stored).filter((name) => !given.has(nameKey(name)));
    return { ...values, ownNames: [...ownNames, ...others].slice(0, mostOwnNames) };
  }

  /**
   * Returns the settings in effect on this device: values that were not accepted apply, file or name nothing. Folders and
   * the capturing device are returned as the vault names them.
   */
  inEffect(settings: VaultSettings): VaultSettings {
    return {
      ...settings,
      autofile: settings.autofile && this.has('autofile', settings),
      applyPassed: settings.applyPassed && this.has('applyPassed', settings),
      ownNames: withoutNames(settings.ownNames, this.waitingNames(settings)),
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

function withoutNames(names: readonly string[], others: readonly string[]): string[] {
  return names.filter((name) => !others.includes(name));
}
