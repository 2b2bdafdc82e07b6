import * as z from 'zod';
import { listed } from '../../core/counted';
import type { Price } from '../../core/language-models/model-facts';
import { type Caps, type ModelOperation, operations } from '../../core/language-models/provider-choice';
import {
  fieldOf,
  type ListingProvider,
  type ProviderField,
  type ProviderName,
  type ProviderProgram,
  providerNames,
} from '../../core/language-models/providers';
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
      `with use: a provider (${listed([...chosen, 'none'], 'or')}); with model: a task (${operations.join(', ')})`,
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
  /** Stores the choice on the device: no vault may choose what a device runs or sends. */
  readonly device: DeviceData;
  readonly clock: Clock;
  readonly keys: KeyStore;
  readonly languageModels: ChosenLanguageModels;
  readonly providerSearch: ProviderSearch;
  readonly asking: Pick<ModelRequests, 'calls' | 'quote'>;
  readonly consent: Consent;
}

/** A chosen provider. */
export interface ChosenRow {
  readonly provider: ProviderName;
  readonly title: string;
  /** null when one must be named first; '' when the provider chooses. */
  readonly model: string | null;
  /** null for programs. */
  readonly address: string | null;
  readonly program: string | null;
  readonly region: string | null;
  /** null when the price is not known. */
  readonly price: Price | null;
  /** Reason why it cannot be used now, and what to do; null when no problem is known. */
  readonly problem: string | null;
}

export interface TestReport {
  readonly provider: ProviderName;
  readonly model: string;
  readonly tookMs: number;
  /** null when the provider does not report tokens. */
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  /** null when the price is not known. */
  readonly usd: number | null;
  /** The beginning of the model's reply. */
  readonly reply: string;
}

export interface ProviderOutput {
  readonly first: ChosenRow;
  /** Asked when the first cannot be reached. */
  readonly second: ChosenRow | null;
  /** Program that replaces both providers in this process; null when there is none. */
  readonly command: string | null;
  /** `isOwn`: a model was chosen for this operation alone. */
  readonly models: readonly {
    readonly operation: ModelOperation;
    readonly model: string | null;
    readonly isOwn: boolean;
  }[];
  readonly caps: Caps;
  /** False when requests with a known price within the caps are sent without a question. */
  readonly asksFirst: boolean;
  readonly keys: readonly { readonly name: string; readonly isThere: boolean }[];
  /** Providers found on this device; null when nobody looked for them. */
  readonly found:
    | (Readonly<Record<ProviderProgram, string | null>> & Readonly<Record<ListingProvider, FoundServer | null>>)
    | null;
  readonly test?: TestReport;
  /** The expected cost of a test, for a dry run or when nobody agreed to it. */
  readonly quote?: Quote;
  /** Reason why no test was made. */
  readonly refused?: string;
}
