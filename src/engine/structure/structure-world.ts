import type { Hasher } from '../../ports/hasher';
import type { LinkLookup, Vault } from '../../ports/vault';
import type { Breather } from '../running/breather';
import type { VaultLinks } from './vault-links';

/** What planning a structure needs; `links` serves as many plans as are made in a run, if it is told of those that are carried out or will be. */
export interface StructureWorld {
  readonly vault: Vault;
  readonly hasher: Hasher;
  readonly links: VaultLinks;
  /** The host's own resolution, where there is one. */
  readonly lookup?: LinkLookup | undefined;
  readonly breather?: Breather | undefined;
}
