import { baseNameOf, extensionOf, folderOf, nameOf } from '../../../src/core/note/path';
import { TFile, TFolder, type FileStats, type TAbstractFile, type VaultOfFile } from './files';

/** The files and folders that the app shows, by path and as a tree. Does not access the disk or trigger events. */
export class VaultTree {
  readonly root: TFolder;
  readonly #byPath = new Map<string, TAbstractFile>();

  constructor(private readonly vault: VaultOfFile) {
    this.root = new TFolder(vault, '/');
  }

  get(path: string): TAbstractFile | null {
    return path === '/' || path === '' ? this.root : (this.#byPath.get(path) ?? null);
  }

  /** Returns every file and folder except the root, in the order in which they were added. */
  all(): TAbstractFile[] {
    return [...this.#byPath.values()];
  }

  /** Returns everything below a folder, each folder before its contents. */
  below(file: TAbstractFile): TAbstractFile[] {
    return file instanceof TFolder ? file.children.flatMap((child) => [child, ...this.below(child)]) : [];
  }

  addFile(path: string, stat: FileStats): TFile {
    const file = new TFile(this.vault, path);
    file.stat = stat;
    this.#place(file, path);
    return file;
  }

  addFolder(path: string): TFolder {
    const folder = new TFolder(this.vault, path);
    this.#place(folder, path);
    return folder;
  }

  /** Removes a file or an empty folder from the tree. */
  remove(file: TAbstractFile): void {
    this.#byPath.delete(file.path);
    if (file.parent !== null) file.parent.children = file.parent.children.filter((child) => child !== file);
  }

  /** Changes the path of a file or folder. A folder's contents keep their paths until they are moved too. The new parent folder must exist. */
  move(file: TAbstractFile, path: string): void {
    this.remove(file);
    this.#place(file, path);
  }

  #place(file: TAbstractFile, path: string): void {
    const parent = this.get(folderOf(path));
    if (!(parent instanceof TFolder)) throw new Error(`"${path}" has no folder.`);
    file.path = path;
    file.name = nameOf(path);
    file.parent = parent;
    if (file instanceof TFile) {
      file.basename = baseNameOf(path);
      file.extension = extensionOf(path);
    }
    parent.children.push(file);
    this.#byPath.set(path, file);
  }
}
