import { providerNames, type ProviderName } from '../../../core/language-models/provider-choice';
import { providerFacts } from '../../../core/language-models/provider-facts';
import type { ChosenRow } from '../../../features/provider/provider-input';
import type { AppHost } from '../host';
import { EntryModal } from '../settings/entry-modal';
import { entryFields, fieldsOf, isComplete, type ProviderField } from './provider-fields';
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
  const { usualAddress, usualModel } = providerFacts(row.provider);
  const values = {
    model: row.model === usualModel ? '' : (row.model ?? ''),
    address: row.address === usualAddress && row.provider !== 'openai-compatible' ? '' : (row.address ?? ''),
    program: row.provider === 'claude-code' && row.program === 'claude' ? '' : (row.program ?? ''),
    region: row.region ?? '',
  };
  askForDetails(host, row.provider, values, isSecond);
}

function askForDetails(
  host: AppHost,
  provider: ProviderName,
  values: Partial<Record<ProviderField, string>>,
  isSecond: boolean,
): void {
  const found = host.languageModels.status.current.output?.found ?? null;
  const names = fieldsOf(provider);
  const title = providerFacts(provider).title;
  const use = (texts: readonly string[]): void => {
    void runProvider(host, {
      action: 'use',
      target: provider,
      second: isSecond,
      ...Object.fromEntries(names.map((name, at) => [name, texts[at] ?? ''])),
    });
  };
  new EntryModal(host.app, title, entryFields(provider, values, found), use, 'Use').open();
}
