import type { ContentHash } from '../../../src/core/content-hash';
import { AppError } from '../../../src/core/errors';
import { folderOf, isInDotFolder, nameOf, type VaultPath, foldName } from '../../../src/core/note/path';
import { foldersAbove, requireWritablePath } from '../../../src/core/plan/writable-path';
import type { Hasher } from '../../../src/ports/hasher';
import type { FileEntry, Vault, VaultNames } from '../../../src/ports/vault';

interface MemoryFile {
  readonly bytes: Uint8Array;
  readonly mtimeMs: number;
}

/** A vault in memory: case-sensitive, without permissions. Its time is a count of writes. */
export class MemoryVault implements Vault {
  readonly files = new Map<string, MemoryFile>();
  readonly folders = new Set<string>();
  /** Symbolic links, to folders or files alike. */
  readonly links = new Set<string>();
  readonly trashed = new Map<string, Uint8Array>();
  #time = 0;

  constructor(private readonly hasher: Hasher) {}

  /** Puts a file there as somebody else would. */
  place(path: string, content: string | Uint8Array): void {
    for (const folder of foldersAbove(path)) this.folders.add(folder);
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    this.files.set(path, { bytes: bytes.slice(), mtimeMs: ++this.#time });
  }

  text(path: string): string | null {
    const file = this.files.get(path);
    return file === undefined ? null : new TextDecoder().decode(file.bytes);
  }

  async list(): Promise<FileEntry[]> {
    const paths = [...this.files.keys(), ...this.links].filter((path) => !isInDotFolder(path) && !this.#isLinked(path));
    return paths.sort().map((path) => this.#entry(path));
  }

  async stat(path: VaultPath): Promise<FileEntry | null> {
    return this.files.has(path) || this.links.has(path) ? this.#entry(path) : null;
  }

  async read(path: VaultPath): Promise<Uint8Array> {
    this.#refuseLinks(path);
    if (this.links.has(path)) throw new AppError('unreadable', `"${path}" is a link.`, path);
    const file = this.files.get(path);
    if (file === undefined) throw new AppError('not-found', `There is no file "${path}".`, path);
    return file.bytes.slice();
  }

  async write(path: VaultPath, bytes: Uint8Array, expected: ContentHash | null): Promise<void> {
    this.#requireContent(path, expected);
    this.#requireFolders(path);
    this.place(path, bytes);
  }

  async move(from: VaultPath, to: VaultPath, expected: ContentHash): Promise<void> {
    const file = this.#requireContent(from, expected);
    this.#refuseLinks(requireWritablePath(to));
    if (this.files.has(to) || this.links.has(to) || this.folders.has(to))
      throw new AppError('exists', `"${to}" already exists.`, to);
    this.#requireFolders(to);
    this.files.delete(from);
    for (const folder of foldersAbove(to)) this.folders.add(folder);
    if (file !== null) this.files.set(to, file);
  }

  async moveToTrash(path: VaultPath, expected: ContentHash): Promise<void> {
    const file = this.#requireContent(path, expected);
    if (file !== null) this.trashed.set(path, file.bytes);
    this.files.delete(path);
  }

  async takeFromTrash(path: VaultPath, content: ContentHash): Promise<boolean> {
    const bytes = this.trashed.get(path);
    return bytes !== undefined && this.hasher.sha256(bytes) === content && this.trashed.delete(path);
  }

  async remove(path: VaultPath, expected: ContentHash): Promise<void> {
    this.#requireContent(path, expected);
    this.files.delete(path);
  }

  async hasFolder(path: string): Promise<boolean> {
    return this.folders.has(path);
  }

  async removeEmptyFolder(path: string): Promise<boolean> {
    requireWritablePath(path);
    const holds = [...this.files.keys(), ...this.folders, ...this.links].some((each) => folderOf(each) === path);
    return !holds && this.folders.delete(path);
  }

  async findCollision(path: VaultPath): Promise<VaultPath | null> {
    const names = [...this.files.keys(), ...this.folders, ...this.links];
    let folder = '';
    for (const segment of path.split('/')) {
      const siblings = names.filter((name) => folderOf(name) === folder).map(nameOf);
      const taken = siblings.includes(segment)
        ? segment
        : siblings.find((name) => foldName(name) === foldName(segment));
      if (taken === undefined) return null;
      folder = folder === '' ? taken : `${folder}/${taken}`;
      if (taken !== segment) break;
    }
    return folder as VaultPath;
  }

  namesOnce(): VaultNames {
    return this;
  }

  async removeLeftovers(): Promise<void> {
    // Writes here leave nothing half done.
  }

  #entry(path: string): FileEntry {
    const file = this.files.get(path);
    return {
      path: path as VaultPath,
      size: file?.bytes.length ?? 0,
      mtimeMs: file?.mtimeMs ?? 0,
      isLink: this.links.has(path),
    };
  }

  #isLinked(path: string): boolean {
    return foldersAbove(path).some((folder) => this.links.has(folder));
  }

  #refuseLinks(path: string): void {
    if (this.#isLinked(path)) throw new AppError('outside-vault', `"${path}" is reached through a link.`, path);
  }

  #requireFolders(path: string): void {
    const blocker = foldersAbove(path).find((folder) => this.files.has(folder));
    if (blocker !== undefined) throw new AppError('exists', `"${blocker}" is a file, not a folder.`, path);
  }

  #requireContent(path: VaultPath, expected: ContentHash | null): MemoryFile | null {
    this.#refuseLinks(requireWritablePath(path));
    if (this.links.has(path) || this.folders.has(path))
      throw new AppError('outside-vault', `"${path}" is not a file.`, path);
    const file = this.files.get(path);
    const actual = file === undefined ? null : this.hasher.sha256(file.bytes);
    if (actual !== expected) throw new AppError('conflict', `"${path}" is not what was expected.`, path);
    return file ?? null;
  }
}
