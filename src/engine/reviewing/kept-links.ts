import type { Vault } from '../../ports/vault';
import type { Breather } from '../running/breather';
import { VaultLinks } from '../structure/vault-links';

/** The links of a vault for several runs of one screen: read once, then only what changed since. Nothing may be foreseen in them. */
export class KeptLinks {
  #links: VaultLinks | null = null;

  constructor(private readonly vault: Vault) {}

  async read(breather: Breather): Promise<VaultLinks> {
    if (this.#links === null) this.#links = await VaultLinks.read(this.vault, breather);
    else await this.#links.refresh();
    return this.#links;
  }
}
