import { fileNameFromTitle, withCounter } from '../../core/note/file-name';
import { baseNameOf, foldName, type VaultPath } from '../../core/note/path';
import type { Vault } from '../../ports/vault';

/** The names of all notes of a vault: two notes with the same name would make links to them ambiguous. */
export class NoteNames implements Pick<Vault, 'findCollision'> {
  readonly #paths = new Map<string, VaultPath>();

  private constructor(private readonly vault: Pick<Vault, 'findCollision'>) {}

  static async read(vault: Pick<Vault, 'findCollision' | 'list'>): Promise<NoteNames> {
    const names = new NoteNames(vault);
    for (const { path } of await vault.list())
      if (/\.md$/i.test(path) && names.#holder(baseNameOf(path)) === null)
        names.#paths.set(foldName(baseNameOf(path)), path);
    return names;
  }

  /** Returns the note whose name the note of this title would repeat; null when the name is free. */
  holderOf(title: string): VaultPath | null {
    return this.#holder(fileNameFromTitle(title));
  }

  /** Returns the title itself, or with the first number that makes its name free. */
  freeTitle(title: string): string {
    for (let counter = 1; ; counter += 1) {
      const numbered = counter === 1 ? title : withCounter(title, counter);
      if (this.holderOf(numbered) === null) return numbered;
    }
  }

  /** Treats a note's name as taken when it is the name of any note of the vault. */
  async findCollision(path: VaultPath): Promise<VaultPath | null> {
    return (/\.md$/i.test(path) ? this.#holder(baseNameOf(path)) : null) ?? this.vault.findCollision(path);
  }

  #holder(name: string): VaultPath | null {
    return this.#paths.get(foldName(name)) ?? null;
  }
}
