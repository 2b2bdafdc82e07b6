import type { Vault } from '../../ports/vault';
import type { Run } from '../../ports/run';
import type { Yielder } from '../running/yielder';
import { VaultLinks } from '../structure/vault-links';

/**
 * The links of a vault for several runs of one screen: read once, after that only changed files. Planned changes must
 * not be applied to them.
 */
export class CachedLinks {
  #links: VaultLinks | null = null;

  constructor(private readonly vault: Vault) {}

  /** Reads the links; the first time, `run` receives a warning for each unreadable file. */
  async read(yielder: Yielder, run: Run): Promise<VaultLinks> {
    if (this.#links === null) this.#links = await VaultLinks.read(this.vault, yielder, { run });
    else await this.#links.refresh();
    return this.#links;
  }
}
