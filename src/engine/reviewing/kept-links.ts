import type { FileEntry, Vault } from '../../ports/vault';
import type { Breather } from '../running/breather';
import { VaultLinks } from '../structure/vault-links';

/** The links of a vault for several runs of one screen: read once, then only what changed since. Nothing may be foreseen in them. */
export class KeptLinks {
  #links: VaultLinks | null = null;
  #seen = new Map<string, string>();

  constructor(private readonly vault: Vault) {}

  async read(breather: Breather): Promise<VaultLinks> {
    const listing = new Map((await this.vault.list()).map((file) => [file.path, stateOf(file)] as const));
    const known = this.#links;
    if (known === null || !isSameSet(listing, known)) this.#links = await VaultLinks.read(this.vault, breather);
    else for (const [path, state] of listing) if (known.has(path) && this.#seen.get(path) !== state) await known.reread(path);
    this.#seen = listing;
    return this.#links ?? VaultLinks.read(this.vault, breather);
  }
}

function stateOf({ size, mtimeMs }: FileEntry): string {
  return `${size} ${mtimeMs}`;
}

/** Whether the links know of each file there is, and of no other. */
function isSameSet(listing: ReadonlyMap<string, string>, links: VaultLinks): boolean {
  for (const path of links.files()) if (!listing.has(path)) return false;
  for (const path of listing.keys()) if (!links.has(path) && !/(?:^|\/)\.[^/]*$/.test(path)) return false;
  return true;
}
