import { TFolder, type TAbstractFile, type Vault } from 'obsidian';
import type { VaultPath } from '../../../core/note/path';
import { foldName } from '../../../core/plan/folded-name';

/** The listed file or folder whose name would be one with a segment of `path` where case and Unicode form do not count; null when there is none. */
export function findCollision(vault: Vault, path: VaultPath): VaultPath | null {
  let found: TAbstractFile = vault.getRoot();
  for (const segment of path.split('/')) {
    const names: TAbstractFile[] = found instanceof TFolder ? found.children : [];
    const taken =
      names.find(({ name }) => name === segment) ?? names.find(({ name }) => foldName(name) === foldName(segment));
    if (taken === undefined) return null;
    found = taken;
    if (taken.name !== segment) break;
  }
  return found.path as VaultPath;
}
