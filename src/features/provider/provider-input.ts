import * as z from 'zod';
import { listed } from '../../core/counted';
import type { Price } from '../../core/language-models/model-facts';
import { type Caps, type Operation, operations } from '../../core/language-models/provider-choice';
import { fieldOf, type ProviderField, type ProviderName, providerNames } from '../../core/language-models/providers';
import type { Quote } from '../../engine/asking/agree-to-cost';
import type { ModelRequests } from '../../engine/asking/model-requests';
import type { ChosenLanguageModels } from '../../engine/asking/chosen-models';
import type { Clock } from '../../ports/clock';
import type { Consent } from '../../ports/consent';
import type { DeviceData } from '../../ports/device-data';
import type { KeyStore, FoundServer, ProviderSearch } from '../../ports/language-models';

const chosen = providerNames.filter((name) => name !== 'none');

const namesWith = (field: ProviderField['name']): string =>
  listed(
    chosen.filter((name) => fieldOf(name, field) !== null),
    'or',
  );

export const providerInputSchema = z.object({
  action: z
    .enum(['show', 'use', 'model', 'caps', 'test'], { error: 'Use show, use, model, caps or test.' })
    .default('show')
    .describe('show (default), use, model, caps or test'),
  target: z
    .string()
    .optional()
    .describe(
      `for use a provider: ${listed([...chosen, 'none'], 'or')}; for model what it is for: ${operations.join(', ')}`,
    ),
  name: z.string().optional().describe('with model: its name, or none for the default'),
  model: z.string().optional().describe('with use: the model'),
  address: z.string().optional().describe('with use: the server'),
  program: z
    .string()
    .optional()
    .describe(`with use ${namesWith('program')}: the program`),
  region: z
    .string()
    .optional()
    .describe(`with use ${namesWith('region')}: the region, such as us-east-1`),
  second: z
    .boolean()
    .default(false)
    .describe('with use and test: the fallback provider, asked if the first cannot be reached'),
  run: z.string().optional().describe('with caps: limit per run in US dollars; none for no limit'),
  day: z.string().optional().describe('with caps: limit per day in US dollars; none for no limit'),
  month: z.string().optional().describe('with caps: limit per month in US dollars; none for no limit'),
  ask: z
    .enum(['yes', 'no'], { error: 'Answer yes or no.' })
    .optional()
    .describe('with caps: whether to ask before a run whose known price is within the limits'),
  yes: z.boolean().default(false),
  offline: z.boolean().default(false),
  dryRun: z.boolean().default(false),
});

export type ProviderInput = z.infer<typeof providerInputSchema>;

export interface ProviderDeps {
  /** What was chosen is kept here: no vault may choose what a device runs or sends. */
  readonly device: DeviceData;
  readonly clock: Clock;
  readonly keys: KeyStore;
  readonly languageModels: ChosenLanguageModels;
  readonly providerSearch: ProviderSearch;
  readonly asking: Pick<ModelRequests, 'calls' | 'quote'>;
  readonly consent: Consent;
}

/** A provider as it was chosen. */
export interface ChosenRow {
  readonly provider: ProviderName;
  readonly title: string;
  /** null when one must be named first; '' when the provider chooses. */
  readonly model: string | null;
  /** null for programs. */
  readonly address: string | null;
  readonly program: string | null;
  readonly region: string | null;
  /** null when it is not known. */
  readonly price: Price | null;
  /** Why it cannot be used now, and what to do; null when nothing is known against it. */
  readonly problem: string | null;
}

export interface TestReport {
  readonly provider: ProviderName;
  readonly model: string;
  readonly tookMs: number;
  /** null where the provider does not count. */
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  /** null when the price is not known. */
  readonly usd: number | null;
  /** The beginning of what it said. */
  readonly reply: string;
}

export interface ProviderOutput {
  readonly first: ChosenRow;
  /** Asked when the first cannot be reached. */
  readonly second: ChosenRow | null;
  /** The program that takes the place of both in this process; null when none does. */
  readonly command: string | null;
  /** `isOwn`: named for this operation alone. */
  readonly models: readonly { readonly operation: Operation; readonly model: string | null; readonly isOwn: boolean }[];
  readonly caps: Caps;
  /** False: what has a known price and fits the caps is done without a question. */
  readonly asksFirst: boolean;
  readonly keys: readonly { readonly name: string; readonly isThere: boolean }[];
  /** What of providers is on this device; null when it was not looked for. */
  readonly found: { readonly claude: string | null; readonly ollama: FoundServer | null } | null;
  readonly test?: TestReport;
  /** What a test is expected to cost; of a dry run, and where nobody agreed. */
  readonly quote?: Quote;
  /** Why no test was made. */
  readonly refused?: string;
}
