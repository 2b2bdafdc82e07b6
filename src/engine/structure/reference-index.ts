import { foldName } from '../../core/plan/folded-name';
import { nameOf } from '../../core/note/path';
import type { ReferenceTarget } from '../../core/note/references/reference';
import { linkKey } from '../../core/note/resolve-link';

/** The references of files, found by file and by the name that they give. */
export class ReferenceIndex {
  readonly #sources = new Map<string, readonly ReferenceTarget[]>();
  /** Files that hold a link whose last segment folds to the key. */
  readonly #naming = new Map<string, Set<string>>();
  readonly #foldersNamed = new Set<string>();

  /** In the order in which they stand in the file. */
  of(path: string): readonly ReferenceTarget[] {
    return this.#sources.get(path) ?? [];
  }

  /** Files with a link that leads to this path, or might if it were there; the file itself when links lead from one place of it to another. */
  naming(path: string): string[] {
    const key = linkKey(path);
    const named = [key, ...(key.endsWith('.md') ? [key.slice(0, -3)] : [])].flatMap((each) => [
      ...(this.#naming.get(each) ?? []),
    ]);
    return [...new Set(this.of(path).some(({ linkpath }) => linkpath === '') ? [...named, path] : named)];
  }

  /** Files that name a folder. */
  namingFolders(): Iterable<string> {
    return this.#foldersNamed;
  }

  set(path: string, references: readonly ReferenceTarget[]): void {
    this.delete(path);
    this.#sources.set(path, references);
    for (const { form, linkpath } of references) {
      if (form === 'folder') this.#foldersNamed.add(path);
      const key = foldName(nameOf(linkpath));
      const sources = this.#naming.get(key);
      if (sources === undefined) this.#naming.set(key, new Set([path]));
      else sources.add(path);
    }
  }

  delete(path: string): void {
    for (const { linkpath } of this.of(path)) this.#naming.get(foldName(nameOf(linkpath)))?.delete(path);
    this.#foldersNamed.delete(path);
    this.#sources.delete(path);
  }
}
