import { addressProblem, bareAddress } from '../../../core/language-models/provider-address';
import type { ProviderName } from '../../../core/language-models/provider-choice';
import { openAiAddress, providerFacts } from '../../../core/language-models/provider-facts';
import type { ProviderOutput } from '../../../features/provider/provider-input';
import type { EntryField } from '../settings/entry-modal';

/** What a provider can be told about how it is asked. */
export type ProviderField = 'model' | 'address' | 'program' | 'region';

const fields: Readonly<Record<ProviderName, readonly ProviderField[]>> = {
  none: [],
  'claude-code': ['model', 'program'],
  anthropic: ['model', 'address'],
  bedrock: ['region', 'model'],
  ollama: ['model', 'address'],
  'openai-compatible': ['address', 'model'],
  command: ['program'],
};

/** Those that must be told before it can be asked at all. */
const needed: Readonly<Partial<Record<ProviderName, readonly ProviderField[]>>> = {
  bedrock: ['region'],
  ollama: ['model'],
  'openai-compatible': ['address'],
  command: ['program'],
};

export function fieldsOf(provider: ProviderName): readonly ProviderField[] {
  return fields[provider];
}

/** Whether it can be chosen without another word. */
export function isComplete(provider: ProviderName): boolean {
  return needed[provider] === undefined;
}

/** The rows of the window that asks for them; `values`: what they are now. */
export function entryFields(
  provider: ProviderName,
  values: Readonly<Partial<Record<ProviderField, string>>>,
  found: ProviderOutput['found'],
): EntryField[] {
  return fields[provider].map((field) => ({ ...describe(provider, field, found), value: values[field] ?? '' }));
}

function describe(
  provider: ProviderName,
  field: ProviderField,
  found: ProviderOutput['found'],
): Omit<EntryField, 'value'> {
  const { usualModel, usualAddress } = providerFacts(provider);
  const isNeeded = needed[provider]?.includes(field) ?? false;
  const missing = (text: string, what: string): string | null => (isNeeded && text === '' ? what : null);
  switch (field) {
    case 'model': {
      const models = provider === 'ollama' ? (found?.ollama?.models ?? []) : [];
      const usual =
        provider === 'openai-compatible'
          ? 'As the server calls it; empty for OpenAI’s usual one.'
          : 'Empty for the usual one.';
      const desc =
        models.length > 0
          ? `There are ${models.slice(0, 12).join(', ')}.`
          : isNeeded
            ? 'As “ollama list” names it.'
            : usual;
      return {
        name: 'Model',
        desc,
        placeholder: models[0] ?? usualModel ?? (provider === 'ollama' ? 'qwen3:8b' : 'gpt-5-mini'),
        check: (text) => missing(text, 'Name the model.'),
      };
    }
    case 'address':
      return {
        name: 'Address',
        desc: isNeeded ? `Of the server. OpenAI’s own is ${openAiAddress}.` : 'Of the server; empty for the usual one.',
        placeholder: isNeeded ? 'http://127.0.0.1:8080/v1' : (usualAddress ?? ''),
        check: (text) =>
          text === '' ? missing(text, 'Name the server.') : addressProblem(provider, bareAddress(text)),
      };
    case 'program':
      return {
        name: 'Program',
        desc:
          provider === 'command'
            ? 'It gets the request on its standard input, as plain text, and answers on its standard output. No key is given to it.'
            : 'Empty when it is found by its name.',
        placeholder: provider === 'command' ? '/home/me/bin/my-model' : 'claude',
        check: (text) => missing(text, 'Give the whole path of the program.'),
      };
    case 'region':
      return {
        name: 'Region',
        desc: 'Where your models are.',
        placeholder: 'us-east-1',
        check: (text) => missing(text, 'Name the region.'),
      };
  }
}
