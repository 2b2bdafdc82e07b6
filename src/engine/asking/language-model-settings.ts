import { languageModelSettingsSchema, type LanguageModelSettings } from '../../core/language-models/provider-choice';
import type { DeviceData } from '../../ports/device-data';
import { readRecord } from '../reading/read-record';

const recordKey = 'language-models.json';

/** What this device was told about language models, for this vault; a damaged record counts as none, and then no model is asked. */
export async function readLanguageModelSettings(device: DeviceData): Promise<LanguageModelSettings> {
  return (
    (await readRecord(
      device,
      recordKey,
      languageModelSettingsSchema,
      'No language model is asked until you choose one again, and its spending limits with it.',
    )) ?? languageModelSettingsSchema.parse({})
  );
}

export async function changeLanguageModelSettings(
  device: DeviceData,
  values: Partial<LanguageModelSettings>,
): Promise<LanguageModelSettings> {
  const changed = { ...(await readLanguageModelSettings(device)), ...values };
  await device.put(recordKey, changed);
  return changed;
}
