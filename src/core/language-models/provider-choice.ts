import * as z from 'zod';
import { providerNames } from './providers';

/** Purposes of models, with their names for the user; each may have its own model. */
export const operationTitles = {
  extract: 'Reading sessions',
  compare: 'Comparing notes',
  autofile: 'Choosing folders',
  file: 'Saving a note',
  review: 'Reviewing',
  group: 'Grouping notes',
  restructure: 'Restructuring',
  enrich: 'Adding missing properties',
  judge: 'Second check',
  ask: 'Answering questions',
  askSimple: 'Answering simple questions',
} as const;

export type ModelOperation = keyof typeof operationTitles;

export const operations = Object.keys(operationTitles) as readonly ModelOperation[];

/** Purposes that have the model of another purpose as long as they have none of their own. */
const partOf: Readonly<Partial<Record<ModelOperation, ModelOperation>>> = { askSimple: 'ask' };

/** Returns the model that is named for a purpose, or for the one that it is part of; null for the usual model. */
export function modelFor(operation: ModelOperation, models: LanguageModelSettings['models']): string | null {
  const whole = partOf[operation];
  return models[operation] ?? (whole === undefined ? null : (models[whole] ?? null));
}

const usd = z.number().positive();

/** A provider and the data needed to reach it. Keys are never part of it. */
export const providerChoiceSchema = z.object({
  provider: z.enum(providerNames),
  /** null: the provider's default, or ours. */
  model: z.string().min(1).nullable().default(null),
  /** The server's address; null for the provider's default. */
  address: z.string().min(1).nullable().default(null),
  /** Path of the program, for `command`, and for `claude-code` when it is not found by its name. */
  program: z.string().min(1).nullable().default(null),
  /** Only for `bedrock`. */
  region: z.string().min(1).nullable().default(null),
});

export type ProviderChoice = z.infer<typeof providerChoiceSchema>;

export const noProvider: ProviderChoice = { provider: 'none', model: null, address: null, program: null, region: null };

/** Language model settings of this device for one vault. They are in the device's data, never in a vault. */
export const languageModelSettingsSchema = z.object({
  first: providerChoiceSchema.default(noProvider),
  /** Used when the first cannot be reached. */
  second: providerChoiceSchema.nullable().default(null),
  /** Models of the first provider for single operations, instead of its usual one. */
  models: z.partialRecord(z.enum(operations), z.string().min(1)).default({}),
  /** Spending limits of this device in US dollars per run, day and month; null for none. */
  caps: z
    .object({
      run: usd.nullable().default(null),
      day: usd.nullable().default(null),
      month: usd.nullable().default(null),
    })
    .default({ run: null, day: null, month: null }),
  /** False: runs with a known price within the caps start without a question. */
  asksFirst: z.boolean().default(true),
});

export type LanguageModelSettings = z.infer<typeof languageModelSettingsSchema>;
export type Caps = LanguageModelSettings['caps'];
