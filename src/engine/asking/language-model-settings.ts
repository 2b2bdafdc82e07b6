import { languageModelSettingsSchema, type LanguageModelSettings } from '../../core/language-models/provider-choice';
import type { DeviceData } from '../../ports/device-data';

const recordKey = 'language-models.json';

/** What this device was told about language models, for this vault; a record that cannot be read counts as none, and then nothing is asked. */
export async function readLanguageModelSettings(device: DeviceData): Promise<LanguageModelSettings> {
  const stored = await device.get(recordKey).catch(() => null);
  const read = languageModelSettingsSchema.safeParse(stored ?? {});
  return read.success ? read.data : languageModelSettingsSchema.parse({});
}

export async function changeLanguageModelSettings(device: DeviceData, values: Partial<LanguageModelSettings>): Promise<LanguageModelSettings> {
  const changed = { ...(await readLanguageModelSettings(device)), ...values };
  await device.put(recordKey, changed);
  return changed;
}
