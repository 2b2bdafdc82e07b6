import { fileNameFromTitle, withCounter } from '../../core/note/file-name';
import { baseNameOf, foldName, type VaultPath } from '../../core/note/path';
import type { Vault } from '../../ports/vault';

/** Maximum length of a title that a number of up to five digits follows in a file name. */
const mostNumbered = 74;

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

  /** Returns the title itself, or with the first number that makes its name free; a long title is then cut. */
  freeTitle(title: string): string {
    if (this.holderOf(title) === null) return title;
    // A number behind a longer title would be cut off the file name.
    const base = title.length <= mostNumbered ? title : title.slice(0, mostNumbered).replace(/\s\S*$/, '');
    for (let counter = 2; ; counter += 1) {
      const numbered = withCounter(base, counter);
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
