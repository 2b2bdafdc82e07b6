import { AppError } from '../../core/errors';
import { operations, type Caps } from '../../core/language-models/provider-choice';
import { changeLanguageModelSettings, readLanguageModelSettings } from '../../engine/asking/language-model-settings';
import type { ProviderInput, ProviderServices } from './provider-input';

const none = new Set(['none', '0', '']);

/** Names a model of the first provider for one operation. */
export async function changeModel(
  { device }: ProviderServices,
  { target, name, dryRun }: ProviderInput,
): Promise<void> {
  const operation = operations.find((each) => each === target);
  if (operation === undefined) throw new AppError('usage', `Say what the model is for: ${operations.join(', ')}.`);
  if (name === undefined) throw new AppError('usage', 'Name the model, or none for the usual one.');
  const { first, models } = await readLanguageModelSettings(device);
  if (first.provider === 'none')
    throw new AppError('usage', 'No provider is chosen. Choose one first.', null, [
      { command: 'provider', with: ['use'] },
    ]);
  const others = Object.fromEntries(Object.entries(models).filter(([key]) => key !== operation));
  if (!dryRun)
    await changeLanguageModelSettings(device, {
      models: none.has(name.trim()) ? others : { ...others, [operation]: name.trim() },
    });
}

/** Sets what may be spent, and whether what fits is asked about; what is not named stays as it is. */
export async function changeCaps(
  { device }: ProviderServices,
  { run, day, month, ask, dryRun }: ProviderInput,
): Promise<void> {
  if ([run, day, month, ask].every((each) => each === undefined))
    throw new AppError(
      'usage',
      'Say what may be spent in a run, a day or a month, in US dollars or none, or whether each paid run is asked about, yes or no.',
      null,
      ['run', 'day', 'month', 'ask'].map((input) => ({ input })),
    );
  const { caps, asksFirst } = await readLanguageModelSettings(device);
  const changed: Caps = { run: readCap(run, caps.run), day: readCap(day, caps.day), month: readCap(month, caps.month) };
  if (!dryRun)
    await changeLanguageModelSettings(device, {
      caps: changed,
      asksFirst: ask === undefined ? asksFirst : ask === 'yes',
    });
}

function readCap(text: string | undefined, now: number | null): number | null {
  if (text === undefined) return now;
  const bare = text.trim().replace(/^\$/, '');
  if (none.has(bare)) return null;
  const usd = /^\d+(?:\.\d+)?$/.test(bare) ? Number(bare) : NaN;
  if (!(usd > 0 && usd < 1e9))
    throw new AppError('usage', `"${text}" is no amount of US dollars: give a number such as 2.50, or none.`);
  return usd;
}
