import { modelSettingsSchema, type ModelSettings } from '../../core/models/embedder-choice';
import type { DeviceData } from '../../ports/device-data';

const recordKey = 'models.json';

/** What this device was told about models, for this vault; a record that cannot be read counts as none. */
export async function readModelSettings(device: DeviceData): Promise<ModelSettings> {
  const stored = await device.get(recordKey).catch(() => null);
  const read = modelSettingsSchema.safeParse(stored);
  return read.success ? read.data : modelSettingsSchema.parse({});
}

export async function changeModelSettings(device: DeviceData, values: Partial<ModelSettings>): Promise<ModelSettings> {
  const changed = { ...(await readModelSettings(device)), ...values };
  await device.put(recordKey, changed);
  return changed;
}
