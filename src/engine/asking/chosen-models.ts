import { contextTokensOf } from '../../core/language-models/model-facts';
import { isModelError, type ModelError } from '../../core/language-models/model-error';
import {
  type LanguageModelSettings,
  languageModelSettingsSchema,
  modelFor,
  noProvider,
  type ModelOperation,
  type ProviderChoice,
} from '../../core/language-models/provider-choice';
import { modelOf } from '../../core/language-models/providers';
import type { DeviceData } from '../../ports/device-data';
import type { LanguageModel } from '../../ports/language-model';
import type { ChosenModels, LanguageModels } from '../../ports/language-models';
import { readRecord } from '../reading/read-record';

const recordKey = 'language-models.json';

/**
 * Returns the model of a choice; throws a `ModelError` when the choice cannot be used here. Sends nothing and starts
 * nothing.
 */
export type MakeModel = (choice: ProviderChoice) => Promise<LanguageModel>;

export interface ChosenModelsDeps {
  /** Called only when a model is needed; when the data of the device cannot be read, no model is chosen. */
  readonly device: () => DeviceData;
  readonly make: MakeModel;
  /** A program that replaces every choice while this process runs; null without one. */
  readonly command: string | null;
}

/** The models that the user chose on this device for each operation. */
export class ChosenLanguageModels implements LanguageModels {
  constructor(private readonly deps: ChosenModelsDeps) {}

  /** The program that replaces every choice. */
  get command(): string | null {
    return this.deps.command;
  }

  async choose(operation: ModelOperation): Promise<ChosenModels | null> {
    const { make, command } = this.deps;
    if (command !== null)
      return { first: await make({ ...noProvider, provider: 'command', program: command }), second: null };
    const { first, second, models } = await this.#settings();
    if (first.provider === 'none') return null;
    return {
      first: await make({ ...first, model: modelFor(operation, models) ?? first.model }),
      second: second === null || second.provider === 'none' ? null : await this.#makeSecond(second),
    };
  }

  /** Throws a `ModelError` when the choice cannot be used here. */
  make(choice: ProviderChoice): Promise<LanguageModel> {
    return this.deps.make(choice);
  }

  async #settings(): Promise<LanguageModelSettings> {
    try {
      return await readLanguageModelSettings(this.deps.device());
    } catch {
      return languageModelSettingsSchema.parse({});
    }
  }

  /** A fallback model that cannot be used throws only when it is called, because the first may be enough. */
  async #makeSecond(choice: ProviderChoice): Promise<LanguageModel> {
    try {
      return await this.deps.make(choice);
    } catch (error) {
      if (isModelError(error)) return unusable(choice, error);
      throw error;
    }
  }
}

function unusable(choice: ProviderChoice, error: ModelError): LanguageModel {
  const name = modelOf(choice) ?? '';
  return {
    provider: choice.provider,
    name,
    place: '',
    contextTokens: contextTokensOf(choice.provider, name),
    ask: () => {
      const reply = Promise.reject(error);
      reply.catch(() => undefined);
      return { reply, abort: () => undefined };
    },
  };
}

/**
 * Reads this device's language model settings for this vault; a damaged record counts as none, so that no model is
 * used.
 */
export async function readLanguageModelSettings(device: DeviceData): Promise<LanguageModelSettings> {
  return (
    (await readRecord(
      device,
      recordKey,
      languageModelSettingsSchema,
      'No language model is used until you choose a model and its spending limits again.',
    )) ?? languageModelSettingsSchema.parse({})
  );
}

export async function changeLanguageModelSettings(
  device: DeviceData,
  values: Partial<LanguageModelSettings>,
): Promise<LanguageModelSettings> {
  const changed = { ...(await readLanguageModelSettings(device)), ...values };
  await device.put(recordKey, changed);
  return changed;
}
