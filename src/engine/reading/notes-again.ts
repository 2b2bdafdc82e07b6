import type { VaultPath } from '../../core/note/path';
import type { NotesGlance } from '../../ports/notes-glance';
import type { FileEntry, Vault } from '../../ports/vault';

/** Lists the notes of a vault over and over, and after the first time looks only for those that changed. */
export class NotesAgain {
  readonly #glance: Pick<NotesGlance, 'list' | 'changes'>;
  readonly #vault: Pick<Vault, 'stat'>;
  #files: ReadonlyMap<VaultPath, FileEntry> | null = null;

  constructor(glance: Pick<NotesGlance, 'list' | 'changes'>, vault: Pick<Vault, 'stat'>) {
    this.#glance = glance;
    this.#vault = vault;
  }

  /** Returns all notes as `NotesGlance.list` does, in no particular order. */
  async list(): Promise<FileEntry[]> {
    const known = this.#files;
    // After a failure all notes are listed again.
    this.#files = null;
    const changed = await this.#glance.changes();
    const files =
      known === null || changed === null
        ? new Map((await this.#glance.list()).map((file) => [file.path, file]))
        : await this.#with(known, changed);
    this.#files = files;
    return [...files.values()];
  }

  async #with(
    known: ReadonlyMap<VaultPath, FileEntry>,
    changed: readonly VaultPath[],
  ): Promise<ReadonlyMap<VaultPath, FileEntry>> {
    if (changed.length === 0) return known;
    const files = new Map(known);
    for (const path of changed) {
      const file = await this.#vault.stat(path);
      if (file === null) files.delete(path);
      else files.set(path, file);
    }
    return files;
  }
}
