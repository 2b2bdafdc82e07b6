import * as z from 'zod';
import { operations } from '../../core/language-models/provider-choice';
import type { Asking } from '../../engine/asking/asking';
import type { ChosenLanguageModels } from '../../engine/asking/chosen-models';
import type { Clock } from '../../ports/clock';
import type { Consent } from '../../ports/consent';
import type { DeviceData } from '../../ports/device-data';
import type { KeyStore } from '../../ports/key-store';
import type { ProviderSearch } from '../../ports/provider-search';

export const providerInputSchema = z.object({
  action: z
    .enum(['show', 'use', 'model', 'caps', 'test'], { error: 'Say show, use, model, caps or test.' })
    .default('show')
    .describe('show (without anything), use, model, caps or test'),
  target: z
    .string()
    .optional()
    .describe(
      `for use a provider: claude-code, anthropic, bedrock, ollama, openai-compatible, command or none; for model what it is for: ${operations.join(', ')}`,
    ),
  name: z.string().optional().describe('for model: its name, or none for the usual one'),
  model: z.string().optional().describe('with use: the model'),
  address: z.string().optional().describe('with use: the server'),
  program: z.string().optional().describe('with use command or claude-code: the program'),
  region: z.string().optional().describe('with use bedrock: the region, such as us-east-1'),
  second: z
    .boolean()
    .default(false)
    .describe('with use and test: the provider that is asked when the first cannot be reached'),
  run: z.string().optional().describe('with caps: most US dollars a run; none for no cap'),
  day: z.string().optional().describe('with caps: most US dollars a day; none for no cap'),
  month: z.string().optional().describe('with caps: most US dollars a month; none for no cap'),
  ask: z
    .enum(['yes', 'no'], { error: 'Say yes or no.' })
    .optional()
    .describe('with caps: whether to ask before what has a known price and fits the caps (yes or no)'),
  yes: z.boolean().default(false),
  offline: z.boolean().default(false),
  dryRun: z.boolean().default(false),
});

export type ProviderInput = z.infer<typeof providerInputSchema>;

export interface ProviderServices {
  /** What was chosen is kept here: no vault may choose what a device runs or sends. */
  readonly device: DeviceData;
  readonly clock: Clock;
  readonly keys: KeyStore;
  readonly languageModels: ChosenLanguageModels;
  readonly providerSearch: ProviderSearch;
  readonly asking: Pick<Asking, 'calls' | 'quote'>;
  readonly consent: Consent;
}
