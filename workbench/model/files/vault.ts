import { folderOf, nameOf } from '../../../src/core/note/path';
import type { AdapterChange, DataAdapter } from './data-adapter';
import { Events, type EventRef } from '../events';
import type { DataWriteOptions, Stat } from './file-backend';
import { TFile, TFolder, type TAbstractFile } from './files';
import { defaultConfig, readVaultConfig, writeVaultConfig, type VaultConfig } from './vault-config';
import { VaultTree } from './vault-tree';

/** The files that the app shows: everything outside names that begin with a dot. */
export class Vault extends Events {
  readonly configDir = '.obsidian';
  readonly #tree = new VaultTree(this);
  #config: Record<string, unknown> = {};

  constructor(readonly adapter: DataAdapter) {
    super();
  }

  /** Reads the vault and triggers `create` for every file and folder. Call it before the layout is ready. */
  async load(): Promise<void> {
    this.#config = await readVaultConfig(this.adapter, this.configDir);
    await this.adapter.follow((change) => this.#apply(change));
    for (const { path, ...stat } of await this.adapter.scan()) this.#see(path, stat);
  }

  override on(
    name: 'create' | 'modify' | 'delete',
    callback: (file: TAbstractFile) => unknown,
    context?: unknown,
  ): EventRef;
  override on(name: 'rename', callback: (file: TAbstractFile, oldPath: string) => unknown, context?: unknown): EventRef;
  override on(name: 'raw', callback: (path: string) => unknown, context?: unknown): EventRef;
  override on(name: string, callback: (...data: never[]) => unknown, context?: unknown): EventRef;
  override on(name: string, callback: (...data: never[]) => unknown, context?: unknown): EventRef {
    return super.on(name, callback, context);
  }

  static recurseChildren(root: TFolder, visit: (file: TAbstractFile) => unknown): void {
    visit(root);
    for (const child of root.children) {
      if (child instanceof TFolder) Vault.recurseChildren(child, visit);
      else visit(child);
    }
  }

  getName(): string {
    return this.adapter.getName();
  }

  /** Returns one of the app's own settings; plugins use it although it is not in the typings. */
  getConfig<Key extends keyof VaultConfig>(key: Key): VaultConfig[Key];
  getConfig(key: string): unknown;
  getConfig(key: string): unknown {
    return { ...defaultConfig, ...this.#config }[key];
  }

  /** Triggers `config-changed` with the key. */
  async setConfig(key: string, value: unknown): Promise<void> {
    this.#config = { ...this.#config, [key]: value };
    this.trigger('config-changed', key);
    await writeVaultConfig(this.adapter, this.configDir, this.#config);
  }

  getRoot(): TFolder {
    return this.#tree.root;
  }

  getAbstractFileByPath(path: string): TAbstractFile | null {
    return this.#tree.get(path);
  }

  getFileByPath(path: string): TFile | null {
    const file = this.#tree.get(path);
    return file instanceof TFile ? file : null;
  }

  getFolderByPath(path: string): TFolder | null {
    const folder = this.#tree.get(path);
    return folder instanceof TFolder ? folder : null;
  }

  getAllLoadedFiles(): TAbstractFile[] {
    return [this.#tree.root, ...this.#tree.all()];
  }

  getAllFolders(includesRoot = false): TFolder[] {
    return this.getAllLoadedFiles().filter(
      (file): file is TFolder => file instanceof TFolder && (includesRoot || !file.isRoot()),
    );
  }

  getFiles(): TFile[] {
    return this.#tree.all().filter((file) => file instanceof TFile);
  }

  getMarkdownFiles(): TFile[] {
    return this.getFiles().filter((file) => file.extension === 'md');
  }

  read(file: TFile): Promise<string> {
    return this.adapter.read(file.path);
  }

  cachedRead(file: TFile): Promise<string> {
    return this.read(file);
  }

  readBinary(file: TFile): Promise<ArrayBuffer> {
    return this.adapter.readBinary(file.path);
  }

  getResourcePath(file: TFile): string {
    return this.adapter.getResourcePath(file.path);
  }

  create(path: string, data: string, options?: DataWriteOptions): Promise<TFile> {
    return this.createBinary(path, new TextEncoder().encode(data).buffer, options);
  }

  /** Only for files that the app shows; use the adapter for hidden ones. */
  async createBinary(path: string, data: ArrayBuffer, options?: DataWriteOptions): Promise<TFile> {
    if (/[\\:]/.test(nameOf(path))) throw new Error('File name cannot contain any of the following characters: \\ / :');
    if (await this.adapter.exists(path)) throw new Error('File already exists.');
    await this.adapter.writeNew(path, data, options);
    return this.getFileByPath(path) ?? notShown(path);
  }

  async createFolder(path: string): Promise<TFolder> {
    if (await this.adapter.exists(path)) throw new Error('Folder already exists.');
    await this.adapter.mkdir(path);
    return this.getFolderByPath(path) ?? notShown(path);
  }

  modify(file: TFile, data: string, options?: DataWriteOptions): Promise<void> {
    return this.adapter.write(file.path, data, options);
  }

  modifyBinary(file: TFile, data: ArrayBuffer, options?: DataWriteOptions): Promise<void> {
    return this.adapter.writeBinary(file.path, data, options);
  }

  append(file: TFile, data: string): Promise<void> {
    return this.adapter.append(file.path, data);
  }

  appendBinary(file: TFile, data: ArrayBuffer): Promise<void> {
    return this.adapter.appendBinary(file.path, data);
  }

  process(file: TFile, change: (data: string) => string, options?: DataWriteOptions): Promise<string> {
    return this.adapter.process(file.path, change, options);
  }

  /** Does not update links; `FileManager.renameFile` does. */
  rename(file: TAbstractFile, newPath: string): Promise<void> {
    return this.adapter.rename(file.path, newPath);
  }

  delete(file: TAbstractFile, isForced = false): Promise<void> {
    return file instanceof TFolder ? this.adapter.rmdir(file.path, isForced) : this.adapter.remove(file.path);
  }

  async trash(file: TAbstractFile, system: boolean): Promise<void> {
    if (system && (await this.adapter.trashSystem(file.path))) return;
    await this.adapter.trashLocal(file.path);
  }

  async copy(file: TAbstractFile, newPath: string): Promise<TAbstractFile> {
    if (file instanceof TFile) await this.adapter.copy(file.path, newPath);
    else await this.createFolder(newPath);
    if (file instanceof TFolder)
      for (const child of [...file.children]) await this.copy(child, `${newPath}/${child.name}`);
    return this.#tree.get(newPath) ?? notShown(newPath);
  }

  #apply(change: AdapterChange): void {
    if (change.kind === 'renamed') this.#move(change.from, change.path);
    else if (change.kind === 'written') this.#see(change.path, change.stat, true);
    else if (isHidden(change.path)) this.trigger('raw', change.path);
    else this.#see(change.path, change.stat);
  }

  /** Updates the tree to the state of the disk at `path`, and triggers events for the changes. */
  #see(path: string, stat: Stat | null, isWritten = false): void {
    if (path === '' || isHidden(path)) return;
    const known = this.#tree.get(path);
    if (known !== null && (stat === null || (stat.type === 'file') !== known instanceof TFile)) this.#remove(known);
    const file = this.#tree.get(path);
    if (stat === null) return;
    if (file === null) this.#create(path, stat);
    else if (file instanceof TFile && (isWritten || file.stat.mtime !== stat.mtime || file.stat.size !== stat.size)) {
      file.stat = fileStats(stat);
      this.trigger('modify', file);
    }
  }

  #create(path: string, stat: Stat): void {
    this.#makeFolder(folderOf(path));
    this.trigger(
      'create',
      stat.type === 'file' ? this.#tree.addFile(path, fileStats(stat)) : this.#tree.addFolder(path),
    );
  }

  #makeFolder(path: string): void {
    if (this.#tree.get(path) === null) this.#create(path, { type: 'folder', ctime: 0, mtime: 0, size: 0 });
  }

  #remove(file: TAbstractFile): void {
    for (const each of [...this.#tree.below(file).reverse(), file]) {
      this.#tree.remove(each);
      this.trigger('delete', each);
    }
  }

  #move(from: string, to: string): void {
    const file = this.#tree.get(from);
    if (isHidden(to)) {
      if (file !== null) this.#remove(file);
      return;
    }
    if (file === null) {
      void this.#seeAll(to);
      return;
    }
    this.#makeFolder(folderOf(to));
    const moved = [file, ...this.#tree.below(file)].map((each) => ({ each, oldPath: each.path }));
    for (const { each, oldPath } of moved) this.#tree.move(each, to + oldPath.slice(from.length));
    for (const { each, oldPath } of moved) this.trigger('rename', each, oldPath);
  }

  /** Adds everything below a path that comes out of a hidden folder, because it is new to the app. */
  async #seeAll(path: string): Promise<void> {
    const stat = await this.adapter.stat(path);
    this.#see(path, stat);
    if (stat?.type !== 'folder') return;
    const { files, folders } = await this.adapter.list(path);
    for (const each of [...files, ...folders]) await this.#seeAll(each);
  }
}

function notShown(path: string): never {
  throw new Error(`"${path}" was written, but the app does not show hidden files.`);
}

function isHidden(path: string): boolean {
  return path.split('/').some((segment) => segment.startsWith('.'));
}

function fileStats({ ctime, mtime, size }: Stat): { ctime: number; mtime: number; size: number } {
  return { ctime, mtime, size };
}
