import { nameOf } from '../../core/note/path';
import { LinkResolver } from '../../core/note/resolve-link';
import type { FileEntry, Vault } from '../../ports/vault';

export interface FileChanges {
  readonly gone: readonly string[];
  /** Not known before, or known as a link and now a file, or the other way round. */
  readonly come: readonly FileEntry[];
  /** These, and the files that look otherwise than when they were last met. */
  readonly touched: readonly FileEntry[];
}

interface KnownFile {
  readonly isLink: boolean;
  readonly isReadOnly: boolean;
  /** Size, time and what else the vault says of it; null for what our own operations wrote. */
  readonly state: string | null;
}

/** Visible files of a vault, and links to files, which are never changed, as they were when they were last met. */
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

  /** How the vault differs from what is known; nothing of it is taken in. */
  async changes(): Promise<FileChanges> {
    const listed = (await this.vault.list()).filter(({ path }) => !nameOf(path).startsWith('.'));
    const present = new Set<string>(listed.map(({ path }) => path));
    const come = listed.filter(({ path, isLink }) => this.#files.get(path)?.isLink !== isLink);
    const touched = listed.filter((file) => this.#files.get(file.path)?.state !== stateOf(file));
    return { gone: [...this.#files.keys()].filter((path) => !present.has(path)), come, touched };
  }

  meet(file: FileEntry): void {
    this.#set(file.path, { isLink: file.isLink, isReadOnly: file.isReadOnly === true, state: stateOf(file) });
  }

  /** Our own operations wrote it. */
  make(path: string): void {
    this.#set(path, { isLink: false, isReadOnly: false, state: null });
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

function stateOf({ size, mtimeMs, isLink, isReadOnly }: FileEntry): string {
  return `${size} ${mtimeMs}${isLink ? ' link' : ''}${isReadOnly === true ? ' read-only' : ''}`;
}
