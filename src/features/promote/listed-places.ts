import { foldName, isNotePath, type VaultPath } from '../../core/note/path';
import type { FileEntry, Vault } from '../../ports/vault';

/**
 * Tells which paths of notes are taken by one listing of the vault, for a run that makes many notes: otherwise each of
 * them reads its folder. Folders, which may be empty and are not listed, are looked up once.
 */
export class ListedPlaces implements Pick<Vault, 'findCollision'> {
  readonly #notes: ReadonlyMap<string, VaultPath>;
  readonly #folders = new Map<string, Promise<VaultPath | null>>();

  constructor(
    files: readonly FileEntry[],
    private readonly vault: Pick<Vault, 'findCollision'>,
  ) {
    this.#notes = new Map(files.map(({ path }) => [foldName(path), path] as const));
  }

  findCollision(path: VaultPath): Promise<VaultPath | null> {
    const standing = this.#notes.get(foldName(path));
    if (standing !== undefined || isNotePath(path)) return Promise.resolve(standing ?? null);
    const known = this.#folders.get(path) ?? this.vault.findCollision(path);
    this.#folders.set(path, known);
    return known;
  }
}
