import { foldName, nameOf } from '../../core/note/path';
import type { ReferenceTarget } from '../../core/note/references/reference';
import { linkKey, LinkResolver } from '../../core/note/references/resolve-link';
import type { FileEntry, Vault } from '../../ports/vault';

export interface FileChanges {
  readonly gone: readonly string[];
  /** New files, and files that were replaced by a symbolic link or the reverse. */
  readonly come: readonly FileEntry[];
  /** Files in `come`, and files that changed since they were last seen. */
  readonly touched: readonly FileEntry[];
}

/** A file as the vault last reported it; without some of its values if our own operations wrote it. */
type KnownFile = Pick<FileEntry, 'isLink' | 'isReadOnly'> & Partial<Pick<FileEntry, 'size' | 'mtimeMs'>>;

/** Visible files of a vault as last seen, including symbolic links to files, which are never changed. */
export class KnownFiles {
  readonly resolver = new LinkResolver();
  readonly #files = new Map<string, KnownFile>();

  constructor(private readonly vault: Pick<Vault, 'list'>) {}

  paths(): IterableIterator<string> {
    return this.#files.keys();
  }

  has(path: string): boolean {
    return this.#files.has(path);
  }

  isLink(path: string): boolean {
    return this.#files.get(path)?.isLink === true;
  }

  isReadOnly(path: string): boolean {
    return this.#files.get(path)?.isReadOnly === true;
  }

  /** Compares the vault with the known files, without updating them. `isQuick` is as in `Vault.list`. */
  async changes(isQuick?: boolean): Promise<FileChanges> {
    const come: FileEntry[] = [];
    const touched: FileEntry[] = [];
    const listed = (await this.vault.list(isQuick)).filter(({ path }) => !nameOf(path).startsWith('.'));
    let count = 0;
    for (const file of listed) {
      const known = this.#files.get(file.path);
      if (known !== undefined) count += 1;
      if (known?.isLink !== file.isLink) come.push(file);
      if (known === undefined || isChanged(known, file)) touched.push(file);
    }
    return { gone: count === this.#files.size ? [] : this.#missing(listed), come, touched };
  }

  #missing(listed: readonly FileEntry[]): string[] {
    const present = new Set<string>(listed.map(({ path }) => path));
    return [...this.#files.keys()].filter((path) => !present.has(path));
  }

  meet(file: FileEntry): void {
    this.#set(file.path, file);
  }

  /** Adds a file that our own operations wrote. */
  make(path: string): void {
    this.#set(path, { isLink: false });
  }

  leave(path: string): void {
    this.#files.delete(path);
    this.resolver.delete(path);
  }

  #set(path: string, file: KnownFile): void {
    this.#files.set(path, file);
    this.resolver.add(path);
  }
}

function isChanged(known: KnownFile, { size, mtimeMs, isLink, isReadOnly }: FileEntry): boolean {
  return known.size !== size || known.mtimeMs !== mtimeMs || known.isLink !== isLink || known.isReadOnly !== isReadOnly;
}

/** References of files, indexed by file and by the name in the link. */
export class ReferenceIndex {
  readonly #sources = new Map<string, readonly ReferenceTarget[]>();
  /** Files that contain a link whose last segment folds to the key. */
  readonly #naming = new Map<string, Set<string>>();
  readonly #foldersNamed = new Set<string>();

  /** References in the order they occur in the file. */
  of(path: string): readonly ReferenceTarget[] {
    return this.#sources.get(path) ?? [];
  }

  /** Returns the files with a link that leads to this path, or might if it existed; includes the file itself if it links to places within itself. */
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
