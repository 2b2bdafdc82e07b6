import type { VaultEvent, VaultEvents } from '../../../src/ports/vault';

/** Events that a test sends by hand. */
export class MemoryVaultEvents implements VaultEvents {
  readonly #listeners = new Set<(event: VaultEvent) => void>();

  async subscribe(listener: (event: VaultEvent) => void): Promise<() => Promise<void>> {
    this.#listeners.add(listener);
    return async () => {
      this.#listeners.delete(listener);
    };
  }

  send(event: VaultEvent): void {
    for (const listener of [...this.#listeners]) listener(event);
  }
}
