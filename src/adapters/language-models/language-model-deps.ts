import type { Clock } from '../../ports/clock';
import type { KeyStore } from '../../ports/language-models';
import type { Programs } from '../../ports/programs';

/** The part of the platform's `fetch` that is used: one request, one answer. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Changes to the usual environment for a program. */
export interface ProgramVariables {
  /** Names of our keys that this program gets nevertheless. */
  readonly keys: readonly string[];
  readonly set: Readonly<Record<string, string>>;
}

export interface LanguageModelDeps {
  readonly fetch: Fetch;
  /** null where programs cannot be started: on phones. */
  readonly programs: ((variables: ProgramVariables) => Programs) | null;
  readonly keys: KeyStore;
  readonly clock: Clock;
}
