import type { VaultPath } from '../../core/note/path';
import type { Vault } from '../../ports/vault';

/** The places of a vault as if the notes at `paths` had left: one of them may give its place to what they become. */
export function placesWithout(
  paths: ReadonlySet<string>,
  vault: Pick<Vault, 'findCollision'>,
): Pick<Vault, 'findCollision'> {
  return {
    findCollision: async (path: VaultPath): Promise<VaultPath | null> => {
      const standing = await vault.findCollision(path);
      return standing === path && paths.has(path) ? null : standing;
    },
  };
}
