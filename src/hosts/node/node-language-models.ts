import type { ChildPrograms } from '../../adapters/child-process/child-programs';
import { findProgram } from '../../adapters/child-process/find-program';
import { LocalProviderSearch } from '../../adapters/language-models/local-provider-search';
import type { LanguageModelDeps } from '../../adapters/language-models/language-model-deps';
import { ChosenLanguageModels } from '../../engine/asking/chosen-models';
import type { Clock } from '../../ports/clock';
import type { DeviceData } from '../../ports/device-data';
import type { KeyStore, ProviderSearch } from '../../ports/language-models';
import { nodePrograms, nodeProgramSystem } from './system/node-programs';
import { patientFetch } from './system/patient-fetch';

export interface NodeLanguageModels {
  readonly keys: KeyStore;
  readonly languageModels: ChosenLanguageModels;
  readonly providerSearch: ProviderSearch;
}

/** Returns the language models available to this terminal; requests and starts nothing before a command does. */
export function nodeLanguageModels(
  environment: NodeJS.ProcessEnv,
  clock: Clock,
  device: () => DeviceData,
): NodeLanguageModels {
  const keys = new EnvironmentKeys(environment);
  let programs: ChildPrograms | null = null;
  const deps: LanguageModelDeps = {
    fetch: patientFetch,
    clock,
    keys,
    // Created when a program is first started: from then on our end also ends theirs.
    programs: (variables) => ({ run: (call) => (programs ??= nodePrograms(clock)).with(variables).run(call) }),
  };
  return {
    keys,
    languageModels: new ChosenLanguageModels({
      device,
      make: async (choice) => {
        const { makeLanguageModel } = await import('../../adapters/language-models/make-language-model');
        return makeLanguageModel(choice, deps);
      },
      command: environment['CYBERBRAIN_LLM_COMMAND'] || null,
    }),
    providerSearch: new LocalProviderSearch({
      fetch: patientFetch,
      clock,
      findProgram: (name) => findProgram(name, nodeProgramSystem(environment, process.cwd())),
    }),
  };
}

/** Keys from environment variables; an empty one counts as missing. */
class EnvironmentKeys implements KeyStore {
  constructor(private readonly environment: NodeJS.ProcessEnv) {}

  get(name: string): Promise<string | null> {
    const key = this.environment[name] ?? '';
    return Promise.resolve(key === '' ? null : key);
  }

  adviceFor(name: string): string {
    return `Set ${name} in the environment.`;
  }
}
