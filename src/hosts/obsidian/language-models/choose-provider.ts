import {
  fieldOf,
  type ProviderField,
  type ProviderName,
  providerFacts,
  providerNames,
} from '../../../core/language-models/providers';
import type { ChosenRow } from '../../../features/provider/provider-input';
import type { AppHost } from '../host';
import { EntryModal } from '../settings/entry-modal';
import { entryFields, isComplete } from './provider-fields';
import { runProvider } from './run-provider';

/** Uses another provider from now on; asks first what it must be told. */
export async function chooseProvider(host: AppHost, value: string, isSecond: boolean): Promise<void> {
  const provider = providerNames.find((name) => name === value) ?? 'none';
  if (provider === 'none' || isComplete(provider))
    await runProvider(host, { action: 'use', target: provider, second: isSecond });
  else askForDetails(host, provider, {}, isSecond);
}

/** Opens the window that asks how a provider that is in use is to be asked. */
export function changeDetails(host: AppHost, row: ChosenRow, isSecond: boolean): void {
  const { usualAddress, usualModel, usualProgram } = providerFacts(row.provider);
  const isUsualAddress = row.address === usualAddress && fieldOf(row.provider, 'address')?.isNeeded !== true;
  const values = {
    model: row.model === usualModel ? '' : (row.model ?? ''),
    address: isUsualAddress ? '' : (row.address ?? ''),
    program: row.program === usualProgram ? '' : (row.program ?? ''),
    region: row.region ?? '',
  };
  askForDetails(host, row.provider, values, isSecond);
}

function askForDetails(
  host: AppHost,
  provider: ProviderName,
  values: Partial<Record<ProviderField['name'], string>>,
  isSecond: boolean,
): void {
  const found = host.languageModels.status.current.output?.found ?? null;
  const { title, fields } = providerFacts(provider);
  const use = (texts: readonly string[]): void => {
    void runProvider(host, {
      action: 'use',
      target: provider,
      second: isSecond,
      ...Object.fromEntries(fields.map(({ name }, at) => [name, texts[at] ?? ''])),
    });
  };
  new EntryModal(host.app, title, entryFields(provider, values, found), use, 'Use').open();
}
