import { addressProblem, bareAddress } from '../../../core/language-models/provider-address';
import {
  fieldOf,
  isListing,
  providerFacts,
  type ProviderField,
  type ProviderName,
  providerNames,
} from '../../../core/language-models/providers';
import type { ChosenRow, ProviderOutput } from '../../../features/provider/provider-input';
import type { AppHost } from '../host';
import { type EntryField, EntryModal } from '../settings/entry-modal';
import { runProvider } from './run-provider';

/** Name of each field, and what to do when a required one is empty. */
const words: Readonly<Record<ProviderField['name'], readonly [name: string, missing: string]>> = {
  model: ['Model', 'Enter the name of the model.'],
  address: ['Address', 'Enter the server address.'],
  program: ['Program', 'Enter the full path of the program.'],
  region: ['Region', 'Enter the region.'],
};

/** Switches to another provider, after asking for the details that it needs. */
export async function chooseProvider(host: AppHost, value: string, isSecond: boolean): Promise<void> {
  const provider = providerNames.find((name) => name === value) ?? 'none';
  if (provider === 'none' || isComplete(provider))
    await runProvider(host, { action: 'use', target: provider, second: isSecond });
  else askForDetails(host, provider, {}, isSecond);
}

/** Opens the form with the details of a provider in use. */
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

/** True if the provider works without further settings. */
function isComplete(provider: ProviderName): boolean {
  return providerFacts(provider).fields.every(({ isNeeded }) => !isNeeded);
}

/** Returns the rows of the provider form; `values` are the current ones. */
function entryFields(
  provider: ProviderName,
  values: Readonly<Partial<Record<ProviderField['name'], string>>>,
  found: ProviderOutput['found'],
): EntryField[] {
  const { fields, usualAddress, usualModel } = providerFacts(provider);
  const models = isListing(provider) ? (found?.[provider]?.models ?? []) : [];
  return fields.map(({ name, isNeeded, desc, example }) => {
    const [label, missing] = words[name];
    const usual = {
      model: models[0] ?? usualModel,
      address: isNeeded ? null : usualAddress,
      program: null,
      region: null,
    };
    return {
      name: label,
      desc: name === 'model' && models.length > 0 ? `Available: ${models.slice(0, 12).join(', ')}.` : desc,
      placeholder: usual[name] ?? example,
      check: (text) => {
        if (text === '') return isNeeded ? missing : null;
        return name === 'address' ? addressProblem(provider, bareAddress(text)) : null;
      },
      value: values[name] ?? '',
    };
  });
}
