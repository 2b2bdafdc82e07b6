import { operationTitles } from '../../../core/language-models/provider-choice';
import type { ProviderOutput } from '../../../features/provider/provider-input';
import type { AppHost } from '../host';
import { EntryModal, type EntryField } from '../settings/entry-modal';
import { runProvider } from './run-provider';

/** Asks for a key; a stored key is never shown again. */
export function enterKey(host: AppHost, name: string): void {
  const check = (text: string): string | null =>
    text === ''
      ? 'Paste the key.'
      : /^[\x21-\x7e]+$/.test(text)
        ? null
        : 'This contains characters that no key contains.';
  const desc = host.languageModels.keysLast
    ? 'Stored in the app’s secret storage, never in the vault.'
    : 'Kept until the app is closed, because this version of the app has no secret storage.';
  new EntryModal(
    host.app,
    name,
    [{ name: 'Key', desc, placeholder: '', check, isSecret: true }],
    ([key = '']) => {
      void host.languageModels.keepKey(name, key);
    },
    'Save',
  ).open();
}

/** Asks for the models of single operations; an empty field stands for the default model. */
export function nameModels(host: AppHost, { models, first }: ProviderOutput): void {
  const fields = models.map(({ operation, model, isOwn }) => ({
    name: operationTitles[operation],
    desc: '',
    placeholder: first.model ?? '',
    check: () => null,
    value: isOwn ? (model ?? '') : '',
  }));
  const change = async (texts: readonly string[]): Promise<void> => {
    for (const [at, { operation }] of models.entries())
      await runProvider(host, { action: 'model', target: operation, name: (texts[at] ?? '') || 'none' });
  };
  new EntryModal(
    host.app,
    'Models for single tasks',
    fields,
    (texts) => {
      void change(texts);
    },
    'Save',
  ).open();
}

/** Asks for the spending limits; an empty field means no limit. */
export function changeCaps(host: AppHost, { caps }: ProviderOutput): void {
  const check = (text: string): string | null =>
    text === '' || (/^\d+(?:\.\d+)?$/.test(text) && Number(text) > 0)
      ? null
      : 'Enter an amount in US dollars, such as 2.50.';
  const field = (name: string, cap: number | null): EntryField => ({
    name,
    desc: 'In US dollars; leave empty for no limit.',
    placeholder: '',
    check,
    value: cap === null ? '' : String(cap),
  });
  new EntryModal(
    host.app,
    'Spending limit',
    [field('A run', caps.run), field('A day', caps.day), field('A month', caps.month)],
    ([run = '', day = '', month = '']) => {
      void runProvider(host, { action: 'caps', run, day, month });
    },
    'Save',
  ).open();
}
