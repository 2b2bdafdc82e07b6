import type { Command } from '../../engine/running/command';
import type { Run } from '../../ports/run';
import { changeCaps, changeModel } from './change-limits';
import { describeProvider } from './describe-provider';
import { providerInputSchema, type ProviderInput, type ProviderServices } from './provider-input';
import type { ProviderOutput } from './provider-output';
import { testConnection } from './test-connection';
import { useProvider } from './use-provider';

/** Which language models this device asks for this vault, and what they may cost. */
export const provider: Command<ProviderServices, ProviderInput, ProviderOutput> = {
  id: 'provider',
  title: 'Language model',
  summary: 'Show, choose or test the language model that this device asks, and cap what it may cost',
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
