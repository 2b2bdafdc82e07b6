import { fileNameFromTitle } from '../../core/note/file-name';
import { baseNameOf, foldName, type VaultPath } from '../../core/note/path';
import { freePath } from '../../engine/writing/free-path';
import type { Vault } from '../../ports/vault';

/** Names of the notes in the vault and of those that a run makes. */
export class NoteNames {
  readonly #counts = new Map<string, number>();
  readonly #taken = new Set<string>();
  readonly #given = new Map<object, VaultPath>();

  constructor(
    paths: readonly string[],
    private readonly places: Pick<Vault, 'findCollision'>,
  ) {
    for (const path of paths) this.#count(path);
  }

  /** Returns the text of a link: the name of the note if no other has it, else its path. */
  to(path: string): string {
    const isUnique = (this.#counts.get(foldName(baseNameOf(path))) ?? 0) <= 1;
    return isUnique ? baseNameOf(path) : path.replace(/\.md$/i, '');
  }

  /** Returns the path of the note of a fact: always the same, and that of no other note. */
  async give(fact: object, title: string, folder: string): Promise<VaultPath> {
    const given = this.#given.get(fact);
    if (given !== undefined) return given;
    const path = await freePath(folder, fileNameFromTitle(title), 'md', this.places, this.#taken);
    this.#given.set(fact, path);
    this.#taken.add(foldName(path));
    this.#count(path);
    return path;
  }

  #count(path: string): void {
    const name = foldName(baseNameOf(path));
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }
}
