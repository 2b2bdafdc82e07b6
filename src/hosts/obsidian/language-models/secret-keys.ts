import type { App, SecretStorage } from 'obsidian';
import type { KeyStore } from '../../../ports/key-store';

/** Keys of providers in the app's secret storage; an app without one keeps them until it is closed. */
export class SecretKeys implements KeyStore {
  readonly #storage: SecretStorage | null;
  readonly #thisSession = new Map<string, string>();

  constructor(app: Pick<App, 'secretStorage'>) {
    // Apps before 1.11.4 have none, whatever the types say.
    const storage = app.secretStorage as SecretStorage | undefined;
    this.#storage = storage ?? null;
  }

  /** Whether a key is still there when the app starts again. */
  get isLasting(): boolean {
    return this.#storage !== null;
  }

  get(name: string): Promise<string | null> {
    const key = this.#storage?.getSecret(secretId(name)) ?? this.#thisSession.get(name) ?? '';
    return Promise.resolve(key === '' ? null : key);
  }

  /** '' takes it away: the storage cannot remove anything. */
  keep(name: string, key: string): void {
    if (this.#storage === null) this.#thisSession.set(name, key);
    else this.#storage.setSecret(secretId(name), key);
  }
}

/** `ANTHROPIC_API_KEY` as `cyberbrain-anthropic-api-key`: lower case, digits and dashes are what an id may have. */
function secretId(name: string): string {
  return `cyberbrain-${name.toLowerCase().replaceAll('_', '-')}`;
}
