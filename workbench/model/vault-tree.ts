import { baseNameOf, extensionOf, folderOf, nameOf } from '../../src/core/note/path';
import { TFile, TFolder, type FileStats, type TAbstractFile, type VaultOfFile } from './files';

/** The files and folders that the app shows, by path and as a tree. Knows nothing of the disk, tells nobody. */
export class VaultTree {
  readonly root: TFolder;
  readonly #byPath = new Map<string, TAbstractFile>();

  constructor(private readonly vault: VaultOfFile) {
    this.root = new TFolder(vault, '/');
  }

  get(path: string): TAbstractFile | null {
    return path === '/' || path === '' ? this.root : (this.#byPath.get(path) ?? null);
  }

  /** Every file and folder but the root, in the order in which they came. */
  all(): TAbstractFile[] {
    return [...this.#byPath.values()];
  }

  /** What stands below a folder, a folder before what it holds. */
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

  /** Takes one file, or a folder that is empty by now, out of the tree. */
  remove(file: TAbstractFile): void {
    this.#byPath.delete(file.path);
    if (file.parent !== null) file.parent.children = file.parent.children.filter((child) => child !== file);
  }

  /** Gives a file or folder another path; what a folder holds keeps its own until it is moved too. The new folder must be there. */
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
