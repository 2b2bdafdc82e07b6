import type { KeyStore } from '../../../ports/key-store';

/** Keys as the environment has them; an empty one is none. */
export class EnvironmentKeys implements KeyStore {
  constructor(private readonly environment: NodeJS.ProcessEnv) {}

  get(name: string): Promise<string | null> {
    const key = this.environment[name] ?? '';
    return Promise.resolve(key === '' ? null : key);
  }
}
