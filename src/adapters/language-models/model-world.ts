import type { Clock } from '../../ports/clock';
import type { KeyStore } from '../../ports/key-store';
import type { Programs } from '../../ports/programs';

/** The part of the platform's `fetch` that is used: one request, one answer. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** What a program is given of the environment beside the usual. */
export interface ProgramVariables {
  /** Names of keys that are ours, and that this program is to have all the same. */
  readonly keys: readonly string[];
  readonly set: Readonly<Record<string, string>>;
}

export interface ModelWorld {
  readonly fetch: Fetch;
  /** null where no program can be started: on phones. */
  readonly programs: ((variables: ProgramVariables) => Programs) | null;
  readonly keys: KeyStore;
  readonly clock: Clock;
}
