import { addressProblem, bareAddress } from '../../../core/language-models/provider-address';
import { type ProviderField, type ProviderName, providerFacts } from '../../../core/language-models/providers';
import type { ProviderOutput } from '../../../features/provider/provider-input';
import type { EntryField } from '../settings/entry-modal';

/** What a field is called, and what to do where it is empty and may not be. */
const words: Readonly<Record<ProviderField['name'], readonly [name: string, missing: string]>> = {
  model: ['Model', 'Enter the name of the model.'],
  address: ['Address', 'Enter the server address.'],
  program: ['Program', 'Enter the full path of the program.'],
  region: ['Region', 'Enter the region.'],
};

/** Whether it can be chosen without another word. */
export function isComplete(provider: ProviderName): boolean {
  return providerFacts(provider).fields.every(({ isNeeded }) => !isNeeded);
}

/** The rows of the window that asks how a provider is to be asked; `values`: what they are now. */
export function entryFields(
  provider: ProviderName,
  values: Readonly<Partial<Record<ProviderField['name'], string>>>,
  found: ProviderOutput['found'],
): EntryField[] {
  const { fields, listsModels, usualAddress, usualModel } = providerFacts(provider);
  const models = listsModels ? (found?.ollama?.models ?? []) : [];
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
