import type { Hasher } from '../../ports/hasher';
import type { LinkLookup, Vault } from '../../ports/vault';
import type { Breather } from '../running/breather';
import type { VaultLinks } from './vault-links';

/**
 * Ports needed to plan structure. `links` can be used for all plans of a run when it is told which ones are or will be
 * carried out.
 */
export interface StructureWorld {
  readonly vault: Vault;
  readonly hasher: Hasher;
  readonly links: VaultLinks;
  /** The host's own link resolution, if it has one. */
  readonly lookup?: LinkLookup | undefined;
  readonly breather?: Breather | undefined;
}
