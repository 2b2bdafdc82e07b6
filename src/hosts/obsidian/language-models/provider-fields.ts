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
          ? 'Name of the model on the server (leave empty for OpenAI’s default).'
          : 'Leave empty for the default.';
      const desc =
        models.length > 0
          ? `Available: ${models.slice(0, 12).join(', ')}.`
          : isNeeded
            ? 'Model name, as in “ollama list”.'
            : usual;
      return {
        name: 'Model',
        desc,
        placeholder: models[0] ?? usualModel ?? (provider === 'ollama' ? 'qwen3:8b' : 'gpt-5-mini'),
        check: (text) => missing(text, 'Enter the name of the model.'),
      };
    }
    case 'address':
      return {
        name: 'Address',
        desc: isNeeded
          ? `Server address. OpenAI’s is ${openAiAddress}.`
          : 'Server address (leave empty for the default).',
        placeholder: isNeeded ? 'http://127.0.0.1:8080/v1' : (usualAddress ?? ''),
        check: (text) =>
          text === '' ? missing(text, 'Enter the server address.') : addressProblem(provider, bareAddress(text)),
      };
    case 'program':
      return {
        name: 'Program',
        desc:
          provider === 'command'
            ? 'Reads the request from standard input as plain text and writes the answer to standard output. It gets no keys.'
            : 'Leave empty if it can be found by its name.',
        placeholder: provider === 'command' ? '/home/me/bin/my-model' : 'claude',
        check: (text) => missing(text, 'Enter the full path of the program.'),
      };
    case 'region':
      return {
        name: 'Region',
        desc: 'The region of your models.',
        placeholder: 'us-east-1',
        check: (text) => missing(text, 'Enter the region.'),
      };
  }
}
