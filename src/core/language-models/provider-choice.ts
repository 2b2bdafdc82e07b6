import * as z from 'zod';
import { providerNames } from './providers';

/** What models are used for; each may have a model of its own. */
export const operations = [
  'extract',
  'compare',
  'autofile',
  'file',
  'review',
  'group',
  'restructure',
  'enrich',
  'judge',
] as const;

export type Operation = (typeof operations)[number];

const usd = z.number().positive();

/** A provider with what it needs to be reached. Keys are never part of it. */
export const providerChoiceSchema = z.object({
  provider: z.enum(providerNames),
  /** null: the provider's own, or our default for it. */
  model: z.string().min(1).nullable().default(null),
  /** The server's address; null for the provider's own. */
  address: z.string().min(1).nullable().default(null),
  /** `command`, and `claude-code` when it is not found by its name: the path of the program. */
  program: z.string().min(1).nullable().default(null),
  /** `bedrock`. */
  region: z.string().min(1).nullable().default(null),
});

export type ProviderChoice = z.infer<typeof providerChoiceSchema>;

export const noProvider: ProviderChoice = { provider: 'none', model: null, address: null, program: null, region: null };

/** What this device was told about language models, for one vault. It lies in the device's data, never in a vault. */
export const languageModelSettingsSchema = z.object({
  first: providerChoiceSchema.default(noProvider),
  /** Asked when the first cannot be reached. */
  second: providerChoiceSchema.nullable().default(null),
  /** A model of the first provider for one operation, in place of its usual one. */
  models: z.partialRecord(z.enum(operations), z.string().min(1)).default({}),
  /** US dollars that may be spent in a run, a day and a month of this device; null for no cap. */
  caps: z
    .object({
      run: usd.nullable().default(null),
      day: usd.nullable().default(null),
      month: usd.nullable().default(null),
    })
    .default({ run: null, day: null, month: null }),
  /** False: what has a known price and fits the caps is not asked about before. */
  asksFirst: z.boolean().default(true),
});

export type LanguageModelSettings = z.infer<typeof languageModelSettingsSchema>;
export type Caps = LanguageModelSettings['caps'];
