import type { LanguageModelDeps } from '../../../src/adapters/language-models/language-model-deps';
import { nodePrograms } from '../../../src/hosts/node/system/node-programs';
import { patientFetch } from '../../../src/hosts/node/system/patient-fetch';
import type { KeyStore } from '../../../src/ports/language-models';
import { SystemClock } from '../../../src/hosts/node/system/system-clock';

export function fakeKeys(keys: Readonly<Record<string, string>> = {}): KeyStore {
  return { get: (name) => Promise.resolve(keys[name] ?? null) };
}

const clock = new SystemClock();
let programs: ReturnType<typeof nodePrograms> | null = null;

/** The network and programs of this computer, with these keys. */
export function modelWorld(keys: Readonly<Record<string, string>> = {}): LanguageModelDeps {
  const running = (programs ??= nodePrograms(clock));
  return {
    fetch: patientFetch,
    programs: (variables) => running.with(variables),
    keys: fakeKeys(keys),
    clock,
  };
}
