import { AppError } from '../../core/errors';
import { isModelError } from '../../core/language-models/model-error';
import { addressProblem, bareAddress, isPrivateWay } from '../../core/language-models/provider-address';
import {
  noProvider,
  providerNames,
  type ProviderChoice,
  type ProviderName,
} from '../../core/language-models/provider-choice';
import { modelOf, openAiAddress, providerFacts } from '../../core/language-models/provider-facts';
import { changeLanguageModelSettings, readLanguageModelSettings } from '../../engine/asking/chosen-models';
import type { Run } from '../../ports/run';
import type { ProviderInput, ProviderServices } from './provider-input';

/** Chooses the provider that is asked from now on, or the second one. A key may still be missing then; nothing else may. */
export async function useProvider(services: ProviderServices, input: ProviderInput, run: Run): Promise<void> {
  const choice = await readChoice(services, input);
  await refuseUnusable(services, choice);
  if (choice.address !== null && !isPrivateWay(choice.address))
    run.warn(`What is sent to ${choice.address} travels unencrypted, and without a key.`);
  if (input.dryRun) return;
  if (input.second) {
    await changeLanguageModelSettings(services.device, { second: choice.provider === 'none' ? null : choice });
    return;
  }
  const { first, models } = await readLanguageModelSettings(services.device);
  const isOther = first.provider !== choice.provider;
  if (isOther && Object.keys(models).length > 0)
    run.warn(
      `The models that were named for single operations were those of ${providerFacts(first.provider).title}; they are not used any more.`,
    );
  await changeLanguageModelSettings(services.device, { first: choice, ...(isOther ? { models: {} } : {}) });
}

async function readChoice(
  services: ProviderServices,
  { target, model, address, program, region, offline }: ProviderInput,
): Promise<ProviderChoice> {
  const provider = providerNames.find((name) => name === target);
  if (provider === undefined) throw new AppError('usage', `Say which provider to use: ${providerNames.join(', ')}.`);
  const choice: ProviderChoice = {
    ...noProvider,
    provider,
    model: written(model),
    address: readAddress(provider, written(address)),
    program: await readProgram(services, provider, written(program)),
    region: written(region),
  };
  if (choice.region !== null && provider !== 'bedrock')
    throw new AppError('usage', `${providerFacts(provider).title} has no regions.`);
  if (provider === 'openai-compatible') refuseUnnamed(choice);
  if (provider === 'ollama' && modelOf(choice) === null)
    throw new AppError('usage', await ollamaAdvice(services, choice.address, offline), null, [{ input: 'model' }]);
  return choice;
}

/** It stands for any server: none of them is asked because nobody named another. */
function refuseUnnamed(choice: ProviderChoice): void {
  if (choice.address === null)
    throw new AppError(
      'usage',
      `Name the address of the server, such as http://127.0.0.1:8080/v1; OpenAI's own is ${openAiAddress}.`,
      null,
      [{ input: 'address' }],
    );
  if (modelOf(choice) === null)
    throw new AppError('usage', 'Name the model as the server calls it.', null, [{ input: 'model' }]);
}

function written(text: string | undefined): string | null {
  return text === undefined || text.trim() === '' ? null : text.trim();
}

function readAddress(provider: ProviderName, text: string | null): string | null {
  if (text === null) return null;
  const { title, isProgram } = providerFacts(provider);
  if (isProgram || provider === 'none') throw new AppError('usage', `${title} has no address.`);
  const address = bareAddress(text);
  const problem = addressProblem(provider, address);
  if (problem !== null) throw new AppError('usage', problem);
  return address;
}

/** By its whole path: what another folder holds under the same name is not run later. */
async function readProgram(
  { providerSearch }: ProviderServices,
  provider: ProviderName,
  text: string | null,
): Promise<string | null> {
  if (text === null && provider === 'command')
    throw new AppError(
      'usage',
      'Name the program that gets the request on its standard input and answers on its standard output.',
      null,
      [{ input: 'program' }],
    );
  if (text === null) return null;
  const { title, isProgram } = providerFacts(provider);
  if (!isProgram) throw new AppError('usage', `${title} is no program.`);
  const path = await providerSearch.findProgram(text);
  if (path === null)
    throw new AppError(
      'not-found',
      `There is no program ${text} on this device that can be run. Name it by its whole path, without arguments.`,
    );
  return path;
}

async function ollamaAdvice(
  { providerSearch }: ProviderServices,
  address: string | null,
  isOffline: boolean,
): Promise<string> {
  const found = isOffline ? null : await providerSearch.findOllama(address);
  const models = found?.models.slice(0, 20).join(', ') ?? '';
  return `${models === '' ? '"ollama list" lists the models that are there.' : `There are ${models}.`} Name one of them.`;
}

async function refuseUnusable({ languageModels }: ProviderServices, choice: ProviderChoice): Promise<void> {
  if (choice.provider === 'none') return;
  try {
    await languageModels.make(choice);
  } catch (error) {
    if (!isModelError(error)) throw error;
    if (error.fault !== 'no-key') throw new AppError('usage', error.message);
  }
}
