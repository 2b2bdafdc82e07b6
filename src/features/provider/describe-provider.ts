import { isModelError } from '../../core/language-models/model-error';
import { priceOf } from '../../core/language-models/model-facts';
import {
  modelFor,
  noProvider,
  operations,
  type LanguageModelSettings,
  type ProviderChoice,
} from '../../core/language-models/provider-choice';
import {
  allKeys,
  type ListingProvider,
  listingProviders,
  modelOf,
  providerFacts,
  providerPrograms,
} from '../../core/language-models/providers';
import { readLanguageModelSettings } from '../../engine/asking/chosen-models';
import type { ProviderDeps, ChosenRow, ProviderOutput } from './provider-input';

/** Describes the chosen providers. `looks`: also looks for providers on this device, and asks servers for their models. */
export async function describeProvider(services: ProviderDeps, looks: boolean): Promise<ProviderOutput> {
  const settings = await readLanguageModelSettings(services.device);
  const { command } = services.languageModels;
  const { first, second, models, caps, asksFirst } = settings;
  return {
    first: await describeChoice(services, first),
    second: second === null ? null : await describeChoice(services, second),
    command,
    models: operations.map((operation) => ({
      operation,
      model: modelFor(operation, models) ?? modelOf(first),
      isOwn: models[operation] !== undefined,
    })),
    caps,
    asksFirst,
    keys: await Promise.all(
      allKeys.map(async (name) => ({ name, isThere: ((await services.keys.get(name)) ?? '').trim() !== '' })),
    ),
    found: looks ? await findProviders(services, settings) : null,
  };
}

async function describeChoice(services: ProviderDeps, choice: ProviderChoice): Promise<ChosenRow> {
  const { provider, region, program } = choice;
  const { title, usualAddress, usualProgram, isProgram } = providerFacts(provider);
  const named = program ?? usualProgram;
  const model = modelOf(choice);
  return {
    provider,
    title,
    model,
    address: choice.address ?? usualAddress,
    program: named,
    region,
    price: priceOf(provider, model ?? ''),
    problem:
      (await problemOf(services, choice)) ??
      (isProgram && named !== null ? await programProblem(services, named) : null),
  };
}

/** Returns why a choice cannot be used; null when it can. Asks no model and starts no program. */
async function problemOf({ languageModels }: ProviderDeps, choice: ProviderChoice): Promise<string | null> {
  if (choice.provider === noProvider.provider) return null;
  try {
    await languageModels.make(choice);
    return null;
  } catch (error) {
    if (isModelError(error)) return error.message;
    throw error;
  }
}

async function programProblem({ providerSearch }: ProviderDeps, program: string): Promise<string | null> {
  return (await providerSearch.findProgram(program)) === null
    ? `The program ${program} was not found on this device, or cannot be run.`
    : null;
}

async function findProviders(
  { providerSearch }: ProviderDeps,
  { first, second }: LanguageModelSettings,
): Promise<ProviderOutput['found']> {
  const addressOf = (provider: ListingProvider): string | null =>
    [first, second].find((choice) => choice?.provider === provider)?.address ?? null;
  const [programs, servers] = await Promise.all([
    Promise.all(providerPrograms.map(async ({ program }) => [program, await providerSearch.findProgram(program)])),
    Promise.all(listingProviders.map(async (name) => [name, await providerSearch.findServer(name, addressOf(name))])),
  ]);
  return Object.fromEntries([...programs, ...servers]) as NonNullable<ProviderOutput['found']>;
}
