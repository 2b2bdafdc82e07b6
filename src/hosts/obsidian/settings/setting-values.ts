import { choiceWords } from '../../../core/models/embedder-choice';
import { parseModelSource, usualSource } from '../../../core/models/model-source';
import { bareFolder } from '../../../core/settings/settings';
import { changeModelSettings } from '../../../engine/models/model-settings';
import type { ModelOutput } from '../../../features/model/model-input';
import { captureHere, captureNowhere, capturesHere } from '../captured/capture-here';
import type { AppHost, DeviceSettings } from '../host';
import { chooseProvider } from '../language-models/choose-provider';
import { changeSearchRow, readSearchRow } from './search-rows';
import { runProvider } from '../language-models/run-provider';
import { useFusion, useModel, useVectorSearch } from '../models/run-model';

const reviewPrefix = 'reviewDays.';

/**
 * Returns the value that a control shows. Keys are those of the vault's settings, `reviewDays.<type>`, those of the
 * search, and twelve of this device.
 */
export function readSetting(host: AppHost, key: string): unknown {
  const { settings, device, models } = host;
  const values: Readonly<Record<string, unknown>> = settings.current.current;
  if (key === 'capturesHere') return capturesHere(host);
  if (isDeviceToggle(key)) return device.settings.current[key];
  if (key === 'embedder' || key === 'modelSource' || key === 'fusion' || key === 'vectors')
    return modelValue(models.status.current.output, key);
  if (key === 'provider' || key === 'secondProvider') return providerValue(host, key);
  if (key === 'asksFirst') return host.languageModels.status.current.output?.asksFirst;
  const searchRow = readSearchRow(host, key);
  if (searchRow !== undefined) return searchRow;
  if (key.startsWith(reviewPrefix))
    return (settings.current.current.reviewDays as Readonly<Record<string, number>>)[key.slice(reviewPrefix.length)];
  return values[key];
}

/** Stores the value of a control. */
export async function changeSetting(host: AppHost, key: string, value: unknown): Promise<void> {
  const { settings, device } = host;
  if (changeSearchRow(host, key, value)) return;
  if (key === 'capturesHere') await (value === true ? captureHere(host) : captureNowhere(host));
  else if (isDeviceToggle(key)) await device.change({ [key]: value === true });
  else if (key === 'embedder') await useModel(host, String(value));
  else if (key === 'fusion') await useFusion(host, String(value));
  else if (key === 'vectors') await useVectorSearch(host, String(value));
  else if (key === 'provider' || key === 'secondProvider')
    await chooseProvider(host, String(value), key === 'secondProvider');
  else if (key === 'asksFirst') await runProvider(host, { action: 'caps', ask: value === true ? 'yes' : 'no' });
  else if (key === 'modelSource') await changeSource(host, String(value));
  else if (key.startsWith(reviewPrefix))
    await settings.change({
      reviewDays: { ...settings.current.current.reviewDays, [key.slice(reviewPrefix.length)]: value },
    });
  else if (key === 'autofile' || key === 'applyPassed' || key === 'sessionRecords')
    await settings.change({ [key]: value === true });
  else if (key === 'reviewDaysAhead') await settings.change({ reviewDaysAhead: Number(value) });
  else if (typeof value === 'string') await settings.change({ [key]: bareFolder(value) });
}

const deviceToggles = [
  'remindsOfReview',
  'auditsWeekly',
  'tidiesWeekly',
  'mergesWeekly',
] as const satisfies readonly (keyof DeviceSettings)[];

function isDeviceToggle(key: string): key is (typeof deviceToggles)[number] {
  return deviceToggles.some((each) => each === key);
}

function modelValue(
  output: ModelOutput | null,
  key: 'embedder' | 'modelSource' | 'fusion' | 'vectors',
): string | undefined {
  return output === null
    ? undefined
    : {
        embedder: choiceWords(output.used),
        modelSource: output.source,
        fusion: output.fusion,
        vectors: output.vectors,
      }[key];
}

function providerValue({ languageModels }: AppHost, key: 'provider' | 'secondProvider'): string | undefined {
  const { output } = languageModels.status.current;
  return output === null ? undefined : key === 'provider' ? output.first.provider : (output.second?.provider ?? 'none');
}

/** An empty field means the default source. */
async function changeSource(host: AppHost, text: string): Promise<void> {
  await changeModelSettings(host.services.device, { modelSource: text === '' ? usualSource : parseModelSource(text) });
  await host.models.refresh();
}
