import type { ContentHash } from '../../../../core/content-hash';
import { AppError } from '../../../../core/errors';
import { isNotePath, type VaultPath } from '../../../../core/note/path';
import { isPrivateText } from '../../../../core/note/state/private-note';
import type { FileEntry, Vault, VaultNames } from '../../../../ports/vault';

/** What is known of a file as it was with this size and time. */
interface Look {
  readonly size: number;
  readonly mtimeMs: number;
  readonly isPrivate: boolean;
}

const readsAtOnce = 32;

/** Tells which notes are private by their text on disk; reads each version of a note once. */
export class PrivateNotes {
  readonly #vault: Vault;
  readonly #looks = new Map<VaultPath, Look>();

  constructor(vault: Vault) {
    this.#vault = vault;
  }

  async has(path: VaultPath): Promise<boolean> {
    const file = isNotePath(path) ? await this.#vault.stat(path) : null;
    return file !== null && this.#isPrivate(file);
  }

  /** Returns the files that are not private notes, in their order. */
  async openOf(files: readonly FileEntry[]): Promise<FileEntry[]> {
    const open: FileEntry[] = [];
    for (let at = 0; at < files.length; at += readsAtOnce) {
      const some = files.slice(at, at + readsAtOnce);
      const looked = await Promise.all(some.map((file) => this.#isPrivate(file)));
      open.push(...some.filter((_, n) => looked[n] === false));
    }
    return open;
  }

  async #isPrivate(file: FileEntry): Promise<boolean> {
    const { path, size, mtimeMs, isLink } = file;
    if (!isNotePath(path) || isLink || file.isUnreadFolder === true) return false;
    const known = this.#looks.get(path);
    if (known?.size === size && known.mtimeMs === mtimeMs) return known.isPrivate;
    const isPrivate = await this.#readsPrivate(path);
    this.#looks.set(path, { size, mtimeMs, isPrivate });
    return isPrivate;
  }

  async #readsPrivate(path: VaultPath): Promise<boolean> {
    try {
      return isPrivateText(new TextDecoder().decode(await this.#vault.read(path)));
    } catch {
      return false;
    }
  }
}

/** A vault as tools may see it while they plan: private notes are not there. */
export class OpenNotes implements Vault {
  readonly #vault: Vault;
  readonly #hidden: PrivateNotes;
  /** True when private notes are listed, though not read: links to them must not count as broken. */
  readonly #areListed: boolean;

  constructor(vault: Vault, hidden: PrivateNotes, areListed: boolean) {
    this.#vault = vault;
    this.#hidden = hidden;
    this.#areListed = areListed;
  }

  async list(): Promise<FileEntry[]> {
    const files = await this.#vault.list();
    return this.#areListed ? files : this.#hidden.openOf(files);
  }

  async stat(path: VaultPath): Promise<FileEntry | null> {
    return !this.#areListed && (await this.#hidden.has(path)) ? null : this.#vault.stat(path);
  }

  async read(path: VaultPath): Promise<Uint8Array> {
    if (await this.#hidden.has(path)) throw new AppError('not-found', `There is no file "${path}".`, path);
    return this.#vault.read(path);
  }

  hasFolder(path: string): Promise<boolean> {
    return this.#vault.hasFolder(path);
  }

  findCollision(path: VaultPath): Promise<VaultPath | null> {
    return this.#vault.findCollision(path);
  }

  namesOnce(): VaultNames {
    return this.#vault.namesOnce();
  }

  write(path: VaultPath, bytes: Uint8Array, expected: ContentHash | null): Promise<void> {
    return this.#vault.write(path, bytes, expected);
  }

  move(from: VaultPath, to: VaultPath, expected: ContentHash): Promise<void> {
    return this.#vault.move(from, to, expected);
  }

  moveToTrash(path: VaultPath, expected: ContentHash): Promise<void> {
    return this.#vault.moveToTrash(path, expected);
  }

  takeFromTrash(path: VaultPath, content: ContentHash): Promise<boolean> {
    return this.#vault.takeFromTrash(path, content);
  }

  remove(path: VaultPath, expected: ContentHash): Promise<void> {
    return this.#vault.remove(path, expected);
  }

  removeEmptyFolder(path: string): Promise<boolean> {
    return this.#vault.removeEmptyFolder(path);
  }

  removeLeftovers(folders: readonly string[]): Promise<void> {
    return this.#vault.removeLeftovers(folders);
  }
}
