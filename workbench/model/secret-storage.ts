import { Events } from './events';

/** Secrets of this window; they are lost when it closes. */
export class SecretStorage extends Events {
  readonly #secrets = new Map<string, string>();

  /** An id has lower-case letters, digits and dashes, at most 64. */
  setSecret(id: string, secret: string): void {
    if (!/^[a-z0-9-]{1,64}$/.test(id))
      throw new Error(`"${id}" cannot name a secret: use lower-case letters, digits and dashes.`);
    this.#secrets.set(id, secret);
  }

  getSecret(id: string): string | null {
    return this.#secrets.get(id) ?? null;
  }

  listSecrets(): string[] {
    return [...this.#secrets.keys()].sort();
  }
}
