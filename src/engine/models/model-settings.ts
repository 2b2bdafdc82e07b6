import { modelSettingsSchema, type ModelSettings } from '../../core/models/embedder-choice';
import type { DeviceData } from '../../ports/device-data';
import { readRecord } from '../reading/read-record';

const recordKey = 'models.json';

/** Reads this device's model settings for this vault; a damaged record counts as none. */
export async function readModelSettings(device: DeviceData): Promise<ModelSettings> {
  return (
    (await readRecord(
      device,
      recordKey,
      modelSettingsSchema,
      'If you had chosen a model for search by meaning, choose it again.',
    )) ?? modelSettingsSchema.parse({})
  );
}

export async function changeModelSettings(device: DeviceData, values: Partial<ModelSettings>): Promise<ModelSettings> {
  const changed = { ...(await readModelSettings(device)), ...values };
  await device.put(recordKey, changed);
  return changed;
}
