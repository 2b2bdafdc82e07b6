import { withCounter } from '../../core/note/file-name';
import { foldName, joinPath, parseVaultPath, type VaultPath } from '../../core/note/path';
import type { Vault } from '../../ports/vault';

/** Returns the first free path of `name`, `name 2`, `name 3` … in `folder`, with the folder as spelled in the vault. */
export async function freePath(
  folder: string,
  name: string,
  extension: string,
  vault: Pick<Vault, 'findCollision'>,
  taken: ReadonlySet<string> = new Set(),
): Promise<VaultPath> {
  const place = await spelledFolder(folder, vault);
  for (let counter = 1; ; counter += 1) {
    const path = joinPath(place, `${counter === 1 ? name : withCounter(name, counter)}.${extension}`);
    if (!taken.has(foldName(path)) && (await vault.findCollision(path)) === null) return path;
  }
}

/** Returns the existing folder whose path differs only in case or Unicode form, else the given path: some disks treat both as the same. */
async function spelledFolder(folder: string, vault: Pick<Vault, 'findCollision'>): Promise<string> {
  let spelled = folder;
  for (const depth of folder.split('/').keys()) {
    const segments = spelled.split('/');
    const standing =
      spelled === '' ? null : await vault.findCollision(parseVaultPath(segments.slice(0, depth + 1).join('/')));
    if (standing === null) return spelled;
    spelled = [standing, ...segments.slice(depth + 1)].join('/');
  }
  return spelled;
}

/** Returns a view of a vault in which the notes at `paths` are gone, because notes made from them may take their paths. */
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
