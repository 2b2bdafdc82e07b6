import { AppError } from '../../core/errors';
import { type Caps, operations } from '../../core/language-models/provider-choice';
import { changeLanguageModelSettings, readLanguageModelSettings } from '../../engine/asking/chosen-models';
import type { Command } from '../../engine/running/command';
import type { Run } from '../../ports/run';
import { describeProvider } from './describe-provider';
import { type ProviderInput, providerInputSchema, type ProviderServices, type ProviderOutput } from './provider-input';
import { testConnection } from './test-connection';
import { useProvider } from './use-provider';

const none = new Set(['none', '0', '']);

/** Which language models this device asks for this vault, and what they may cost. */
export const provider: Command<ProviderServices, ProviderInput, ProviderOutput> = {
  id: 'provider',
  title: 'Language model',
  summary: 'Show, choose or test the language model of this device, and limit its cost',
  input: providerInputSchema,
  positional: ['action', 'target', 'name'],
  run: runProvider,
  outcome: ({ refused }) => (refused === undefined ? 'done' : 'refused'),
};

async function runProvider(services: ProviderServices, input: ProviderInput, run: Run): Promise<ProviderOutput> {
  switch (input.action) {
    case 'show':
      return describeProvider(services, !input.offline);
    case 'use':
      await useProvider(services, input, run);
      return describeProvider(services, false);
    case 'model':
      await changeModel(services, input);
      return describeProvider(services, false);
    case 'caps':
      await changeCaps(services, input);
      return describeProvider(services, false);
    case 'test': {
      const tested = await testConnection(services, input, run);
      return { ...(await describeProvider(services, false)), ...tested };
    }
  }
}

/** Names a model of the first provider for one operation. */
async function changeModel({ device }: ProviderServices, { target, name, dryRun }: ProviderInput): Promise<void> {
  const operation = operations.find((each) => each === target);
  if (operation === undefined) throw new AppError('usage', `Name the task of the model: ${operations.join(', ')}.`);
  if (name === undefined) throw new AppError('usage', 'Name the model, or none for the default.');
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
async function changeCaps(
  { device }: ProviderServices,
  { run, day, month, ask, dryRun }: ProviderInput,
): Promise<void> {
  if ([run, day, month, ask].every((each) => each === undefined))
    throw new AppError(
      'usage',
      'Give a limit (--run, --day or --month, in US dollars or none), or --ask yes or no.',
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
    throw new AppError('usage', `"${text}" is not an amount in US dollars. Give a number such as 2.50, or none.`);
  return usd;
}
