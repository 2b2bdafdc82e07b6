import type { Vault } from '../../ports/vault';
import type { Run } from '../../ports/run';
import type { Yielder } from '../running/yielder';
import { VaultLinks } from '../structure/vault-links';

/** The links of a vault for several runs of one screen: read once, then only what changed since. Nothing may be foreseen in them. */
export class KeptLinks {
  #links: VaultLinks | null = null;

  constructor(private readonly vault: Vault) {}

  /** `run` is told of files that cannot be read, the first time. */
  async read(yielder: Yielder, run: Run): Promise<VaultLinks> {
    if (this.#links === null) this.#links = await VaultLinks.read(this.vault, yielder, run);
    else await this.#links.refresh();
    return this.#links;
  }
}
