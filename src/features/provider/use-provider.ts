import { AppError } from '../../core/errors';
import { isModelError } from '../../core/language-models/model-error';
import { addressProblem, bareAddress, isPrivateWay } from '../../core/language-models/provider-address';
import { noProvider, type ProviderChoice } from '../../core/language-models/provider-choice';
import {
  fieldOf,
  isListing,
  modelOf,
  type ProviderField,
  type ProviderName,
  providerFacts,
  providerNames,
} from '../../core/language-models/providers';
import { changeLanguageModelSettings, readLanguageModelSettings } from '../../engine/asking/chosen-models';
import type { Run } from '../../ports/run';
import type { ProviderInput, ProviderDeps } from './provider-input';

/** Chooses the first or second provider. Its key may still be missing; nothing else may. */
export async function useProvider(services: ProviderDeps, input: ProviderInput, run: Run): Promise<void> {
  const choice = await readChoice(services, input);
  await refuseUnusable(services, choice);
  if (choice.address !== null && !isPrivateWay(choice.address))
    run.warn(`Requests to ${choice.address} are sent unencrypted and without a key.`);
  if (input.dryRun) return;
  if (input.second) {
    await changeLanguageModelSettings(services.device, { second: choice.provider === 'none' ? null : choice });
    return;
  }
  const { first, models } = await readLanguageModelSettings(services.device);
  const isOther = first.provider !== choice.provider;
  if (isOther && Object.keys(models).length > 0)
    run.warn(
      `The models chosen for single tasks belonged to ${providerFacts(first.provider).title} and are no longer used.`,
    );
  await changeLanguageModelSettings(services.device, { first: choice, ...(isOther ? { models: {} } : {}) });
}

async function readChoice(
  services: ProviderDeps,
  { target, model, address, program, region, offline }: ProviderInput,
): Promise<ProviderChoice> {
  const provider = providerNames.find((name) => name === target);
  if (provider === undefined) throw new AppError('usage', `Name a provider: ${providerNames.join(', ')}.`);
  const choice: ProviderChoice = {
    ...noProvider,
    provider,
    model: written(model),
    address: readAddress(provider, written(address)),
    program: await readProgram(services, provider, written(program)),
    region: written(region),
  };
  if (choice.region !== null && fieldOf(provider, 'region') === null)
    throw new AppError('usage', `${providerFacts(provider).title} has no regions. Leave the region out.`);
  if (choice.address === null) requireField(provider, 'address');
  if (modelOf(choice) === null) throw missing('model', await modelAdvice(services, choice, offline));
  return choice;
}

/** Throws `usage` with advice when the provider cannot be asked without this field. */
function requireField(provider: ProviderName, name: ProviderField['name']): void {
  const field = fieldOf(provider, name);
  if (field?.isNeeded === true) throw missing(name, field.advice ?? field.desc);
}

function missing(input: ProviderField['name'], advice: string): AppError {
  return new AppError('usage', advice, null, [{ input }]);
}

function written(text: string | undefined): string | null {
  return text === undefined || text.trim() === '' ? null : text.trim();
}

function readAddress(provider: ProviderName, text: string | null): string | null {
  if (text === null) return null;
  const { title, isProgram } = providerFacts(provider);
  if (isProgram || provider === 'none') throw new AppError('usage', `${title} has no address. Leave the address out.`);
  const address = bareAddress(text);
  const problem = addressProblem(provider, address);
  if (problem !== null) throw new AppError('usage', problem);
  return address;
}

/** Returns the full path of the program, so that a program of the same name in another folder is not run later. */
async function readProgram(
  { providerSearch }: ProviderDeps,
  provider: ProviderName,
  text: string | null,
): Promise<string | null> {
  if (text === null) {
    requireField(provider, 'program');
    return null;
  }
  const { title, isProgram } = providerFacts(provider);
  if (!isProgram) throw new AppError('usage', `${title} is not a program. Leave the program out.`);
  const path = await providerSearch.findProgram(text);
  if (path === null)
    throw new AppError(
      'not-found',
      `The program ${text} was not found on this device, or cannot be run. Give its full path, without arguments.`,
    );
  return path;
}

async function modelAdvice(
  { providerSearch }: ProviderDeps,
  { provider, address }: ProviderChoice,
  isOffline: boolean,
): Promise<string> {
  const found = isOffline || !isListing(provider) ? null : await providerSearch.findServer(provider, address);
  const models = found?.models.slice(0, 20).join(', ') ?? '';
  return models === '' ? (fieldOf(provider, 'model')?.advice ?? '') : `Available: ${models}. Name one of them.`;
}

async function refuseUnusable({ languageModels }: ProviderDeps, choice: ProviderChoice): Promise<void> {
  if (choice.provider === 'none') return;
  try {
    await languageModels.make(choice);
  } catch (error) {
    if (!isModelError(error)) throw error;
    if (error.fault !== 'no-key') throw new AppError('usage', error.message);
  }
}
