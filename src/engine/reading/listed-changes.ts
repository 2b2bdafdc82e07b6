import type { VaultPath } from '../../core/note/path';
import type { FileEntry, Vault } from '../../ports/vault';

/** Tells changes of a vault that lists its files fast, as the app does, by comparing two lists. */
export class ListedChanges {
  #last: readonly FileEntry[] | null = null;

  constructor(private readonly vault: Pick<Vault, 'list'>) {}

  async list(): Promise<FileEntry[]> {
    const files = await this.vault.list();
    this.#last = files;
    return files;
  }

  /** Returns null when a file was added, removed or changed since the last list, and none otherwise. */
  async changes(): Promise<readonly VaultPath[] | null> {
    const last = this.#last;
    if (last === null) return null;
    const files = await this.vault.list();
    const isSame = ({ path, size, mtimeMs }: FileEntry, at: number): boolean =>
      last[at]?.path === path && last[at].size === size && last[at].mtimeMs === mtimeMs;
    return files.length === last.length && files.every(isSame) ? [] : null;
  }
}
